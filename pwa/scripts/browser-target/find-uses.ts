/** The global names, members of global names and methods that a script uses, and what it defines itself. */
import { type ESTree, parseSync, Visitor } from 'vite';

export interface NameUse {
  /** `fetch`, `URL.parse`; of a method of an object its name alone. */
  readonly name: string;
  readonly start: number;
}

export interface ScriptUses {
  readonly globals: readonly NameUse[];
  /** Methods that are called without asking for them. */
  readonly methods: readonly NameUse[];
  readonly properties: ReadonlySet<string>;
}

/** Objects of which there is one. */
const SINGLETONS: Readonly<Record<string, string>> = {
  navigator: 'Navigator.',
  document: 'Document.',
  crypto: 'Crypto.',
  performance: 'Performance.',
  indexedDB: 'IDBFactory.',
  window: '',
  self: '',
  globalThis: '',
};

/** Throws when the script cannot be parsed. */
export function findUses(file: string, text: string): ScriptUses {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  const variables = findVariables(program);
  const isGlobal = ({ name }: NameUse): boolean => !variables.has(name.replace(/\..*/, ''));
  const { globals, methods } = findNames(program);
  return { globals: globals.filter(isGlobal), methods, properties: findProperties(program) };
}

function findNames(program: ESTree.Program): Pick<ScriptUses, 'globals' | 'methods'> {
  const globals: NameUse[] = [];
  const methods: NameUse[] = [];
  const addGlobal = (node: ESTree.Node): void => {
    if (node.type === 'Identifier') globals.push(node);
  };
  new Visitor({
    MemberExpression({ object, property, start }) {
      addGlobal(object);
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const owner = SINGLETONS[object.name] ?? `${object.name}.`;
      globals.push({ name: owner + property.name, start });
    },
    CallExpression({ callee, optional }) {
      addGlobal(callee);
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && !optional)
        methods.push(callee.property);
    },
    Literal(node) {
      if (!('regex' in node)) return;
      for (const name of syntaxOf(node.regex.pattern)) globals.push({ name, start: node.start });
    },
    NewExpression: ({ callee }) => addGlobal(callee),
    // `instanceof`
    BinaryExpression: ({ right }) => addGlobal(right),
  }).visit(program);
  return { globals, methods };
}

/** What a regular expression needs of the browser. */
function syntaxOf(pattern: string): readonly string[] {
  const groups = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
  return [
    ...(/\(\?[ims]*-?[ims]+:/.test(pattern) ? ['RegExp.modifier'] : []),
    ...(new Set(groups).size < groups.length ? ['RegExp.duplicate_named_capturing_groups'] : []),
  ];
}

function findProperties(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>();
  const add = ({ key }: { readonly key: ESTree.Node }): void => {
    if (key.type === 'Identifier') names.add(key.name);
  };
  new Visitor({
    Property: add,
    MethodDefinition: add,
    PropertyDefinition: add,
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression') add({ key: left.property });
    },
  }).visit(program);
  return names;
}

/** The names that the script declares anywhere: what is named like one of them is taken for it. */
function findVariables(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (...patterns: readonly (ESTree.Node | null)[]): void => {
    for (const name of patterns.flatMap(namesIn)) names.add(name);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: ({ id, params }) => add(id, ...params),
    FunctionExpression: ({ params }) => add(...params),
    ArrowFunctionExpression: ({ params }) => add(...params),
    ImportSpecifier: ({ local }) => add(local),
  }).visit(program);
  return names;
}

function namesIn(pattern: ESTree.Node | null): readonly string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap(namesIn);
    case 'Property':
      return namesIn(pattern.value);
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
