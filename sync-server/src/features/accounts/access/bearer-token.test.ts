import { expect, it } from 'vitest';
import { bearerToken } from './bearer-token.ts';

it.each([
  ['Bearer pts_x', 'pts_x'],
  ['Bearer ' + 'x'.repeat(121), 'x'.repeat(121)],
  ['Bearer ' + 'x'.repeat(122), undefined],
  ['BEARER x', 'x'],
  ['Bearer', undefined],
  ['Bearer  x', undefined],
  ['Bearer x y', undefined],
  ['Bearer x, Bearer y', undefined],
  ['Token x', undefined],
  ['Basic eDp5', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads from the header %j the token %j', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});
