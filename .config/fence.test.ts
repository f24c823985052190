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
import { PLANTED_VIOLATIONS } from './parts/planted-violations.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WORKSPACES = ['shared', 'pwa', 'sync-server'];
const isCopied = (name: string): boolean =>
  name === 'src' || /^(?:package|tsconfig.*)\.json$/.test(name);

interface Problem {
  readonly file: string;
  readonly rule: string;
}

/** Harmless modules, one for each place that a violation imports. They must not be reported. */
const TARGETS = [
  'shared/src/placement/planted-target.ts',
  'shared/src/sync/planted-target.ts',
  'pwa/src/content/planted-target.ts',
  'pwa/src/ui/forms/planted-target.tsx',
  'pwa/src/data/http/planted-target.ts',
  'pwa/src/data/database/planted-target.ts',
  'pwa/src/data/outbox/planted-target.ts',
  'pwa/src/data/session/planted-target.ts',
  'pwa/src/data/sync/planted-target.ts',
  'pwa/src/features/message/confirm/planted-target.tsx',
  'pwa/src/features/placements/dashboard/planted-target.tsx',
  'pwa/src/features/placements/commands/planted-target.ts',
  'pwa/src/features/community/queries/planted-target.ts',
  'pwa/src/features/community/requests/planted-target.ts',
  'pwa/src/features/device/health/planted-target.tsx',
  'pwa/src/features/reminders/schedule/planted-target.ts',
  'pwa/src/app/shell/planted-target.tsx',
  'sync-server/src/platform/db/planted-target.ts',
  'sync-server/src/platform/http/planted-target.ts',
  'sync-server/src/features/sync/planted-target.ts',
  'sync-server/src/features/sync/planted-target-store.ts',
  'sync-server/src/features/accounts/planted-target.ts',
  'sync-server/src/features/community/planted-target.ts',
  'sync-server/src/features/community/planted-routes.ts',
  'sync-server/src/operations/clean-up/planted-target.ts',
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
      'shared/src/lib/t04b.ts',
      `import { a } from './t04.ts';\nexport const b = (): number => a();\n`,
    );
    const problems = lint();
    const missed = PLANTED_VIOLATIONS.filter(
      ({ file, rule }) => !problems.some((found) => found.file === file && found.rule === rule),
    );
    expect(missed.map(({ what }) => what)).toEqual([]);
  });
});
