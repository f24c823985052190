import { describe, expect, test } from 'vitest';
import { checkFence } from './check-fence.ts';

const check = (files: Readonly<Record<string, string>>): readonly string[] =>
  checkFence(new Map(Object.entries(files))).map(({ text }) => text);

const checkImport = (file: string, specifier: string): readonly string[] =>
  check({ [file]: `import '${specifier}';` });

describe('an import is found', () => {
  const OTHER = '../data/http/client.ts';

  test.each([
    ['of a value', `import { a } from '${OTHER}';`],
    ['of a default', `import a from '${OTHER}';`],
    ['of everything', `import * as a from '${OTHER}';`],
    ['for its effect', `import '${OTHER}';`],
    ['of a type', `import type { A } from '${OTHER}';`],
    ['of a type beside values', `import { a, type A } from '${OTHER}';`],
    ['over several lines', `import {\n  a,\n  b,\n} from\n'${OTHER}';`],
    ['with attributes', `import a from '${OTHER}' with { type: 'json' };`],
    ['behind a statement on its line', `const b = 1; import { a } from "${OTHER}"; export { b };`],
    ['that is passed on', `export { a } from '${OTHER}';`],
    ['that is passed on whole', `export * from '${OTHER}';`],
    ['that is passed on as one', `export * as a from '${OTHER}';`],
    ['of a type that is passed on', `export type { A } from '${OTHER}';`],
    ['that comes later', `export const a = () => import('${OTHER}');`],
    ['that comes later, in a template', `export const a = () => import(\`${OTHER}\`);`],
    ['that comes later, in a component', `export const A = () => <p>{import('${OTHER}')}</p>;`],
    ['inside a type', `export type A = import('${OTHER}').A;`],
    ['inside the type of a module', `export type A = typeof import('${OTHER}');`],
    ['by require', `export const a = require('${OTHER}');`],
    ['by require, as an import', `import a = require('${OTHER}');`],
  ])('%s', (_, code) => {
    const expected = 'imports pwa/src/data/http/client.ts, which pwa/src/ui may not';
    expect(check({ 'pwa/src/ui/a.tsx': code })).toEqual([expect.stringContaining(expected)]);
  });

  test('whose name is computed', () => {
    const code = 'export const a = (name: string) => import(name);';
    expect(check({ 'pwa/src/ui/a.ts': code })).toEqual([
      'pwa/src/ui/a.ts:1 imports name, which pwa/src/ui may not',
    ]);
  });

  test.each([
    ['a comment', `// import { a } from '${OTHER}';\n/* import('${OTHER}') */\nexport {};`],
    ['a text', `export const a = "import { a } from '${OTHER}'";`],
    ['a template', `export const a = \`import('${OTHER}') \${1}\`;`],
    ['a pattern', `export const a = /import('.*client')/;`],
    ['the text of a component', `export const A = () => <p>import '{'${OTHER}'}'</p>;`],
    ['a method of that name', `export const a = (b: B) => b.import('${OTHER}');\ntype B = never;`],
    ['the module itself', 'export const a = import.meta.url;'],
  ])('but not in %s', (_, code) => {
    expect(check({ 'pwa/src/ui/a.tsx': code })).toEqual([]);
  });

  test('on its line', () => {
    const code = `import { a } from './a.ts';\n\nimport 'dexie';\n`;
    expect(check({ 'pwa/src/ui/b.ts': code })).toEqual([
      'pwa/src/ui/b.ts:3 imports dexie, which pwa/src/ui may not',
    ]);
  });

  test('or the file is refused, if it cannot be parsed', () => {
    expect(() => check({ 'pwa/src/ui/a.ts': 'import {' })).toThrow('pwa/src/ui/a.ts');
  });
});

test.each([
  ['shared/src/sync/a.ts', '../lib/text.ts'],
  ['pwa/src/ui/a.tsx', '@shortlist/shared/lib/text.ts'],
  ['pwa/src/ui/a.tsx', '@mui/material/Button'],
  ['pwa/src/ui/a.tsx', 'react/jsx-runtime'],
  ['pwa/src/features/public/a.tsx', '../../paths.ts'],
  ['pwa/src/app/start/a.ts', '../../features/public/landing/b.tsx'],
  ['sync-server/src/platform/log.ts', 'node:fs/promises'],
  ['sync-server/src/main.ts', '@hono/node-server'],
  ['sync-server/src/app.test.ts', 'pg'],
  ['pwa/src/ui/a.test.tsx', '../testing/user/tap.ts'],
  ['pwa/src/ui/a.test.tsx', '../../../shared/fixtures/rules.json'],
  ['pwa/scripts/a.ts', 'dexie'],
])('%s may import %s', (file, specifier) => {
  expect(checkImport(file, specifier)).toEqual([]);
});

