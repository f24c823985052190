import { describe, expect, test } from 'vitest';
import { EMPTY_ROUND } from '../placement/round/round-fields.ts';
import { cellValuesToRound } from '../placement/round/round-cells.ts';
import { checkCellValues } from '../sync/cell-schemas.ts';
import { buildDrive, buildDriveRound, buildPostedOpportunity } from '../testing/builders.ts';
import {
  copiedRounds,
  driveRoundId,
  followRounds,
  type CopiedRound,
  type FollowedRound,
} from './follow-rounds.ts';
import type { PostedOpportunity } from './opportunity-fields.ts';

const PLACEMENT = '6f0c2a54-2b0e-5d0b-9c7a-5d1f0e6b8a31';
const TEST = buildDriveRound('test');
const MOVED = { startsAt: '2026-12-05T10:00:00', endsAt: '2026-12-05T11:00:00', place: 'Hall B' };
const drive = (...rounds: readonly ReturnType<typeof buildDriveRound>[]): PostedOpportunity =>
  buildDrive({ rounds });

/** The row of the test as it was copied, with what the student wrote in it. */
function row(own: Partial<CopiedRound> = {}, touched = Object.keys(own)): CopiedRound {
  const { key, ...copied } = TEST;
  const touchedAt = Object.fromEntries(touched.map((path) => [path, 1]));
  const values = { ...EMPTY_ROUND, ...copied, placementId: PLACEMENT, ...own };
  return { ...values, _id: driveRoundId(PLACEMENT, key), source: { key, touchedAt } };
}

const own: CopiedRound = {
  ...EMPTY_ROUND,
  _id: 'own',
  placementId: PLACEMENT,
  startsAt: '2026-12-09T10:00:00',
  source: null,
};

const follow = (
  opportunity: PostedOpportunity | undefined,
  rows: readonly CopiedRound[] = [],
  deletedKeys: readonly string[] = [],
): readonly FollowedRound[] =>
  followRounds(opportunity, { placementId: PLACEMENT, rows, deletedKeys });

describe('the rows are shown as they are', () => {
  test.each<readonly [string, PostedOpportunity | undefined]>([
    ['while the drive is unknown', undefined],
    ['of an opening', buildPostedOpportunity({ rounds: [buildDriveRound('test', MOVED)] })],
  ])('%s', (_, opportunity) => {
    const rows = [row(), own];
    expect(follow(opportunity, rows)).toBe(rows);
  });

  test('where nothing has changed, as the same objects', () => {
    const rows = [row(), own];
    follow(drive(TEST), rows).forEach((shown, n) => expect(shown).toBe(rows[n]));
  });

  test('where they are of no drive, whatever it does', () => {
    expect(follow(drive(), [own])[0]).toBe(own);
  });
});

describe('a round of the drive that has a row', () => {
  const changed = {
    ...MOVED,
    link: 'https://t.example/b',
    title: 'Online test',
    notes: 'Bring ID',
  };
  const cells = Object.entries(changed) as [keyof typeof changed, string][];

  test.each(cells)('shows the drive’s %s while the student has not written it', (path, value) => {
    const [shown] = follow(drive(buildDriveRound('test', changed)), [row()]);
    expect(shown?.[path]).toBe(value);
  });

  test.each(cells)('keeps the %s that the student wrote', (path) => {
    const mine = row({ [path]: '2026-12-04T09:00:00' });
    const [shown] = follow(drive(buildDriveRound('test', changed)), [mine]);
    expect(shown).toMatchObject({ ...changed, [path]: '2026-12-04T09:00:00' });
  });

  test('keeps a value that the student wrote though it is the copied one', () => {
    const [shown] = follow(drive(buildDriveRound('test', MOVED)), [row({}, ['place'])]);
    expect(shown).toMatchObject({ ...MOVED, place: 'Hall A' });
  });

  test('keeps its result and its snooze, and follows the rest', () => {
    const answered = row({ result: 'cleared' }, ['result', 'reminders.snooze']);
    const [shown] = follow(drive(buildDriveRound('test', MOVED)), [answered]);
    expect(shown).toMatchObject({ ...MOVED, result: 'cleared', _id: answered._id });
  });

  test('follows an end that is not known any more', () => {
    const longer = { ...row(), endsAt: '2026-12-04T11:00:00' };
    expect(follow(drive(TEST), [longer])[0]?.endsAt).toBeNull();
  });

  test.each([
    ['is hidden once it has left the drive', row(), []],
    [
      'is kept where the student wrote something',
      row({ result: 'waiting' }),
      [{ hasLeftDrive: true }],
    ],
    ['is kept where it was only snoozed', row({}, ['reminders.snooze']), [{ hasLeftDrive: true }]],
    ['is kept where it was restored', row({}, ['_alive']), [{ hasLeftDrive: true }]],
  ])('%s', (_, stored, shown) => {
    expect(follow(drive(), [stored])).toMatchObject(shown);
  });
});

