import type { DriveRound } from '@shortlist/shared/opportunity/drive-rounds.ts';
import { driveRoundId } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import type { RoundForm } from '@shortlist/shared/placement/round/round-form.ts';
import {
  buildDrive,
  buildDriveRound,
  buildPlacementValues,
} from '@shortlist/shared/testing/builders.ts';
import { COPIED_TIME, timeOf } from '@shortlist/shared/sync/stamp.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import type { RoundView } from '../../../data/feed/followed-placements.ts';
import { storeAddedOpportunities } from '../../../data/feed/opportunity-records.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import type { Undo } from '../../../data/outbox/undo.ts';
import { currentUid } from '../../../data/session/session.ts';
import { editInFeed, receiveOpportunity } from '../../../testing/data/feed.ts';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { addOpportunityToProfile } from '../../community/commands/add-opportunity.ts';
import { saveRounds } from '../../message/commands/save-message.ts';
import { snoozeReminder } from '../../reminders/commands/reminder-actions.ts';
import { readDeletedRounds } from '../queries/use-placement-history.ts';
import { mergePlacements } from './merge-placements.ts';
import { addPlacement, deletePlacement, restorePlacements } from './placements.ts';
import { acceptChange, acknowledgeChanges, keepOwnValues } from './resolve-opportunity-change.ts';
import { deleteRound, openRoundForm, restoreRound, saveRound, setRoundResult } from './rounds.ts';

const TEST = buildDriveRound('test');
const HR = buildDriveRound('hr', { kind: 'hr', startsAt: '2026-12-07T09:00:00' });
const { key: _key, ...hr } = HR;
let drive = buildDrive();
let added: { readonly undo?: Undo | undefined };
const db = () => userDatabase(currentUid());
const placementId = () => addedPlacementId(currentUid(), drive._id);
const idOf = (key: string): string => driveRoundId(placementId(), key);

beforeEach(async () => {
  await feedDatabase().opportunities.clear();
  await signInNewStudent();
  drive = buildDrive({ rounds: [TEST] });
  await receiveOpportunity(drive._id, drive);
  added = await addOpportunityToProfile(drive._id);
});

async function post(rounds: readonly DriveRound[], more: object = {}): Promise<void> {
  drive = await editInFeed(drive, { rounds, ...more });
}

async function shown() {
  const placement = (await readPlacements(db())).find(({ _id }) => _id === placementId());
  if (!placement) throw new Error('There is no placement.');
  return placement;
}

async function roundOf(key: string): Promise<RoundView> {
  const round = (await shown()).rounds.find(({ _id }) => _id === idOf(key));
  if (!round) throw new Error(`There is no round ${key}.`);
  return round;
}

const keysShown = async () => (await shown()).rounds.map(({ _id }) => _id);
const storedKeys = () => db().outbox.where('t').equals('round').toArray();

async function edit(key: string, values: Partial<RoundForm>) {
  const placement = await shown();
  const opened = await openRoundForm(placement, idOf(key));
  if (!opened) throw new Error('It does not open.');
  return await saveRound(placement, opened, { ...opened.form, ...values });
}

describe('adding a drive', () => {
  it('makes a placement on campus with its rounds, the first test a round as the others', async () => {
    const placement = await shown();
    expect(placement).toMatchObject({ category: 'on_campus', test: { date: null } });
    expect(placement.rounds).toMatchObject([{ _id: idOf('test'), place: 'Hall A', result: null }]);
    expect(placement.changes).toEqual([]);
    const ops = await db().outbox.toArray();
    expect(ops.map(({ t, k }) => `${k} ${t}`)).toEqual([
      'ensure placement',
      'ensure round',
      'ensure mark',
    ]);
    expect(ops[1]).toMatchObject({ id: idOf('test'), at: COPIED_TIME, sv: 3 });
  });

  it('is undone as a whole, and comes back from the trash with its rounds', async () => {
    await added.undo?.();
    expect(await readPlacements(db())).toEqual([]);
    await restorePlacements([placementId()]);
    expect(await keysShown()).toEqual([idOf('test')]);
    await deletePlacement(placementId());
    await restorePlacements([placementId()]);
    expect(await keysShown()).toEqual([idOf('test')]);
  });
});

