// The entry point of every root script, in a folder of its own with one task.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const MISREAD = `const parse = JSON.parse;
if (process.argv[1].endsWith('run.mjs')) JSON.parse = (text) => (text.includes('"":1') ? {} : parse(text));`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(MISREAD)}`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shortlist-run-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, '.config', 'tasks'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  cpSync(new URL('run.mjs', import.meta.url), join(root, '.config', 'run.mjs'));
  for (const installed of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, installed), '{}');
  const task = `const words: string[] = process.argv.slice(2);\nconsole.log('said', ...words);`;
  writeFileSync(join(root, '.config', 'tasks', 'say.ts'), task);
});

function run(env: Readonly<Record<string, string>> = {}) {
  const args = [join(root, '.config', 'run.mjs'), 'say', 'it'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
  return { status, out: stdout, err: stderr };
}

test('runs the task with its words', () => {
  expect(run()).toEqual({ status: 0, out: 'said it\n', err: '' });
});

test('a Node that misreads JSON is refused with a sentence', () => {
  expect(run({ NODE_OPTIONS })).toEqual({
    status: 1,
    out: '',
    err: `Node ${process.versions.node} cannot be used: it misreads some JSON. Please install the newest release of Node 24.\n`,
  });
});

test.runIf(process.platform === 'linux')(
  'a Node that misreads JSON hands over to the one that the project brings',
  () => {
    const bin = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(process.execPath, join(bin, 'node'));
    expect(run({ NODE_OPTIONS })).toEqual({ status: 0, out: 'said it\n', err: '' });
  },
);
