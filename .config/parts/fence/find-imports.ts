import { type ESTree, type ParseResult, parseSync, Visitor } from 'vite';

interface Reference {
  readonly specifier: string;
  /** Loaded before the module itself runs: neither a type nor for later. */
  readonly isEager: boolean;
}

export interface Import extends Reference {
  readonly line: number;
}

interface Found extends Reference {
  readonly start: number;
}

/** The imports of a module, whatever their syntax. Throws when it cannot be parsed. */
export function findImports(file: string, text: string): readonly Import[] {
  const parsed = parseSync(file, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  return [...findStatements(parsed), ...findDynamic(parsed, text), ...findOthers(parsed, text)].map(
    ({ start, ...reference }) => ({ ...reference, line: text.slice(0, start).split('\n').length }),
  );
}

function findStatements({ module }: ParseResult): readonly Found[] {
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    start: moduleRequest.start,
    isEager: entries.length === 0 || entries.some(({ isType }) => !isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) => {
    const from = entries[0]?.moduleRequest;
    const isEager = entries.some(({ isType }) => !isType);
    return from ? [{ specifier: from.value, start: from.start, isEager }] : [];
  });
  return [...imports, ...exports];
}

/** A name that is computed stays as it is written, which is in no list. */
function findDynamic({ module }: ParseResult, text: string): readonly Found[] {
  return module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start, end).replace(/^(['"`])(.*)\1$/, '$2'),
    start,
    isEager: false,
  }));
}

/** `import('…').Type` and `require('…')`, which only the syntax tree has. */
function findOthers(parsed: ParseResult, text: string): readonly Found[] {
  if (!/\b(?:import|require)\s*\(/.test(text)) return [];
  const found: Found[] = [];
  const add = ({ value, start }: ESTree.StringLiteral): void => {
    found.push({ specifier: value, start, isEager: false });
  };
  new Visitor({
    TSImportType: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
    CallExpression: ({ callee, arguments: [name] }) => {
      const isRequire = callee.type === 'Identifier' && callee.name === 'require';
      if (isRequire && name?.type === 'Literal' && typeof name.value === 'string') add(name);
    },
  }).visit(parsed.program);
  return found;
}