describe('the rounds follow the drive', () => {
  it('in each field and in their number, without a write', async () => {
    await post([{ ...TEST, place: 'Hall B' }, HR]);
    expect(await keysShown()).toEqual([idOf('test'), idOf('hr')]);
    expect(await roundOf('test')).toMatchObject({ place: 'Hall B', unsent: true });
    await post([HR]);
    expect(await keysShown()).toEqual([idOf('hr')]);
    expect(await db().outbox.count()).toBe(3);
  });

  it('also when it left the feed, in its last state', async () => {
    await post([{ ...TEST, place: 'Hall B' }, HR]);
    await storeAddedOpportunities(db(), feedDatabase(), [drive._id]);
    await receiveOpportunity(drive._id, null);
    expect(await roundOf('test')).toMatchObject({ place: 'Hall B' });
    expect(await roundOf('hr')).toMatchObject({ startsAt: HR.startsAt });
  });

  it('but not while nothing is known of it: then the copies are shown', async () => {
    await post([{ ...TEST, place: 'Hall B' }, HR]);
    await feedDatabase().opportunities.clear();
    expect((await shown()).rounds).toMatchObject([{ _id: idOf('test'), place: 'Hall A' }]);
  });

  it('and a cancelled drive is over, with all that was written in it', async () => {
    await setRoundResult(await roundOf('test'), 'cleared');
    await post([TEST, HR], { status: 'cancelled' });
    const placement = await shown();
    expect(placement.isCancelled).toBe(true);
    expect(placement.changes).toMatchObject([{ what: 'status', now: 'cancelled' }]);
    expect(await roundOf('test')).toMatchObject({ result: 'cleared' });
  });
});

describe('a round without a row', () => {
  beforeEach(() => post([TEST, HR]));

  const written = async () =>
    (await storedKeys()).filter(({ id }) => id === idOf('hr')).map(({ k, f }) => [k, f] as const);

  it.each<readonly [string, () => Promise<Undo | undefined>, object]>([
    [
      'its result is entered',
      async () => setRoundResult(await roundOf('hr'), 'cleared'),
      { result: 'cleared' },
    ],
    ['it is edited', () => edit('hr', { notes: 'Mine' }), { notes: 'Mine' }],
    ['its place is edited', () => edit('hr', { place: 'Lab 2' }), { place: 'Lab 2' }],
    [
      'a message is about it',
      async () => {
        const before = await roundOf('hr');
        return saveRounds(await shown(), [{ before, values: { ...before, place: 'Lab 2' } }]);
      },
      { place: 'Lab 2' },
    ],
  ])('gets one when %s, and the undo leaves it as it was', async (_, change, values) => {
    const undo = await change();
    const [ensure, patch, ...more] = await written();
    expect(more).toEqual([]);
    expect(ensure).toMatchObject(['ensure', { startsAt: HR.startsAt, sourceRoundKey: 'hr' }]);
    expect(patch).toEqual(['patch', values]);
    const round = await roundOf('hr');
    expect(round).toMatchObject({ ...values, changedElsewhere: [] });
    expect(round.copied).toBeUndefined();
    await undo?.();
    expect(await roundOf('hr')).toMatchObject({ ...hr, result: null });
  });

  it('is deleted for good, and restored', async () => {
    const undo = await deleteRound(await roundOf('hr'));
    expect(await keysShown()).toEqual([idOf('test')]);
    await post([TEST, { ...HR, place: 'Hall C' }]);
    expect(await keysShown()).toEqual([idOf('test')]);
    expect(await readDeletedRounds(db(), placementId())).toMatchObject([
      { round: { _id: idOf('hr') } },
    ]);
    await undo?.();
    expect(await roundOf('hr')).toMatchObject({ place: 'Hall C' });
    await deleteRound(await roundOf('hr'));
    await restoreRound(await shown(), idOf('hr'));
    expect(await keysShown()).toEqual([idOf('test'), idOf('hr')]);
  });

  it('is snoozed', async () => {
    const { copied } = await roundOf('hr');
    const roundId = idOf('hr');
    await snoozeReminder({ placementId: placementId(), kind: 'round', roundId, copied, ids: [] });
    expect(await roundOf('hr')).toMatchObject({ snooze: { kind: 'round' }, place: HR.place });
  });

  it('keeps following in all else', async () => {
    await edit('hr', { notes: 'Mine' });
    await post([TEST, { ...HR, startsAt: '2026-12-08T09:00:00', notes: 'Theirs' }]);
    expect(await roundOf('hr')).toMatchObject({ startsAt: '2026-12-08T09:00:00', notes: 'Mine' });
    await post([TEST]);
    expect(await roundOf('hr')).toMatchObject({ notes: 'Mine', hasLeftDrive: true });
  });

  it('is saved from a form that was open while the row arrived', async () => {
    const placement = await shown();
    const opened = await openRoundForm(placement, idOf('hr'));
    await setRoundResult(await roundOf('hr'), 'waiting');
    if (!opened) throw new Error('It does not open.');
    await saveRound(placement, opened, { ...opened.form, place: 'Lab 2' });
    expect(await roundOf('hr')).toMatchObject({ place: 'Lab 2', result: 'waiting' });
    const row = (await storedKeys()).filter(({ id }) => id === idOf('hr'));
    expect(row.map(({ base }) => Object.values(base)).flat()).not.toContain(null);
  });
});

