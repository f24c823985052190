import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyJson } from '../testing/arbitraries.ts';
import { canonicalJson, sameJson, type Json } from './json.ts';

/** The same value with the keys of every object in reverse order. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

describe('canonicalJson', () => {
  test.each<[Json, string]>([
    [null, 'null'],
    [true, 'true'],
    [-0, '0'],
    [1e21, '1e+21'],
    ['a"b\n', '"a\\"b\\n"'],
    [[], '[]'],
    [{}, '{}'],
    [{ b: [2, { d: 1, c: 2 }], a: 1 }, '{"a":1,"b":[2,{"c":2,"d":1}]}'],
    [{ b: 1, '10': 1, '9': 2 }, '{"9":2,"10":1,"b":1}'],
    [{ é: 1, z: 2 }, '{"z":2,"é":1}'],
  ])('writes %j as %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test('does not depend on the order of keys, and parses back to the same value', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(value);
      }),
      { numRuns: 1000 },
    );
  });

  test('treats __proto__ as an ordinary key', () => {
    const value: Json = JSON.parse('{"b":1,"__proto__":{"x":1}}');
    expect(canonicalJson(value)).toBe('{"__proto__":{"x":1},"b":1}');
  });
});

test.each<[Json, Json, boolean]>([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  ['1', 1, false],
  [null, false, false],
  [{}, [], false],
  [0, -0, true],
])('%j and %j are the same JSON: %s', (a, b, same) => {
  expect(sameJson(a, b)).toBe(same);
});
