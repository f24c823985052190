import type { Reminder } from '@shortlist/shared/reminder/plan.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { beforeEach, expect, it } from 'vitest';
import { FakeWorker, HOUR_MS, ZONE } from '../../../testing/fakes/fake-worker.ts';
import { readPlanSources } from './reminder-plan.ts';
import { findResolved } from './resolved-reminders.ts';

let device: FakeWorker;
beforeEach(() => {
  device = new FakeWorker();
});

const closing = (hours: number) => ({
  deadlines: { applicationDeadline: wallTimeIn(device.device.now() + hours * HOUR_MS, ZONE) },
});

const find = <T extends Pick<Reminder, 'id' | 'placementId' | 'roundId'>>(items: readonly T[]) =>
  findResolved(device.db, items, () => readPlanSources(device.db));

/** Of these reminders, each of a deadline in three hours, the resolved ones. */
async function resolvedOf(ids: readonly string[]): Promise<readonly string[]> {
  const items = ids.map((id) => device.item(id));
  return (await find(items)).map(({ placementId }) => placementId);
}

it('what was filled, finished, deleted or moved is resolved, and nothing else', async () => {
  await device.storeReceived('open', closing(3));
  await device.storeReceived('filled', { ...closing(3), status: 'form_filled' });
  await device.storeReceived('done', { ...closing(3), status: 'process_done' });
  await device.storeReceived('deleted', closing(3), { deleted: true });
  await device.storeReceived('moved', closing(5));
  const ids = ['open', 'filled', 'done', 'deleted', 'moved'];
  expect(await resolvedOf(ids)).toEqual(['filled', 'done', 'deleted', 'moved']);
});

it('a placement that this device does not know is not resolved', async () => {
  expect(await resolvedOf(['unknown'])).toEqual([]);
});

it('what arrives while it is checked is not resolved', async () => {
  const items = ['new', 'known'].map((id) => device.item(id, { roundId: `round of ${id}` }));
  await device.storeReceived('known', closing(3));
  const startsAt = wallTimeIn(device.device.now() + 5 * HOUR_MS, ZONE);
  const resolved = await findResolved(device.db, items, async () => {
    await device.storeReceived('new', closing(3));
    for (const placementId of ['new', 'known'])
      await device.storeRound(`round of ${placementId}`, { placementId, startsAt });
    return readPlanSources(device.db);
  });
  expect(resolved).toEqual([]);
});

it('a round is resolved by its result, a deletion or another date, and only where it is known', async () => {
  await device.storeReceived('p1', { deadlines: { applicationDeadline: null } });
  const startsAt = wallTimeIn(device.device.now() + 3 * HOUR_MS, ZONE);
  const round = { placementId: 'p1', startsAt } as const;
  await device.storeRound('open', round);
  await device.storeRound('decided', { ...round, result: 'waiting' });
  await device.storeRound('deleted', round, { deleted: true });
  await device.storeRound('moved', {
    ...round,
    startsAt: wallTimeIn(device.device.now() + 5 * HOUR_MS, ZONE),
  });
  const ids = ['open', 'decided', 'deleted', 'moved', 'unknown'];
  for (const kind of ['round', 'result'] as const) {
    const items = ids.map((roundId) => device.item('p1', { kind, roundId, eventAt: startsAt }));
    const resolved = await find(items);
    expect(resolved.map(({ roundId }) => roundId)).toEqual(['decided', 'deleted', 'moved']);
  }
});

it('each date of a placement is considered by itself', async () => {
  await device.storeReceived('p1', closing(3));
  const { id, ...item } = device.item('p1');
  const other = { ...item, id: id.replace('p1.deadline', 'p1.test') };
  expect(await find([other])).toEqual([other]);
});
