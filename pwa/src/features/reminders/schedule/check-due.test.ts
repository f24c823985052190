import { instantOf, wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateEngineStatus } from '../../../data/sync/engine.ts';
import { buildSnoozeChange } from '../../../data/outbox/reminder-changes.ts';
import {
  claimNotifications,
  recordSeenReminders,
  readMissedReminders,
} from '../../../data/database/reminder-records.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { FakeWorker, HOUR_MS, ZONE } from '../../../testing/fakes/fake-worker.ts';
import { checkDue, type DueCheck } from './check-due.ts';
import { readPlanSources, type PlanSources } from './reminder-plan.ts';

/** A device with its records: of the worker only the databases are used. */
let device: FakeWorker;
/** The wall clock in this many hours. */
const inHours = (hours: number): string => wallTimeIn(device.device.now() + hours * HOUR_MS, ZONE);
const closing = (hours: number) => ({ deadlines: { applicationDeadline: inHours(hours) } });

async function check(
  checkingSince = device.device.now() + HOUR_MS,
  sources?: PlanSources,
): Promise<DueCheck> {
  const { db } = device;
  const readSources = () => readPlanSources(db);
  return checkDue({
    db,
    sources: sources ?? (await readSources()),
    readSources,
    now: device.device.now(),
    timeZone: ZONE,
    checkingSince,
    reportDefect: (error: unknown): never => expect.fail(String(error)),
  });
}
const missed = async (): Promise<readonly string[]> =>
  (await readMissedReminders(device.db)).map(({ placementId, kind }) => `${placementId} ${kind}`);

beforeEach(() => {
  device = new FakeWorker();
});

describe('what came due while the app was not open', () => {
  it('is nothing at the first check on a device', async () => {
    await device.storeReceived('p1', closing(2));
    await check();
    expect(await missed()).toEqual([]);
  });

  it('is stored for the list, of each date only the latest, also when the date has passed', async () => {
    await device.storeReceived('p1', closing(30));
    await device.storeReceived('p2', closing(26));
    await device.storeReceived('p3', { ...closing(300), test: { date: inHours(27) } });
    await check();
    device.device.advance(28 * HOUR_MS);
    const { fresh } = await check();
    expect(fresh).toEqual([]);
    expect((await missed()).toSorted()).toEqual(['p1 deadline', 'p2 deadline', 'p3 test']);
    const records = await readMissedReminders(device.db);
    expect(records.find(({ placementId }) => placementId === 'p1')).toMatchObject({
      eventAt: inHours(2),
      dueAt: instantOf(inHours(-1), ZONE),
    });
  });

  it('is reported once, however often the app is opened', async () => {
    await device.storeReceived('p1', closing(25));
    await check();
    device.device.advance(2 * HOUR_MS);
    await check();
    const records = await device.db.reminders.toArray();
    await recordSeenReminders(
      device.db,
      records.map(({ id }) => id),
      device.device.now(),
    );
    await check();
    expect(await missed()).toEqual([]);
    expect(await device.db.reminders.count()).toBe(1);
  });

  it('leaves out what the worker has shown', async () => {
    await device.storeReceived('p1', closing(4));
    await check();
    device.device.advance(2 * HOUR_MS);
    const { nextAt } = await check();
    expect(nextAt).toBeNull();
    const records = await device.db.reminders.toArray();
    await claimNotifications(device.db, records, device.device.now());
    expect(await missed()).toEqual([]);
  });

  it.each([
    ['filled', 'form_filled'],
    ['done', 'process_done'],
  ] as const)('leaves out what was %s meanwhile', async (_name, status) => {
    await device.storeReceived('p1', closing(25));
    await check();
    await device.storeReceived('p1', { ...closing(25), status });
    device.device.advance(2 * HOUR_MS);
    await check();
    expect(await missed()).toEqual([]);
  });

  it('leaves out what was due before the placement was added, or before its date was changed', async () => {
    await check();
    device.device.advance(2 * HOUR_MS);
    await device.storeReceived('p1', closing(23), { hoursAgo: 0.1 });
    const put = {
      t: 'placement',
      id: 'p2',
      k: 'put',
      f: placementToCellValues(buildPlacementValues(closing(23))),
    } as const;
    await writeChange(device.db, put, device.device);
    await check();
    expect(await missed()).toEqual([]);
  });

  it('is not measured by a clock of this device that is hours behind', async () => {
    const offsetMs = 5 * HOUR_MS;
    await device.db.writeMeta('clock', { hlc: '', offsetMs, measuredAt: device.device.now() });
    await device.storeReceived('p1', closing(25), { hoursAgo: -4.9 });
    await check();
    device.device.advance(2 * HOUR_MS);
    await check();
    expect(await missed()).toEqual(['p1 deadline']);
  });

  it('includes what another device added meanwhile, and what arrives only with a later sync', async () => {
    await check();
    const lastOkAt = device.device.now();
    await updateEngineStatus(device.db, { lastOkAt });
    device.device.advance(HOUR_MS);
    await check();
    device.device.advance(HOUR_MS);
    await check();
    await device.storeReceived('p1', closing(23), { hoursAgo: 1.5 });
    await check();
    expect(await missed()).toEqual(['p1 deadline']);
  });

  it('is the question about a round in place of its reminder, unless its times were edited since', async () => {
    await device.storeReceived('p1', closing(300));
    for (const id of ['r1', 'r2', 'r3'])
      await device.storeRound(id, { placementId: 'p1', startsAt: inHours(1.5) });
    await check();
    device.device.advance(2.75 * HOUR_MS);
    const edit = (id: string, f: Values) =>
      writeChange(device.db, { t: 'round', id, k: 'patch', f }, device.device);
    await edit('r2', { endsAt: inHours(-0.5) });
    await edit('r3', { notes: 'It was long.' });
    await check();
    const records = await readMissedReminders(device.db);
    expect(records.map(({ kind, roundId }) => [kind, roundId])).toEqual([
      ['result', 'r1'],
      ['result', 'r3'],
      ['round', 'r2'],
    ]);
  });

  it('is resolved by filling, deleting or moving it', async () => {
    for (const id of ['p1', 'p2', 'p3']) await device.storeReceived(id, closing(25));
    await check();
    device.device.advance(2 * HOUR_MS);
    await check();
    expect(await missed()).toHaveLength(3);
    await device.storeReceived('p1', { ...closing(23), status: 'form_filled' }, { hoursAgo: 0 });
    await device.storeReceived('p2', closing(23), { hoursAgo: 0, deleted: true });
    await device.storeReceived('p3', closing(99), { hoursAgo: 0 });
    const { resolved: settled } = await check();
    expect(await missed()).toEqual([]);
    expect(settled).toHaveLength(3);
  });

  it('is nothing for a student who wants no reminders', async () => {
    await device.storeReceived('p1', closing(25));
    await device.store({
      t: 'profile',
      id: 'me',
      cells: {
        name: ['Asha Rao', '0mhwaaaaa.0000.op-name_______________'],
        'reminders.deadline': [
          { on: false, leads: [1440] },
          '0mhwaaaaa.0000.op-reminders__________',
        ],
      },
    });
    await check();
    device.device.advance(2 * HOUR_MS);
    await check();
    expect(await missed()).toEqual([]);
  });
});

