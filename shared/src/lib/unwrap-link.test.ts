import { expect, test } from 'vitest';
import { unwrapLink } from './unwrap-link.ts';

test.each([
  ['https://a.example/x%231abc', 'https://a.example/x#1abc'],
  ['https://a.example/x#1abc', 'https://a.example/x#1abc'],
  ['https://a.example/%2523', 'https://a.example/%23'],
  ['https://a.example/%E0%A4%A', 'https://a.example/%E0%A4%A'],
  [
    'https://nam.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx%231&data=1',
    'https://nam.safelinks.protection.outlook.com/?url=https://a.example/x#1&data=1',
  ],
  [
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_x-231a-2Db-5Fc&d=1',
    'https://a.example/x#1a-b_c',
  ],
  ['https://urldefense.com/v3/__https://a.example/x*1a_b__;Iw!!c_d!e$', 'https://a.example/x#1a_b'],
])('%s', (address, expected) => {
  expect(unwrapLink(address)).toBe(expected);
});
