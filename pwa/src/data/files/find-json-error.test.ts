import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonError } from './find-json-error.ts';
import { JSON_HINTS } from './json-hints.ts';

/** JSON with random whitespace, as people and programs write it. */
const anyJsonText = fc
  .tuple(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(0, 2, '\t'))
  .map(([value, indent]) => JSON.stringify(value, null, indent));

const anySplinter = fc.oneof(
  fc.constantFrom(...'[ ] { } , : " \' \\ \n \t / 0 - + . e 1 n t f u'.split(' '), ' '),
  fc.constantFrom('\\u12', '\\"', 'null', 'True', '"a":', '1e5', '01', '\u00a0', '\u0001', '“'),
);

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const anySpoiled = fc
  .tuple(anyJsonText, fc.nat(), fc.nat({ max: 3 }), anySplinter)
  .map(([text, at, gone, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + gone);
  });
const anySplinters = fc
  .array(anySplinter, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''));

test('finds the error of every text that the browser cannot parse', () => {
  const anyInvalid = fc
    .oneof(anySpoiled, anySplinters)
    .filter((text) => text.trim() !== '' && !parses(text));
  fc.assert(
    fc.property(anyInvalid, (text) => {
      const { hint, offset } = findJsonError(text);
      expect(hint).not.toBe(JSON_HINTS.tooDeep);
      expect(offset).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 4000 },
  );
});

test('reports a list that is truncated anywhere as truncated', () => {
  const anyCut = fc
    .tuple(anyJsonText, fc.nat())
    .map(([text, at]) => `[${text.slice(0, 1 + (at % text.length))}`);
  fc.assert(
    fc.property(anyCut, (text) => {
      const error = findJsonError(text);
      expect(error.hint).toBe(JSON_HINTS.cutOff);
      expect(text.slice(error.offset).trim()).toBe('');
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a long text that is not closed', `["${'a'.repeat(2_000_000)}`, 2_000_002],
  ['a long text of escapes', `["${'\\n'.repeat(500_000)}\\x"]`, 1_000_002],
  ['many quotes', `[${'"a" b '.repeat(100_000)}]`, 5],
])('reads %s to its end', (_, text, offset) => {
  expect(findJsonError(text).offset).toBe(offset);
});

test('reports too many brackets, and does not exhaust the stack', () => {
  const tooDeep = { hint: JSON_HINTS.tooDeep, offset: 0 };
  expect(findJsonError('['.repeat(1_000_000))).toEqual(tooDeep);
  expect(findJsonError(`[${'{"a":'.repeat(200_000)}`)).toEqual(tooDeep);
});
