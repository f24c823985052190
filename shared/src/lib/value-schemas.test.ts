import { describe, expect, test } from 'vitest';
import {
  integerSchema,
  lineSchema,
  numberSchema,
  patternSchema,
  textSchema,
} from './value-schemas.ts';

describe.each([
  ['lineSchema', lineSchema(10)],
  ['textSchema', textSchema(10)],
] as const)('%s', (_name, schema) => {
  test.each([
    ['a'.repeat(10), 'a'.repeat(10)],
    [`  ${'a'.repeat(10)}  `, 'a'.repeat(10)],
    ['', ''],
    ['e\u0301'.repeat(10), 'é'.repeat(10)],
  ])('stores %j as %j', (typed, data) => {
    expect(schema.safeParse(typed)).toEqual({ success: true, data });
  });

  test.each(['a'.repeat(11), '\u0958'.repeat(6), ' '.repeat(1000), 5, null, undefined, {}])(
    'rejects %j',
    (typed) => {
      expect(schema.safeParse(typed).success).toBe(false);
    },
  );
});

test('only textSchema keeps line ends', () => {
  expect(lineSchema(10).safeParse('a\n\tb').data).toBe('a b');
  expect(textSchema(10).safeParse('a\r\nb').data).toBe('a\nb');
});

test.each([
  [patternSchema(/^[a-z]{2}$/), ['ab'], ['abc', '', 1, null]],
  [numberSchema(0, 10), [0, 7.5, 10], [-0.1, 10.1, NaN, '5', null]],
  [integerSchema(1, 5), [1, 5], [0, 6, 1.5]],
  [integerSchema(), [0, Number.MAX_SAFE_INTEGER], [-1, 2 ** 53, Infinity, 1.5, '1']],
])('schema %# accepts only what is within its limits', (schema, accepted, refused) => {
  for (const value of accepted) expect(schema.safeParse(value).data).toBe(value);
  for (const value of refused) expect(schema.safeParse(value).success).toBe(false);
});
