import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runFile, taskFile } from '../testing/run-command.ts';
import { misreadsJson, NODE_MISREADS_JSON } from './node-release.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Gives the second object of the check the key of the first, as a faulty release does. */
const MISREAD = `const parse = JSON.parse;
JSON.parse = (text, ...rest) => parse(text === '{"":1,"\\\\"":2}' ? '{"":1,"\\\\\\\\":2}' : text, ...rest);`;

test('the Node of the tests reads JSON as it is written', () => {
  expect(misreadsJson()).toBe(false);
});

test.each([
  ['the server', MAIN, 'err', { PORT: 'none' }],
  ['the doctor', taskFile('doctor'), 'out', {}],
] as const)(
  '%s ends with one sentence on a Node that misreads JSON',
  async (_, file, stream, env) => {
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(MISREAD)}`;
    const ended = await runFile(file, [], { NODE_OPTIONS, ...env });
    expect(ended.code).toBe(1);
    expect(ended[stream]).toContain(NODE_MISREADS_JSON);
  },
);
