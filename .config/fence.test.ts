// The import rules of the linter are a long table; a mistake in it silently allows everything. Violations are
// therefore planted in a copy of the tree, and each must be reported.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WORKSPACES = ['shared', 'pwa', 'sync-server'];
const isCopied = (name: string): boolean =>
  name === 'src' || /^(?:package|tsconfig.*)\.json$/.test(name);

interface Problem {
  readonly file: string;
  readonly rule: string;
}

interface PlantedViolation {
  readonly what: string;
  readonly file: string;
  readonly code: string;
  readonly rule: string;
}

const IMPORT = 'boundaries(dependencies)';

/** Harmless modules, one for each folder that a planted violation imports. They must not be reported. */
const TARGETS = [
  'shared/src/placement/planted-target.ts',
  'pwa/src/content/planted-target.ts',
  'pwa/src/files/planted-target.ts',
  'pwa/src/db/planted-target.ts',
  'pwa/src/session/planted-target.ts',
  'pwa/src/queries/planted-target.ts',
  'pwa/src/sync/planted-target.ts',
  'pwa/src/screens/dashboard/planted-target.ts',
  'sync-server/src/db/planted-target.ts',
  'sync-server/src/stores/planted-target.ts',
  'sync-server/src/services/planted-target.ts',
];

const take = (from: string): string =>
  `import { target } from '${from}';\nexport const a = target;\n`;

const PLANTED_VIOLATIONS: readonly PlantedViolation[] = [
  {
    what: 'a shared rule that reads files',
    file: 'shared/src/placement/t01.ts',
    code: `import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n`,
    rule: IMPORT,
  },
  {
    what: 'an upward import in shared',
    file: 'shared/src/lib/t02.ts',
    code: take('../placement/planted-target.ts'),
    rule: IMPORT,
  },
  {
    what: 'a screen that opens the database, by a dynamic import',
    file: 'pwa/src/screens/login/t03.ts',
    code: `export const a = () => import('../../db/planted-target.ts');\n`,
    rule: IMPORT,
  },
  {
    what: 'a screen that imports from another screen',
    file: 'pwa/src/screens/login/t04.ts',
    code: take('../dashboard/planted-target.ts'),
    rule: IMPORT,
  },
  {
    what: 'a presentational component that imports the type of a query',
    file: 'pwa/src/ui/t05.ts',
    code: `import type { target } from '../queries/planted-target.ts';\nexport type A = typeof target;\n`,
    rule: IMPORT,
  },
  {
    what: 'a command that calls the engine',
    file: 'pwa/src/commands/t06.ts',
    code: take('../sync/planted-target.ts'),
    rule: IMPORT,
  },
  {
    what: 'a worker that reads the session of the page',
    file: 'pwa/src/worker/t07.ts',
    code: take('../session/planted-target.ts'),
    rule: IMPORT,
  },
  {
    what: 'the app importing the server',
    file: 'pwa/src/http/t08.ts',
    code: take('../../../sync-server/src/services/planted-target.ts'),
    rule: IMPORT,
  },
  {
    what: 'the server importing the app',
    file: 'sync-server/src/services/t09.ts',
    code: take('../../../pwa/src/db/planted-target.ts'),
    rule: IMPORT,
  },
  {
    what: 'a database package outside the database folder',
    file: 'pwa/src/hooks/t10.ts',
    code: `import { Dexie } from 'dexie';\nexport const a = Dexie;\n`,
    rule: IMPORT,
  },
  {
    what: 'SQL in a service',
    file: 'sync-server/src/services/t11.ts',
    code: `import { sql } from 'kysely';\nexport const a = sql;\n`,
    rule: IMPORT,
  },
  {
    what: 'a service that imports the tables',
    file: 'sync-server/src/services/t12.ts',
    code: take('../db/planted-target.ts'),
    rule: IMPORT,
  },
  {
    what: 'a store that calls a service',
    file: 'sync-server/src/stores/t13.ts',
    code: take('../services/planted-target.ts'),
    rule: IMPORT,
  },
  {
    what: 'HTTP in a service',
    file: 'sync-server/src/services/t14.ts',
    code: `import { Hono } from 'hono';\nexport const a = Hono;\n`,
    rule: IMPORT,
  },
  {
    what: 'a utils module',
    file: 'pwa/src/utils/t15.ts',
    code: `export const a = 1;\n`,
    rule: 'boundaries(no-unknown-files)',
  },
  {
    what: 'a cyclic import',
    file: 'shared/src/format/t16.ts',
    code: `import { b } from './t16b.ts';\nexport const a = (): number => b();\n`,
    rule: 'import(no-cycle)',
  },
  {
    what: 'a screen that talks to the network',
    file: 'pwa/src/screens/login/t17.ts',
    code: `export const a = () => fetch('/api/health');\n`,
    rule: 'eslint(no-restricted-globals)',
  },
  {
    what: 'a shared rule that reads the time',
    file: 'shared/src/placement/t18.ts',
    code: `export const a = (): number => Date.now();\n`,
    rule: 'eslint(no-restricted-properties)',
  },
  {
    what: 'a service that reads the environment',
    file: 'sync-server/src/services/t19.ts',
    code: `export const a = process.env['HOME'];\n`,
    rule: 'eslint(no-restricted-properties)',
  },
  {
    what: 'content that imports a screen',
    file: 'pwa/src/content/t20.ts',
    code: take('../screens/dashboard/planted-target.ts'),
    rule: IMPORT,
  },
  {
    what: 'a database module that imports file formats',
    file: 'pwa/src/db/t21.ts',
    code: take('../files/planted-target.ts'),
    rule: IMPORT,
  },
  {
    what: 'a file format that writes to the database',
    file: 'pwa/src/files/t22.ts',
    code: take('../db/planted-target.ts'),
    rule: IMPORT,
  },
];

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'shortlist-fence-'));
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(copy, name));
  for (const workspace of WORKSPACES)
    for (const name of readdirSync(join(ROOT, workspace)).filter(isCopied))
      cpSync(join(ROOT, workspace, name), join(copy, workspace, name), { recursive: true });
  linkPackages();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Third-party packages are linked from the real tree, but our own must resolve inside the copy. */