test.each([
  ['shared/src/lib/a.ts', '@shortlist/shared/sync/b.ts'],
  ['shared/src/sync/a.ts', '@shortlist/sync-server/features/sync/b.ts'],
  ['pwa/src/ui/a.tsx', '@mui-other/material'],
  ['pwa/src/ui/a.tsx', 'react-dom'],
  ['pwa/src/ui/a.tsx', 'node:fs'],
  ['sync-server/src/platform/log.ts', 'fs'],
  ['pwa/src/ui/a.tsx', '../testing/user/tap.ts'],
  ['shared/src/message/a.ts', './dates/testing/read-dates.ts'],
  ['pwa/src/ui/a.tsx', './b.test.tsx'],
  ['pwa/src/main.tsx', './testing/user/tap.ts'],
  ['pwa/src/ui/a.tsx', '../../scripts/b.ts'],
  ['pwa/src/ui/a.tsx', '../../ui/b.ts'],
  ['pwa/src/ui/a.tsx', '../main.tsx'],
  ['pwa/src/paths.ts', './ui/a.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(checkImport(file, specifier)).toHaveLength(1);
});

test.each([
  'pwa/src/a.ts',
  'pwa/src/utils/a.test.ts',
  'pwa/src/features/a.ts',
  'pwa/src/features/new/a.tsx',
  'shared/src/a.js',
  'sync-server/src/utils/a-store.ts',
  'sync-server/src/utils/a.test.ts',
])('%s is in no known folder', (file) => {
  expect(check({ [file]: '' })).toEqual([`${file} is in no folder of the rules`]);
});

describe('a cycle', () => {
  const path = (name: string): string => `shared/src/lib/${name}.ts`;
  const checkAll = (codes: Readonly<Record<string, string>>): readonly string[] =>
    check(Object.fromEntries(Object.entries(codes).map(([name, code]) => [path(name), code])));
  const cycle = (...names: readonly string[]): readonly string[] => [
    `a cycle of imports: ${names.map(path).join(' → ')}`,
  ];

  test.each([
    ['of two', `import './b.ts';`],
    ['by the name of the workspace', `import '@shortlist/shared/lib/b.ts';`],
    ['by passing on', `export * from './b.ts';`],
    ['of a value beside a type', `import { b, type B } from './b.ts';`],
    ['of a value passed on beside a type', `export { b, type B } from './b.ts';`],
    ['without an extension', `import './b';`],
  ])('%s is reported', (_, a) => {
    expect(checkAll({ a, b: `import './a.ts';` })).toEqual(cycle('a', 'b', 'a'));
  });

  test('of three is reported once, without the file that leads to it', () => {
    const codes = { a: `import './b.ts';`, b: `import './c.ts';`, c: `import './d.ts';` };
    expect(checkAll({ ...codes, d: `import './b.ts';` })).toEqual(cycle('b', 'c', 'd', 'b'));
  });

  test('of one is reported', () => {
    expect(checkAll({ a: `import './a.ts';` })).toEqual(cycle('a', 'a'));
  });

  test('outside the folders of the rules is reported', () => {
    const files = { 'pwa/e2e/a.ts': `import './b.ts';`, 'pwa/e2e/b.ts': `import './a.ts';` };
    expect(check(files)).toEqual([
      'a cycle of imports: pwa/e2e/a.ts → pwa/e2e/b.ts → pwa/e2e/a.ts',
    ]);
  });

  test.each([
    ['a type', `import type { B } from './b.ts';`],
    ['types alone', `import { type B, type C } from './b.ts';`],
    ['a type passed on', `export type { B } from './b.ts';`],
    ['all types passed on', `export type * from './b.ts';`],
    ['a type of an import', `export type A = import('./b.ts').B;`],
    ['an import for later', `export const a = () => import('./b.ts');`],
  ])('is not what comes back by %s', (_, a) => {
    expect(checkAll({ a, b: `import './a.ts';` })).toEqual([]);
  });
});

describe('a word of a natural language in a pattern', () => {
  const READER = 'shared/src/message/grammars/a.ts';
  const WORD = `${READER}:1 has the word 'date' in a pattern; words are data in shared/src/message/lexicon`;

  test.each([
    ['of a literal', String.raw`export const a = /\bdate\b/u;`],
    ['of a text', `export const a = new RegExp('date');`],
    ['of a template', 'export const a = new RegExp(`${b}date`);'],
    ['of a raw template', 'export const a = new RegExp(String.raw`date`);'],
  ])('%s is reported in the reader of messages', (_, code) => {
    expect(check({ [READER]: code })).toEqual([WORD]);
  });

  test.each([
    ['two letters', READER, 'export const a = /st|nd/;'],
    [
      'what is no word',
      READER,
      String.raw`export const a = /^https?:\p{Script=Latin}(?<name>\d)/u;`,
    ],
    ['a text', READER, `export const a = 'date';`],
    ['the lexicon', 'shared/src/message/lexicon/a.ts', 'export const a = /date/;'],
    ['a test', 'shared/src/message/a.test.ts', 'export const a = /date/;'],
    ['another folder', 'shared/src/placement/a.ts', 'export const a = /date/;'],
  ])('%s may have one', (_, file, code) => {
    expect(check({ [file]: code })).toEqual([]);
  });
});
