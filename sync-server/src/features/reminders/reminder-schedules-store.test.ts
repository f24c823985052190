import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { knownUser } from '../../testing/accounts.ts';
import { migratedBytes } from '../../testing/create-test-app.ts';
import { addOps, placementOp } from '../../testing/ops.ts';
import { watchStatements, type WatchedDatabase } from '../../testing/watched-database.ts';
import { createReminderWorld, type ReminderWorld } from '../../testing/reminder-world.ts';
import { insertOpportunity, updateOpportunity } from '../sync/feed-store.ts';
import { recheckFollowers } from '../sync/reminder-checks-store.ts';
import { savePushSubscription } from './push/push-subscriptions-store.ts';
import { deleteClaimsUntil, listClaims } from './reminder-claims-store.ts';
import {
  findNextDueSchedule,
  findReminderSchedule,
  updateReminderSchedule,
} from './reminder-schedules-store.ts';

const LATER = 5_000_000;

let world: ReminderWorld;
beforeEach(async () => {
  world = await createReminderWorld();
});

const nextAt = async (uid = world.uid): Promise<number | undefined> =>
  (await findReminderSchedule(world.app.db, { userId: uid }))?.nextAt;

async function markChecked(uid = world.uid): Promise<void> {
  const at = await nextAt(uid);
  if (at === undefined) throw new Error('Nobody looks at this user.');
  await world.app.db.write((writer) =>
    updateReminderSchedule(writer, { at, userId: uid, nextAt: LATER }),
  );
}

describe('a student is checked again as soon as', () => {
  it('a placement is added, changed, deleted or restored', async () => {
    await world.subscribe();
    await markChecked();
    const placement = await world.add();
    for (const change of [
      () => world.change(placement, { status: 'form_filled' }),
      () => world.remove(placement),
      () => world.change(placement, { _alive: true }, { k: 'undel' }),
    ]) {
      expect(await nextAt()).toBe(0);
      await markChecked();
      await change();
    }
    expect(await nextAt()).toBe(0);
  });

  it('a round is added, changed, deleted or restored', async () => {
    await world.subscribe();
    const round = await world.addRound(await world.add(), '2026-12-05T10:00:00');
    for (const change of [
      () => world.change(round, { result: 'waiting' }),
      () => world.remove(round),
      () => world.change(round, { _alive: true }, { k: 'undel' }),
    ]) {
      expect(await nextAt()).toBe(0);
      await markChecked();
      await change();
    }
    expect(await nextAt()).toBe(0);
  });

  it('but not for a row that no reminder depends on', async () => {
    await world.subscribe();
    await markChecked();
    const f = { label: 'General', url: 'https://cv.example/asha' };
    await world.apply(world.uid, [placementOp({ t: 'resume', f, atMs: world.app.clock.now() })]);
    expect(await nextAt()).toBe(LATER);
  });

  it('a preference is written, even for the first time', async () => {
    await world.setPreferences({ 'reminders.mail': { timeZone: 'Asia/Kolkata' } });
    expect(await nextAt()).toBe(0);
    await markChecked();
    await world.setPreferences({ 'reminders.quiet': { from: '22:00', to: '07:00' } });
    expect(await nextAt()).toBe(0);
  });

  it('a browser subscribes, or reports another zone', async () => {
    expect(await nextAt()).toBeUndefined();
    const subscription = await world.subscribe();
    expect(await nextAt()).toBe(0);
    await markChecked();
    await world.app.db.write((writer) =>
      savePushSubscription(writer, { ...subscription, timeZone: 'Europe/Berlin' }),
    );
    expect(await nextAt()).toBe(0);
  });

  it('an opportunity that they follow changes, but not another one', async () => {
    const [theirs, other] = ['theirs', 'other'].map((id) => buildPostedOpportunity({ _id: id }));
    if (!theirs || !other) throw new Error('There are no postings.');
    await inTransaction(world.app.deps, async (tx) => {
      for (const posting of [theirs, other]) await insertOpportunity(tx, posting);
    });
    await world.subscribe();
    await world.apply(world.uid, addOps(world.uid, theirs, world.app.clock.now()));
    await markChecked();
    await inTransaction(world.app.deps, (tx) => updateOpportunity(tx, { ...other, role: 'Other' }));
    expect(await nextAt()).toBe(LATER);
    await inTransaction(world.app.deps, (tx) => updateOpportunity(tx, { ...theirs, role: 'New' }));
    expect(await nextAt()).toBe(0);
  });
});

it('does not check a student again because of another one', async () => {
  const { uid } = await knownUser(world.app);
  await world.subscribe({ userId: uid });
  await markChecked(uid);
  await world.subscribe();
  await world.add();
  await world.setPreferences({});
  expect(await nextAt(uid)).toBe(LATER);
});

it('does not overwrite a change that came meanwhile', async () => {
  await world.subscribe();
  await markChecked();
  await world.add();
  expect(
    await world.app.db.write((writer) =>
      updateReminderSchedule(writer, { at: LATER, userId: world.uid, nextAt: 2 * LATER }),
    ),
  ).toBe(false);
  expect(await nextAt()).toBe(0);
});

it('finds first who waits longest', async () => {
  const students = await Promise.all(
    [300, 100, 200].map(async (at) => {
      const { uid } = await knownUser(world.app);
      await world.subscribe({ userId: uid });
      await world.app.db.write((writer) =>
        updateReminderSchedule(writer, { at: 0, userId: uid, nextAt: at }),
      );
      return uid;
    }),
  );
  const { db } = world.app;
  expect(await findNextDueSchedule(db, { now: 99, latest: 300 })).toBeUndefined();
  expect(await findNextDueSchedule(db, { now: 1000, latest: 2000 })).toEqual({
    userId: students[1],
    nextAt: 100,
  });
});

it('finds a student who was postponed too long when no other one waits', async () => {
  const { uid } = await knownUser(world.app);
  await world.subscribe({ userId: uid });
  await world.app.db.write((writer) =>
    updateReminderSchedule(writer, { at: 0, userId: uid, nextAt: LATER }),
  );
  const { db } = world.app;
  expect(await findNextDueSchedule(db, { now: 99, latest: LATER })).toBeUndefined();
  expect(await findNextDueSchedule(db, { now: 99, latest: LATER - 1 })).toEqual({
    userId: uid,
    nextAt: LATER,
  });
});

function watchedDatabase(): WatchedDatabase {
  const db = openDatabase(migratedBytes());
  onTestFinished(() => db.close());
  return watchStatements(db);
}

it('finds everything by an index', async () => {
  const watched = watchedDatabase();
  const { db } = watched;
  await findNextDueSchedule(db, { now: 0, latest: 0 });
  await findReminderSchedule(db, { userId: 'u' });
  await listClaims(db, { userId: 'u' });
  await db.write((writer) => deleteClaimsUntil(writer, { until: 0, limit: 10 }));
  const steps = watched.plans().flatMap((plan) => plan.steps);
  expect(steps.filter((step) => step.startsWith('SCAN') && !step.includes('INDEX'))).toEqual([]);
  expect(steps).toContainEqual(expect.stringContaining('reminder_due_by_time'));
  expect(steps).toContainEqual(expect.stringContaining('reminder_claims_by_end'));
});

it('finds the followers of an opportunity by an index', async () => {
  const watched = watchedDatabase();
  await watched.db.write((writer) => recheckFollowers(writer, { id: 'posting' }));
  const steps = watched.plans().flatMap((plan) => plan.steps);
  expect(steps).toContainEqual(expect.stringContaining('marks_by_opportunity'));
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});