it.each([
  [
    'a round that the worker received',
    async () => {
      const startsAt = inHours(3);
      await device.storeRound('r1', { placementId: 'p1', startsAt });
      return device.item('p1', { kind: 'round', roundId: 'r1', eventAt: startsAt });
    },
  ],
  [
    'a date that the worker received',
    async () => {
      await device.storeReceived('p1', closing(3));
      return device.item('p1');
    },
  ],
])('%s after the plan was read is still to be answered', async (_, receive) => {
  await device.storeReceived('p1', closing(30));
  const older = await readPlanSources(device.db);
  const item = await receive();
  await claimNotifications(device.db, [{ ...item, endsAt: item.dueAt + HOUR_MS }], item.dueAt);
  const { resolved } = await check(device.device.now(), older);
  expect(resolved).toEqual([]);
});

describe('what comes due while the app is open', () => {
  it('is fresh, and the next one is known', async () => {
    await device.storeReceived('p1', closing(25));
    const since = device.device.now();
    expect((await check(since)).nextAt).toBe(since + HOUR_MS);
    device.device.advance(HOUR_MS);
    const { fresh, nextAt } = await check(since);
    expect(fresh.map(({ placementId, lead }) => [placementId, lead])).toEqual([['p1', 1440]]);
    expect(nextAt).toBe(since + 22 * HOUR_MS);
  });

  it('includes what was postponed for an hour', async () => {
    await device.storeReceived('p1', closing(23));
    const since = device.device.now();
    await check(since);
    const later = await buildSnoozeChange(
      device.db,
      { placementId: 'p1', kind: 'deadline' },
      device.device,
    );
    await writeChange(device.db, later, device.device);
    expect((await check(since)).nextAt).toBe(since + HOUR_MS);
    device.device.advance(HOUR_MS);
    expect((await check(since)).fresh).toMatchObject([{ placementId: 'p1', lead: 'snooze' }]);
  });
});
