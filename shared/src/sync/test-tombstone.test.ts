import { describe, expect, test } from 'vitest';
import { NO_TEST_CELL_VALUES } from '../placement/round/test-round.ts';
import { buildOp, buildOpId, buildRow, buildStamp } from '../testing/builders.ts';
import { applyOp } from './apply-op.ts';
import type { Op } from './op.ts';
import { TEST_TOMBSTONE_PATH, valuesOf, type SyncRow } from './row.ts';
import { hybridTime } from './stamp.ts';
import {
  asSeenBy,
  asTestDeletion,
  highestTestStamp,
  overwrittenBy,
  testDeletedAt,
  withoutDeletedTest,
} from './test-tombstone.ts';

const DATE = '2026-12-04T10:00:00';
const [early, late] = [buildStamp(1, 'a'), buildStamp(2, 'b')];
const deletion = buildStamp(3, 'del');
const later = buildStamp(4, 'd');

const tested = buildRow({
  company: ['Kaveri Softworks', later],
  'test.date': [DATE, early],
  'test.place': ['Lab 2', late],
});
const withCell = (row: SyncRow, path: string, value: string | boolean | null, stamp: string) => ({
  ...row,
  cells: { ...row.cells, [path]: [value, stamp] as const },
});
const deleted = withCell(tested, TEST_TOMBSTONE_PATH, true, deletion);
const enteredAgain = withCell(deleted, 'test.notes', 'Bring two photos', later);

describe('when a test was deleted', () => {
  test.each([
    ['after all of it was written', deleted, deletion],
    ['and nothing of it is there', buildRow({ [TEST_TOMBSTONE_PATH]: [true, early] }), early],
    ['and something was written later', enteredAgain, undefined],
    ['by the stamp of its last cell', withCell(tested, TEST_TOMBSTONE_PATH, true, late), undefined],
    ['never', tested, undefined],
    ['in a row that is no placement', { ...deleted, t: 'round' }, undefined],
  ])('%s', (_what, row, deletedAt) => {
    expect(testDeletedAt(row)).toBe(deletedAt);
  });

  test('is compared with the last change of the test alone', () => {
    expect(highestTestStamp(tested.cells)).toBe(late);
    expect(highestTestStamp(buildRow({ company: ['', late] }).cells)).toBeUndefined();
  });
});

describe('a deleted test', () => {
  test('is shown as none, by the op that deleted it; the other cells stay', () => {
    const shown = withoutDeletedTest(deleted);
    expect(valuesOf(shown)).toMatchObject({ company: 'Kaveri Softworks', ...NO_TEST_CELL_VALUES });
    expect(shown.cells['test.place']).toEqual(['', deletion]);
  });

  test('is shown whole where it is there again', () => {
    expect(withoutDeletedTest(enteredAgain)).toBe(enteredAgain);
    expect(withoutDeletedTest(tested)).toBe(tested);
  });
});

describe('the row that an op writes into', () => {
  const f = { 'test.date': DATE };

  test.each([
    ['a new test, by whoever saw the deletion', f, { 'test.date': buildOpId('del') }, true],
    ['the old one, by whoever saw it before', f, { 'test.date': buildOpId('a') }, false],
    ['the old one, by whoever saw nothing', f, {}, false],
    [
      'as it is, by an op for another field',
      { role: 'SDE' },
      { 'test.date': buildOpId('del') },
      false,
    ],
  ])('is %s', (_what, written, base, isNew) => {
    const expected = isNew ? withoutDeletedTest(deleted) : deleted;
    expect(asSeenBy(deleted, { f: written, base })).toEqual(expected);
  });

  test('is as it is where no test was deleted', () => {
    expect(asSeenBy(tested, { f, base: { 'test.date': buildOpId('a') } })).toBe(tested);
    expect(asSeenBy(tested, { f, base: {} })).toBe(tested);
  });
});

describe('an edit', () => {
  const emptied = { 'test.date': null };

  test('that leaves nothing of the test deletes it, and changes the rest as it says', () => {
    expect(asTestDeletion(tested, { ...emptied, role: 'SDE' })).toEqual({
      role: 'SDE',
      [TEST_TOMBSTONE_PATH]: true,
    });
  });

  test.each([
    ['leaves a part of it', withCell(tested, 'test.link', 'https://t.example', late), emptied],
    ['changes something else', tested, { role: 'SDE' }],
    ['moves it', tested, { 'test.date': '2026-12-05T10:00:00' }],
    ['finds no test', buildRow({ company: ['Kaveri Softworks', late] }), emptied],
    ['finds a deleted one', withoutDeletedTest(deleted), emptied],
    ['is one of a row that is no placement', { ...tested, t: 'round' }, emptied],
  ])('that %s is left as it is', (_what, row, f) => {
    expect(asTestDeletion(row, f)).toBe(f);
  });

  test('overwrites what it names, and all of a test that it deletes', () => {
    expect(overwrittenBy(emptied)).toBe(emptied);
    const f = { role: 'SDE', [TEST_TOMBSTONE_PATH]: true };
    expect(overwrittenBy(f)).toEqual({ ...NO_TEST_CELL_VALUES, ...f });
  });
});

describe('an op that deletes a test', () => {
  const stored = buildRow({
    'test.date': [DATE, buildStamp(500, 'old')],
    'test.place': ['Lab 2', buildStamp(600, 'place')],
  });
  const removal = (overrides: Partial<Op>): Op =>
    buildOp({ op: buildOpId('del'), f: { [TEST_TOMBSTONE_PATH]: true }, ...overrides });
  const all = { 'test.date': buildOpId('old'), 'test.place': buildOpId('place') };
  const apply = (op: Op) => {
    const result = applyOp(stored, op, hybridTime(1_000_000));
    if (result.kind !== 'applied' || !result.row) throw new Error(result.kind);
    return { row: result.row, displaced: result.displaced };
  };

  test.each([
    ['by whoever saw all of it, whatever the clock', { at: hybridTime(1), base: all }, true],
    ['later than all of it, whatever its author saw', { at: hybridTime(700), base: {} }, true],
    ['earlier than what its author had seen', { at: hybridTime(550), base: all }, true],
    [
      'earlier than a change that its author had not seen',
      { at: hybridTime(550), base: { 'test.date': buildOpId('old') } },
      false,
    ],
    ['earlier than all of it', { at: hybridTime(1), base: {} }, false],
  ])('%s', (_what, op, deleted) => {
    expect(testDeletedAt(apply(removal(op)).row) !== undefined).toBe(deleted);
  });

  test('puts what it empties into the history, as replaced where its author had not seen it', () => {
    const { displaced } = apply(
      removal({ at: hybridTime(700), base: { 'test.date': buildOpId('old') } }),
    );
    expect(displaced).toEqual([
      {
        path: 'test.date',
        value: DATE,
        stamp: buildStamp(500, 'old'),
        why: 'edited',
      },
      { path: 'test.place', value: 'Lab 2', stamp: buildStamp(600, 'place'), why: 'replaced' },
    ]);
  });
});
