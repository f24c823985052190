import { expect, test } from 'vitest';
import { buildRow, buildStamp } from '../testing/builders.ts';
import { keptAfterEditAt } from './kept-after-edit.ts';
import { ALIVE_PATH } from './row.ts';

const at = (ms: number) => buildStamp(ms, `op${ms}`);
const del = at(500);

test.each([
  ['never deleted', buildRow({ notes: ['n', at(900)] }), null],
  ['deleted after all edits', buildRow({ notes: ['n', at(499)] }, del), null],
  ['edited after the delete', buildRow({ role: ['r', at(1)], notes: ['n', at(501)] }, del), 501],
  ['edited twice', buildRow({ role: ['r', at(700)], notes: ['n', at(600)] }, del), 700],
  [
    'restored explicitly',
    buildRow({ notes: ['n', at(1)], [ALIVE_PATH]: [true, at(600)] }, del),
    null,
  ],
  [
    'edited, then restored explicitly',
    buildRow({ notes: ['n', at(600)], [ALIVE_PATH]: [true, at(650)] }, del),
    null,
  ],
  [
    'restored, deleted again, then edited',
    buildRow({ notes: ['n', at(600)], [ALIVE_PATH]: [true, at(400)] }, del),
    600,
  ],
])('%s', (_what, row, expected) => {
  expect(keptAfterEditAt(row)).toBe(expected);
});