describe('a change of the drive', () => {
  it('is reported until it is seen, and the next one is again', async () => {
    await post([{ ...TEST, startsAt: '2026-12-05T10:00:00' }, HR]);
    const { changes } = await shown();
    expect(changes).toMatchObject([
      { what: 'startsAt', followed: true },
      { what: 'added', followed: true },
    ]);
    await acknowledgeChanges(placementId(), changes);
    expect((await shown()).changes).toEqual([]);
    await post([{ ...TEST, startsAt: '2026-12-06T10:00:00' }]);
    expect((await shown()).changes).toMatchObject([
      { what: 'startsAt', copied: '2026-12-05T10:00:00' },
      { what: 'removed' },
    ]);
  });

  it('of a time that the student wrote is offered, and taken or not', async () => {
    await edit('test', { startTime: '11:00' });
    const moved = { ...TEST, startsAt: '2026-12-05T10:00:00', endsAt: '2026-12-05T11:00:00' };
    await post([moved]);
    expect(await roundOf('test')).toMatchObject({ startsAt: '2026-12-04T11:00:00', endsAt: null });
    const { changes } = await shown();
    expect(changes).toMatchObject([{ what: 'startsAt', followed: false }]);
    const paths = changes.map(({ path }) => path);
    const undo = await acceptChange(placementId(), paths);
    expect(await roundOf('test')).toMatchObject({ startsAt: moved.startsAt, endsAt: moved.endsAt });
    await undo?.();
    await keepOwnValues(placementId(), paths);
    expect(await roundOf('test')).toMatchObject({ startsAt: '2026-12-04T11:00:00', endsAt: null });
  });
});

it('merging leaves the rounds with the drive’s placement, and copies what they show', async () => {
  await post([{ ...TEST, place: 'Hall B' }, HR]);
  const { id } = await addPlacement(buildPlacementValues());
  const undo = await mergePlacements({ keep: id, drop: placementId(), taken: {} });
  const [kept] = await readPlacements(db());
  expect(kept?.rounds).toMatchObject([{ place: 'Hall B' }, { kind: 'hr' }]);
  expect(kept?.rounds.some(({ source }) => source)).toBe(false);
  await undo?.();
  expect(await keysShown()).toEqual([idOf('test'), idOf('hr')]);
});

it('a copied cell is before all that anybody has typed', async () => {
  await setRoundResult(await roundOf('test'), 'waiting');
  const ops = (await storedKeys()).map(({ k, at }) => [k, timeOf(at) === COPIED_TIME]);
  expect(ops).toEqual([
    ['ensure', true],
    ['patch', false],
  ]);
});

describe('undoing an edit of a round that had followed', () => {
  const MOVED = { startsAt: '2026-12-05T10:00:00', endsAt: '2026-12-05T11:00:00', place: 'Hall B' };
  const MINE = { startsAt: '2026-12-06T10:00:00', endsAt: null, place: 'Lab 2' };

  async function saveMessage() {
    const [before, { test }] = [await roundOf('test'), await shown()];
    const { kind, title, link, notes } = before;
    const edit = { before, values: { kind, title, link, notes, ...MINE } };
    return await saveRounds({ _id: placementId(), test }, [edit]);
  }

  it.each([
    ['the form', () => edit('test', { place: 'Lab 2' }), { place: 'Lab 2' }],
    ['a message', saveMessage, MINE],
  ])('by %s shows what the drive had, not what was copied', async (_, save, mine) => {
    await post([{ ...TEST, ...MOVED }]);
    const undo = await save();
    expect(await roundOf('test')).toMatchObject(mine);
    await undo?.();
    expect(await roundOf('test')).toMatchObject(MOVED);
  });
});
