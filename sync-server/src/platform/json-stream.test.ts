import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPieces } from './json-stream.ts';

async function textOf(value: object): Promise<string> {
  let text = '';
  for await (const piece of jsonPieces(value)) text += piece;
  return text;
}

async function* listOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

it('writes what JSON.stringify writes of the same lists', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), fc.jsonValue(), async (items, other) => {
      const nested = { other, none: undefined, inner: { other, items } };
      const expected = { items: items.map((item) => ({ item, items: [item] })), nested };
      const streamed = {
        items: listOf(items.map((item) => ({ item, items: listOf([item]) }))),
        nested: { ...nested, inner: { other, items: listOf(items) } },
      };
      expect(await textOf(streamed)).toBe(JSON.stringify(expected, null, 2));
    }),
  );
});
