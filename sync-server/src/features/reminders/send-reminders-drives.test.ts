import type { DriveRound } from '@shortlist/shared/opportunity/drive-rounds.ts';
import type { VerdictResult } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { copiedRounds, driveRoundId } from '@shortlist/shared/opportunity/follow-rounds.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { pushItemsOf } from '@shortlist/shared/reminder/push-message.ts';
import { COPIED_TIME } from '@shortlist/shared/sync/stamp.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { buildDrive, buildDriveRound, buildVerdict } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inAccount, inTransaction } from '../../platform/db/database.ts';
import { addOps, placementOp } from '../../testing/ops.ts';
import { createReminderWorld, type ReminderWorld } from '../../testing/reminder-world.ts';
import { insertOpportunity, updateOpportunity } from '../sync/feed-store.ts';
import { writeServerRow } from '../sync/write-server-row.ts';

/** Ten in the morning in India, on the 5th of December and a day later. */
const FIFTH = '2026-12-05T04:30:00Z';
const SIXTH = '2026-12-06T04:30:00Z';
const LATER = '2026-12-20T00:00:00Z';

const TEST = buildDriveRound('test', { startsAt: '2026-12-05T10:00:00' });
const HR = buildDriveRound('hr', { kind: 'hr', startsAt: '2026-12-06T10:00:00' });

let world: ReminderWorld;
let drive: PostedOpportunity;
let placement: Op;
let test: Op;

beforeEach(async () => {
  world = await createReminderWorld();
  await world.subscribe();
  drive = buildDrive({
    company: 'Zenith',
    rounds: [TEST],
    deadlines: { applicationDeadline: '2026-11-01T00:00:00' },
  });
  await inTransaction(world.app.deps, (tx) => insertOpportunity(tx, drive));
  const { uid } = world;
  const [added, mark] = addOps(uid, drive, world.app.clock.now());
  const [copy] = copiedRounds(addedPlacementId(uid, drive._id), drive);
  if (!added || !mark || !copy) throw new Error('Nothing is added.');
  placement = added;
  test = { ...placementOp({ t: 'round', k: 'ensure', sv: 3, ...copy }), at: COPIED_TIME };
  await world.apply(uid, [placement, test, mark]);
  await world.change(placement, { status: 'form_filled' });
});

async function edit(rounds: readonly DriveRound[], more: Partial<PostedOpportunity> = {}) {
  const updatedAt = new Date(world.app.clock.now()).toISOString();
  drive = { ...drive, rounds, updatedAt, ...more };
  await inTransaction(world.app.deps, (tx) => updateOpportunity(tx, drive));
}

async function judge(result: VerdictResult): Promise<void> {
  const placementId = placement.id;
  const verdict = buildVerdict({ opportunityId: drive._id, placementId, result });
  const row = { t: 'verdict', id: driveRoundId(placementId, 'test'), f: verdict };
  await inAccount(world.app.deps, world.uid, (tx) =>
    writeServerRow(tx, row, world.app.deps.random),
  );
}

/** Kind and day of each reminder, in the order of sending. */
const sent = (): readonly string[] =>
  world.push.sent.flatMap(({ message }) =>
    pushItemsOf(message.shortlist).map(({ kind, eventAt }) => `${kind} ${eventAt.slice(8, 10)}`),
  );
const OF_TEST = ['round 05', 'round 05', 'result 05'];
const OF_HR = ['round 06', 'round 06', 'result 06'];

describe('the reminders of a drive’s rounds', () => {
  it('are sent for the copy of a round', async () => {
    await world.advanceTo(LATER);
    expect(sent()).toEqual(OF_TEST);
  });

  it('move with the drive, and name the round that moved', async () => {
    await edit([{ ...TEST, startsAt: '2026-12-06T10:00:00' }]);
    await world.advanceTo(FIFTH);
    await world.advanceTo(LATER);
    expect(sent()).toEqual(OF_HR);
    const [first] = world.push.sent;
    const [item] = first ? pushItemsOf(first.message.shortlist) : [];
    expect(item?.roundId).toBe(test.id);
  });

  it('are sent for a round that the cell added later and that has no row', async () => {
    await edit([TEST, HR]);
    await world.advanceTo(SIXTH);
    await world.advanceTo(LATER);
    expect(sent().toSorted()).toEqual([...OF_TEST, ...OF_HR].toSorted());
    const rounds = world.push.sent.flatMap(({ message }) => pushItemsOf(message.shortlist));
    const id = driveRoundId(placement.id, 'hr');
    expect(rounds.filter(({ roundId }) => roundId === id)).toHaveLength(OF_HR.length);
  });

  it.each<readonly [string, () => Promise<void>]>([
    ['the drive is cancelled', () => edit([TEST], { status: 'cancelled' })],
    ['the round has left the drive', () => edit([])],
    ['the student has deleted the round', () => world.remove(test)],
    ['the student knows the result', () => world.change(test, { result: 'cleared' })],
    ['a list of the placement cell says the result', () => judge('waitlisted')],
  ])('end when %s', async (_, end) => {
    await end();
    await world.advanceTo(LATER);
    expect(sent()).toEqual([]);
  });

  it('go on for a closed drive, and at the time that the student wrote', async () => {
    await world.change(test, { startsAt: '2026-12-06T10:00:00', endsAt: null });
    await edit([{ ...TEST, startsAt: '2026-12-05T12:00:00' }], { status: 'closed' });
    await world.advanceTo(LATER);
    expect(sent()).toEqual(OF_HR);
  });
});

describe('the deadline of a drive whose registrations the placement cell collects', () => {
  const deadlines = { applicationDeadline: '2026-12-03T23:59:00' };
  const texts = (): readonly string[] =>
    world.push.sent.map(({ message: { notification } }) => notification.title);

  beforeEach(() => edit([], { deadlines, registration: 'cell' }));

  it('is reminded of while the student is not registered, also where the form is marked as filled', async () => {
    await world.advanceTo(LATER);
    expect(new Set(texts())).toEqual(new Set(['Not registered yet: Zenith (Data Analyst)']));
  });

  it('is not reminded of once they are', async () => {
    const cells = {
      placementId: placement.id,
      facts: {},
      registeredAt: '2026-12-01T06:30:00.000Z',
    };
    const row = { t: 'registration', id: drive._id, f: cells };
    await inAccount(world.app.deps, world.uid, (tx) =>
      writeServerRow(tx, row, world.app.deps.random),
    );
    await world.advanceTo(LATER);
    expect(texts()).toEqual([]);
  });
});
