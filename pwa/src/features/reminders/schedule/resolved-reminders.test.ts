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

/** Of these reminders, each of a deadline in three hours, the resolved ones. */
async function resolvedOf(ids: readonly string[]): Promise<readonly string[]> {
  const { reminded } = await readPlanSources(device.db);
  const items = ids.map((id) => device.item(id));
  return (await findResolved(device.db, reminded, items)).map(({ placementId }) => placementId);
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

it('a placement that arrived after the plan was read is not resolved', async () => {
  const { reminded } = await readPlanSources(device.db);
  await device.storeReceived('new', closing(3));
  expect(await findResolved(device.db, reminded, [device.item('new')])).toEqual([]);
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
  const { reminded } = await readPlanSources(device.db);
  const ids = ['open', 'decided', 'deleted', 'moved', 'unknown'];
  for (const kind of ['round', 'result'] as const) {
    const items = ids.map((roundId) => device.item('p1', { kind, roundId, eventAt: startsAt }));
    const resolved = await findResolved(device.db, reminded, items);
    expect(resolved.map(({ roundId }) => roundId)).toEqual(['decided', 'deleted', 'moved']);
  }
});

it('each date of a placement is considered by itself', async () => {
  await device.storeReceived('p1', closing(3));
  const { id, ...item } = device.item('p1');
  const { reminded } = await readPlanSources(device.db);
  const other = { ...item, id: id.replace('p1.deadline', 'p1.test') };
  expect(await findResolved(device.db, reminded, [other])).toEqual([other]);
});
