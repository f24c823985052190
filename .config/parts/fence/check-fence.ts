import { posix } from 'node:path';
import { findImports, type Import } from './find-imports.ts';
import { findPatternWords } from './find-pattern-words.ts';
import { FOLDERS, KINDS } from './rules.ts';

export interface Problem {
  readonly file: string;
  readonly rule: 'import' | 'folder' | 'cycle' | 'word';
  readonly text: string;
}

/** The texts of source files, by their path from the root. */
type Files = ReadonlyMap<string, string>;

/** An import with the own file, the package or the module of Node that it names. */
interface Edge extends Import {
  readonly target: string;
}
type Graph = ReadonlyMap<string, readonly Edge[]>;

const isFenced = (file: string): boolean => /^(?:pwa|shared|sync-server)\/src\//.test(file);
/** They may import anything, and only they may import each other. */
const isForTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

const SIGNS: Readonly<Record<string, string>> = {
  '.': '\\.',
  '*': '[^/]*',
  '**': '.*',
  '**/': '(?:.*/)?',
  '{': '(?:',
  ',': '|',
  '}': ')',
};
const toPattern = (name: string): string =>
  name.replace(/\*\*\/?|[.*{,}]/g, (sign) => SIGNS[sign] ?? sign);
const anyOf = (names: readonly string[]): RegExp =>
  new RegExp(`^(?:${names.map(toPattern).join('|')})$`);

const folders = Object.entries(FOLDERS)
  .map(([name, mayImport]) => ({
    name,
    files: anyOf([name, `${name}/**`]),
    mayImport: anyOf([name, ...mayImport]),
    neverImports: anyOf([]),
  }))
  .toSorted((a, b) => b.name.length - a.name.length);
const kinds = KINDS.map(({ name, files, mayImport, neverImports }) => ({
  name,
  files: anyOf(files),
  mayImport: anyOf(mayImport),
  neverImports: anyOf(neverImports),
}));
type Rule = (typeof kinds | typeof folders)[number];

const findRules = (file: string): readonly Rule[] =>
  [kinds, folders].flatMap((rules) => rules.find(({ files }) => files.test(file)) ?? []);

/** What is wrong with the imports of all these files, the types included, and with the patterns of the reader. */
export function checkFence(files: Files): readonly Problem[] {
  const graph: Graph = new Map(
    [...files].map(([file, text]) => [
      file,
      findImports(file, text).map((found) => ({ ...found, target: resolve(file, found, files) })),
    ]),
  );
  const fenced = [...graph].filter(([file]) => isFenced(file));
  return [
    ...fenced.flatMap(([file, edges]) => checkFile(file, edges)),
    ...findCycles(graph),
    ...[...files].flatMap(([file, text]) => checkPatterns(file, text)),
  ];
}

function resolve(file: string, { specifier }: Import, files: Files): string {
  const [, workspace, rest] = /^@shortlist\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace) return `${workspace}/src/${rest}`;
  if (!specifier.startsWith('.')) return /^(?:@[^/]+\/)?[^/]*/.exec(specifier)?.[0] ?? specifier;
  const path = posix.join(posix.dirname(file), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((name) => files.has(name)) ?? path;
}

function checkFile(file: string, edges: readonly Edge[]): readonly Problem[] {
  if (!folders.some(({ files }) => files.test(file)))
    return [{ file, rule: 'folder', text: `${file} is in no folder of the rules` }];
  if (isForTests(file)) return [];
  const rules = findRules(file);
  const who = rules.map(({ name }) => name).join(' of ');
  return edges
    .filter(({ target }) => !isAllowed(target, rules))
    .map(({ line, target }) => ({
      file,
      rule: 'import',
      text: `${file}:${line} imports ${target}, which ${who} may not`,
    }));
}

const isReader = (file: string): boolean =>
  file.startsWith('shared/src/message/') && !file.startsWith('shared/src/message/lexicon/');

function checkPatterns(file: string, text: string): readonly Problem[] {
  if (!isReader(file) || isForTests(file)) return [];
  return findPatternWords(file, text).map(({ word, line }) => ({
    file,
    rule: 'word',
    text: `${file}:${line} has the word '${word}' in a pattern; words are data in shared/src/message/lexicon`,
  }));
}

function isAllowed(target: string, rules: readonly Rule[]): boolean {
  const names = [target, ...findRules(target).map(({ name }) => name)];
  const isListed = names.some((name) => rules.some(({ mayImport }) => mayImport.test(name)));
  const isBarred = names.some((name) => rules.some(({ neverImports }) => neverImports.test(name)));
  return isListed && !isBarred && !isForTests(target);
}

/** Modules that need each other before they run. */
function findCycles(graph: Graph): readonly Problem[] {
  const problems: Problem[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const cycle = [...path.slice(start), file];
      problems.push({ file, rule: 'cycle', text: `a cycle of imports: ${cycle.join(' → ')}` });
    }
    if (start >= 0 || done.has(file)) return;
    for (const { target, isEager } of graph.get(file) ?? [])
      if (isEager) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return problems;
}
