import { describe, expect, test } from 'vitest';
import type { Json } from '../lib/json.ts';
import { EMPTY_ROUND } from '../placement/round/round-fields.ts';
import { buildDrive, buildDriveRound, buildPostedOpportunity } from '../testing/builders.ts';
import { describeDriveChange, formerDriveValueText } from './describe-drive-change.ts';
import { driveChanges, type DriveChange } from './drive-changes.ts';
import type { DriveRound } from './drive-rounds.ts';
import { historyAfterEdit, type AcknowledgedValues } from './follow.ts';
import type { CopiedRound } from './follow-rounds.ts';
import type { PostedOpportunity } from './opportunity-fields.ts';

const TODAY = '2026-11-20T10:00:00';
const COPIED_AT = Date.UTC(2026, 10, 20);
const TEST = buildDriveRound('test', {
  endsAt: '2026-12-04T11:00:00',
  link: 'https://a.example/1',
});
const before = buildDrive({ rounds: [TEST] });

/** The drive as the placement cell has changed it, an hour after it was copied. */
function edited(
  rounds: readonly DriveRound[],
  status: PostedOpportunity['status'] = 'active',
  from = before,
): PostedOpportunity {
  const updatedAt = new Date(COPIED_AT + 3_600_000).toISOString();
  const now = { ...from, rounds, status, updatedAt };
  return { ...now, past: historyAfterEdit(from, now) };
}
const changed = (values: Partial<DriveRound>) => edited([{ ...TEST, ...values }]);

/** The copy of the test, with what the student wrote in it just after it was copied. */
function row(own: Partial<CopiedRound> = {}, at = COPIED_AT): CopiedRound {
  const { key, ...copied } = TEST;
  const touchedAt = Object.fromEntries(Object.keys(own).map((path) => [path, at]));
  return { ...EMPTY_ROUND, ...copied, ...own, _id: 'row', source: { key, touchedAt } };
}

interface Known {
  readonly rows?: readonly CopiedRound[];
  readonly deletedKeys?: readonly string[];
  readonly seen?: AcknowledgedValues;
}

const changesOf = (
  drive: PostedOpportunity | undefined,
  { rows = [row()], deletedKeys = [], seen = {} }: Known = {},
): readonly DriveChange[] => driveChanges(drive, { rows, deletedKeys }, seen);
const texts = (changes: readonly DriveChange[]): readonly string[] =>
  changes.map((change) => describeDriveChange(change, TODAY));
/** What is remembered once all of these are seen. */
const seenOf = (changes: readonly DriveChange[], seen: AcknowledgedValues = {}) => ({
  ...seen,
  ...Object.fromEntries(changes.map((change): readonly [string, Json] => change.seen)),
});

const HR = buildDriveRound('hr', { kind: 'hr', startsAt: '2026-12-07T09:00:00' });
const GD = buildDriveRound('gd', { kind: 'group_discussion', title: 'GD' });