describe('a round of the drive that has no row', () => {
  const late = buildDriveRound('hr', { kind: 'hr', startsAt: '2026-12-07T09:00:00' });

  test('is shown under the id that its row would have', () => {
    const [, shown] = follow(drive(TEST, late), [row()]);
    const { key: _key, ...values } = late;
    expect(shown).toMatchObject({ ...values, result: null, placementId: PLACEMENT });
    expect(shown?._id).toBe(driveRoundId(PLACEMENT, 'hr'));
  });

  test('has the cells of that row, which say the same', () => {
    const [shown] = follow(drive(late));
    const checked = checkCellValues('round', 'ensure', shown?.copied ?? {});
    const { copied, ...round } = shown ?? {};
    expect(checked).toEqual({ ok: true, values: copied });
    expect(cellValuesToRound(driveRoundId(PLACEMENT, 'hr'), copied ?? {})).toEqual(round);
    expect(copied).toMatchObject({ sourceRoundKey: 'hr' });
  });

  test('is not shown where the student has deleted it', () => {
    expect(follow(drive(late), [], ['hr'])).toEqual([]);
  });

  test('is copied with the others when the drive is added', () => {
    const rows = copiedRounds(PLACEMENT, drive(TEST, late));
    expect(rows.map(({ id }) => id)).toEqual([
      driveRoundId(PLACEMENT, 'test'),
      driveRoundId(PLACEMENT, 'hr'),
    ]);
    expect(rows[1]?.f).toEqual(follow(drive(late))[0]?.copied);
    expect(copiedRounds(PLACEMENT, buildPostedOpportunity())).toEqual([]);
  });
});

test('the id of a round fits into a row, and differs by placement and by key', () => {
  const longest = driveRoundId(PLACEMENT, 'k'.repeat(36));
  expect(longest).toMatch(/^[A-Za-z0-9-]{64}$/);
  expect(driveRoundId(PLACEMENT, 'a')).not.toBe(driveRoundId(PLACEMENT, 'b'));
  expect(driveRoundId(PLACEMENT.replace('6f', '7f'), 'a')).not.toBe(driveRoundId(PLACEMENT, 'a'));
});

test('one round is moved, one removed, one added, one deleted by the student and one is theirs', () => {
  const moved = buildDriveRound('test', MOVED);
  const others = ['new', 'deleted'].map((key) => buildDriveRound(key));
  const gone = { ...row(), _id: 'gone', source: { key: 'gone', touchedAt: {} } };
  const shown = follow(drive(moved, ...others), [row(), gone, own], ['deleted']);
  expect(shown.map(({ _id, startsAt }) => [_id, startsAt])).toEqual([
    [driveRoundId(PLACEMENT, 'test'), MOVED.startsAt],
    ['own', own.startsAt],
    [driveRoundId(PLACEMENT, 'new'), '2026-12-04T10:00:00'],
  ]);
});
