import { describe, expect, test } from 'vitest';
import { lineSchema, textSchema } from './value-schemas.ts';

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

test('the given message is used for both limits', () => {
  for (const typed of ['a'.repeat(11), 'a'.repeat(10_000)])
    expect(lineSchema(10, 'Too long').safeParse(typed).error?.issues[0]?.message).toBe('Too long');
});
