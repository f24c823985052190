import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRows, toText } from './parse-rows.ts';

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b,c\n1;2;3',
    [
      ['a', 'b,c'],
      ['1', '2', '3'],
    ],
  ],
  [
    'a\tb, c\r\n1\t2',
    [
      ['a', 'b, c'],
      ['1', '2'],
    ],
  ],
  ['\uFEFFa,"b, c","say ""x"""', [['a', 'b, c', 'say "x"']]],
  ['a,"two\nlines",b', [['a', 'two\nlines', 'b']]],
  [
    '5" pipe,a\n"open,b',
    [
      ['5" pipe', 'a'],
      ['"open', 'b'],
    ],
  ],
  ['a,,\n', [['a', '', ''], ['']]],
  ['', [['']]],
])('%j is %j', (text, rows) => {
  expect(parseRows(text)).toEqual(rows);
});

test('reads back what it wrote', () => {
  const row = fc.array(fc.string(), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const plain = rows.map((cells) => cells.map((cell) => cell.replace(/[\r\uFEFF]/g, '')));
      expect(parseRows(toText(plain))).toEqual(plain);
    }),
  );
});

test('reads 20,000 rows', () => {
  const row = Array.from({ length: 15 }, (_, index) => `cell ${index}`).join(',');
  expect(parseRows(Array.from({ length: 20_000 }, () => row).join('\n'))).toHaveLength(20_000);
});