describe('what the student does not know', () => {
  test.each<readonly [string, PostedOpportunity | undefined, readonly string[]]>([
    ['nothing while the drive is unknown', undefined, []],
    ['nothing of an opening', buildPostedOpportunity({ rounds: [HR] }), []],
    ['nothing where nothing was changed', before, []],
    ['nothing of a closed drive', edited([TEST], 'closed'), []],
    [
      'a move',
      changed({ startsAt: '2026-12-05T10:00:00', endsAt: '2026-12-05T11:00:00' }),
      ['Test moved to 5 Dec, 10:00 am'],
    ],
    ['a move to a day', changed({ startsAt: '2026-12-05T00:00:00' }), ['Test moved to 5 Dec']],
    [
      'a move into another year',
      changed({ startsAt: '2027-01-05T10:00:00' }),
      ['Test moved to 5 Jan 2027, 10:00 am'],
    ],
    [
      'another end',
      changed({ endsAt: '2026-12-04T12:00:00' }),
      ['End of the test changed to 4 Dec, 12:00 pm'],
    ],
    ['no end any more', changed({ endsAt: null }), ['End of the test removed']],
    ['another venue', changed({ place: 'Hall B' }), ['Venue of the test changed to Hall B']],
    ['no venue any more', changed({ place: '' }), ['Venue of the test removed']],
    [
      'another link',
      changed({ link: 'https://b.example/2' }),
      ['Link of the test changed to b.example'],
    ],
    ['other notes', changed({ notes: 'Bring ID' }), ['Notes of the test changed']],
    ['another title', changed({ title: 'Coding test' }), ['Test is now: Coding test']],
    ['another kind', changed({ kind: 'hr' }), ['Test is now: HR round']],
    ['an added round', edited([TEST, HR]), ['HR round added: 7 Dec, 9:00 am']],
    ['a removed round', edited([]), ['Test removed']],
    [
      'a cancelled drive, and nothing else',
      edited([HR], 'cancelled'),
      ['Drive cancelled by the placement cell'],
    ],
    [
      'several',
      edited([{ ...TEST, place: 'Hall B', startsAt: '2026-12-05T00:00:00' }, GD]),
      ['Test moved to 5 Dec', 'Venue of the test changed to Hall B', 'GD added: 4 Dec, 10:00 am'],
    ],
  ])('%s', (_, drive, expected) => {
    const changes = changesOf(drive);
    expect(texts(changes)).toEqual(expected);
    expect(changes.every(({ followed }) => followed)).toBe(true);
    expect(new Set(changes.map(({ path }) => path)).size).toBe(changes.length);
    const seen = seenOf(changes);
    expect(changesOf(drive, { seen })).toEqual([]);
  });

  test('begins again with the next change after it was seen', () => {
    const first = changed({ place: 'Hall B' });
    const seen = seenOf(changesOf(first));
    const next = edited([{ ...TEST, place: 'Hall C' }], 'active', first);
    const [change, ...more] = changesOf(next, { seen });
    expect(more).toEqual([]);
    expect(change).toMatchObject({ copied: 'Hall B', now: 'Hall C' });
    expect(change && formerDriveValueText(change, TODAY)).toBe('Hall B');
  });

  test('of an added round that has no row: its moves and its removal', () => {
    const seen = seenOf(changesOf(edited([TEST, HR])));
    const moved = changesOf(edited([TEST, { ...HR, startsAt: '2026-12-08T09:00:00' }]), { seen });
    expect(texts(moved)).toEqual(['HR round moved to 8 Dec, 9:00 am']);
    const removed = changesOf(edited([TEST]), { seen });
    expect(texts(removed)).toEqual(['HR round removed']);
    expect(changesOf(edited([TEST]), { seen: seenOf(removed, seen) })).toEqual([]);
  });

  test('a round that has left and returned is added', () => {
    const seen = seenOf(changesOf(edited([])));
    expect(texts(changesOf(before, { seen }))).toEqual(['Test added: 4 Dec, 10:00 am']);
  });

  test('a cancelled drive that takes place after all', () => {
    const seen = seenOf(changesOf(edited([TEST], 'cancelled')));
    const [change] = changesOf(before, { seen });
    expect(change && texts([change])).toEqual(['Drive takes place after all']);
    expect(changesOf(before, { seen: seenOf(change ? [change] : [], seen) })).toEqual([]);
  });

  test('nothing of a round that the student has deleted', () => {
    const drive = edited([{ ...TEST, place: 'Hall B' }]);
    expect(changesOf(drive, { rows: [], deletedKeys: ['test'] })).toEqual([]);
    expect(changesOf(edited([]), { rows: [], deletedKeys: ['test'] })).toEqual([]);
  });

  test('nothing of a round of the student’s own', () => {
    const own = { ...row(), _id: 'own', source: null };
    expect(changesOf(before, { rows: [own, row()] })).toEqual([]);
  });
});

describe('what the student wrote', () => {
  const mine = { startsAt: '2026-12-04T14:00:00', endsAt: '2026-12-04T15:00:00' };
  const theirs = { startsAt: '2026-12-05T10:00:00', endsAt: '2026-12-05T11:00:00' };

  test.each<readonly [string, Partial<CopiedRound>, Partial<DriveRound>, readonly string[]]>([
    ['times', mine, theirs, ['Start of the test on the board: 5 Dec, 10:00 am']],
    ['place', { place: 'Lab' }, { place: 'Hall B' }, ['Venue of the test on the board: Hall B']],
    [
      'place that is gone',
      { place: 'Lab' },
      { place: '' },
      ['Venue of the test on the board: none'],
    ],
    [
      'link',
      { link: 'https://me.example' },
      { link: 'https://b.example/2' },
      ['Link of the test on the board: b.example'],
    ],
    ['notes', { notes: 'Mine' }, { notes: 'Theirs' }, []],
    ['title', { title: 'Mine' }, { title: 'Theirs' }, []],
    ['result', { result: 'cleared' }, { place: 'Hall A' }, []],
    ['value that is the drive’s now', { place: 'Hall B' }, { place: 'Hall B' }, []],
    [
      'place, where another field was changed',
      { place: 'Lab' },
      { notes: 'x' },
      ['Notes of the test changed'],
    ],
  ])('%s: offered, if it is one of those that are', (_, own, values, expected) => {
    expect(texts(changesOf(changed(values), { rows: [row(own)] }))).toEqual(expected);
  });

  test('is not offered again after the student has decided', () => {
    const later = COPIED_AT + 2 * 3_600_000;
    expect(changesOf(changed(theirs), { rows: [row(mine, later)] })).toEqual([]);
  });

  test('an offer names the row and both times', () => {
    const [offer] = changesOf(changed(theirs), { rows: [row(mine)] });
    expect(offer).toMatchObject({ followed: false, roundId: 'row', values: theirs, round: mine });
    expect(offer && formerDriveValueText(offer, TODAY)).toBe('4 Dec, 2:00 pm');
  });

  test('is offered the values of a round that had left and has returned', () => {
    const returned = edited([{ ...TEST, place: 'Hall B' }], 'active', edited([]));
    expect(texts(changesOf(returned, { rows: [row({ place: 'Lab' })] }))).toEqual([
      'Venue of the test on the board: Hall B',
    ]);
  });
});
