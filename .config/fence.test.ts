// The rules of imports are a long table; a mistake in it silently allows everything. Violations are therefore planted
// beside the real files, and each must be reported.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkFence } from './parts/fence/check-fence.ts';
import { CYCLE_END, PLANTED_CALLS, PLANTED_IMPORTS } from './parts/fence/planted-violations.ts';
import { readSources } from './parts/fence/read-sources.ts';
import { ROOT } from './parts/run-command.ts';

interface Planted {
  readonly file: string;
  readonly rule?: string;
}

const NEW_FILES = [
  'planted-target.ts',
  'planted-target.tsx',
  'planted-store.ts',
  'planted-routes.ts',
];

const sources = readSources();
const folders = new Set([...sources.keys()].map((file) => dirname(file)));
const isForFiles = (folder: string): boolean => !/\/(?:src|features)$/.test(folder);

const inOrder = (problems: readonly Planted[]): readonly string[] =>
  problems.map(({ file, rule = 'import' }) => `${file} ${rule}`).toSorted();

describe('the fence', () => {
  test('reports nothing in the current code, nor in a new file in any folder', () => {
    const planted = [...folders]
      .filter(isForFiles)
      .flatMap((folder) => NEW_FILES.map((name) => [`${folder}/${name}`, ''] as const));
    expect(checkFence(new Map([...sources, ...planted]))).toEqual([]);
  });

  test('reports every planted violation and nothing else', () => {
    const planted = PLANTED_IMPORTS.map(({ file, code }) => [file, code] as const);
    const problems = checkFence(new Map([...sources, ...planted, ...CYCLE_END]));
    expect(inOrder(problems)).toEqual(inOrder(PLANTED_IMPORTS));
  });
});

test('the linter reports every planted call that a folder must not make', () => {
  const copy = mkdtempSync(join(tmpdir(), 'shortlist-fence-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(join(ROOT, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
  for (const { file, code } of PLANTED_CALLS) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), code);
  }
  expect(inOrder(lint(copy))).toEqual(inOrder(PLANTED_CALLS));
});

function lint(folder: string): readonly Planted[] {
  const bin = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  let output: string;
  try {
    output = execFileSync(process.execPath, [bin, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    // The linter exits with 1 when it reports problems; its output is still the answer.
    output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  }
  const parsed: { diagnostics: { filename: string; code: string }[] } = JSON.parse(output);
  return parsed.diagnostics.map(({ filename, code }) => ({ file: filename, rule: code }));
}