function linkPackages(): void {
  mkdirSync(join(copy, 'node_modules', '@shortlist'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@shortlist')
      symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  for (const workspace of WORKSPACES)
    symlinkSync(join(copy, workspace), join(copy, 'node_modules', '@shortlist', workspace));
}

function plant(file: string, code: string): void {
  const path = join(copy, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

function lint(): readonly Problem[] {
  const bin = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  let output: string;
  try {
    output = execFileSync(process.execPath, [bin, '-f', 'json', ...WORKSPACES], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    // The linter exits with 1 when it reports problems; its output is still the answer.
    output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  }
  const parsed: { diagnostics: { filename: string; code: string }[] } = JSON.parse(output);
  return parsed.diagnostics.map(({ filename, code }) => ({
    file: filename.startsWith('/') ? relative(copy, filename) : filename,
    rule: code,
  }));
}

const isFence = ({ rule }: Problem): boolean =>
  rule.startsWith('boundaries') ||
  rule === 'import(no-cycle)' ||
  rule.startsWith('eslint(no-restricted-');

describe('the import rules', () => {
  test('report nothing in the current code, nor in a new file in any folder', () => {
    for (const file of TARGETS) plant(file, 'export const target = 1;\n');
    expect(lint().filter(isFence)).toEqual([]);
  });

  test('report every planted violation', () => {
    for (const file of TARGETS) plant(file, 'export const target = 1;\n');
    for (const { file, code } of PLANTED_VIOLATIONS) plant(file, code);
    plant(
      'shared/src/format/t16b.ts',
      `import { a } from './t16.ts';\nexport const b = (): number => a();\n`,
    );
    const problems = lint();
    const missed = PLANTED_VIOLATIONS.filter(
      ({ file, rule }) => !problems.some((found) => found.file === file && found.rule === rule),
    );
    expect(missed.map(({ what }) => what)).toEqual([]);
  });
});
