import { describe, expect, test } from 'vitest';
import { resyncOf } from './resync.ts';

const OURS = 'e1';
const at = { seq: 100, horizon: 40 };

describe('a device that can continue', () => {
  test.each([
    ['a new one', { epoch: null, me: 0, full: null }],
    ['one of this epoch that has nothing yet', { epoch: OURS, me: 0, full: null }],
    ['one exactly at the horizon', { epoch: OURS, me: 40, full: null }],
    ['one above it', { epoch: OURS, me: 41, full: null }],
    ['one at the newest change', { epoch: OURS, me: 100, full: null }],
    ['one of an older version that never sends an epoch', { epoch: null, me: 70, full: null }],
    ['the first page of a full pull', { epoch: OURS, me: 0, full: { from: 100 } }],
    ['a later page, below the horizon', { epoch: OURS, me: 25, full: { from: 100 } }],
    ['a full pull that began exactly at the horizon', { epoch: OURS, me: 25, full: { from: 40 } }],
  ])('%s', (_who, { epoch, me, full }) => {
    expect(resyncOf({ epoch, cursors: { me, feed: 0 }, full }, OURS, at)).toBeNull();
  });
});

describe('a device that must read everything again', () => {
  test.each([
    ['one of another epoch', { epoch: 'e0', me: 70, full: null }, 'epoch'],
    ['one of another epoch with nothing', { epoch: 'e0', me: 0, full: null }, 'epoch'],
    ['one ahead of the newest change', { epoch: OURS, me: 101, full: null }, 'epoch'],
    ['one ahead that never sends an epoch', { epoch: null, me: 101, full: null }, 'epoch'],
    ['one of another epoch, from before the purge', { epoch: 'e0', me: 39, full: null }, 'both'],
    ['one just below the horizon', { epoch: OURS, me: 39, full: null }, 'horizon'],
    ['one at the first change', { epoch: OURS, me: 1, full: null }, 'horizon'],
    [
      'a full pull that the horizon has passed',
      { epoch: OURS, me: 25, full: { from: 39 } },
      'horizon',
    ],
    ['a full pull that met another epoch', { epoch: 'e0', me: 50, full: { from: 100 } }, 'epoch'],
  ])('%s', (_who, { epoch, me, full }, why) => {
    const resync = resyncOf({ epoch, cursors: { me, feed: 0 }, full }, OURS, at);
    expect(resync).toEqual({ why, from: 100 });
  });
});

test('an emptied server sends every device that had data back to the start', () => {
  const empty = { seq: 0, horizon: 0 };
  const request = { epoch: OURS, cursors: { me: 1, feed: 0 }, full: null };
  expect(resyncOf(request, OURS, empty)).toEqual({ why: 'epoch', from: 0 });
});
