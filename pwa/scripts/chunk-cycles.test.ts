import { expect, it } from 'vitest';
import { chunksInCycles } from './chunk-cycles.ts';

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports });

it.each([
  ['a line of imports', [chunk('a', 'b', 'c'), chunk('b', 'c'), chunk('c')], []],
  ['two that import each other', [chunk('a', 'b'), chunk('b', 'c'), chunk('c', 'b')], ['b', 'c']],
  ['a cycle over three', [chunk('a', 'b'), chunk('b', 'c'), chunk('c', 'a')], ['a', 'b', 'c']],
])('finds the files in a cycle: %s', (_what, chunks, found) => {
  expect(chunksInCycles(chunks)).toEqual(found);
});
