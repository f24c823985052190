/** Reminders of a round that the placement cell added to a drive, on a device that has no row of it. */
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { driveRoundId } from '@shortlist/shared/opportunity/follow-rounds.ts';
import {
  placementToCellValues,
  SOURCE_PATH,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import {
  buildDrive,
  buildDriveRound,
  buildPlacementValues,
} from '@shortlist/shared/testing/builders.ts';
import type { PushItem } from '@shortlist/shared/reminder/push-message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeChange } from '../data/outbox/write-change.ts';
import { receiveOpportunity } from '../testing/data/feed.ts';
import { FakeWorker, HOUR_MS, rowOf, ZONE } from '../testing/fakes/fake-worker.ts';
import { handleClick } from './notification-click.ts';
import { handlePush } from './push.ts';

const KEY = 'hr';
const ID = driveRoundId('p1', KEY);

let worker: FakeWorker;
/** Two hours from now, and an hour and a half ago. */
let soon: string;
let begun: string;

beforeEach(async () => {
  worker = new FakeWorker();
  await worker.signIn();
  soon = wallTimeIn(worker.device.now() + 2 * HOUR_MS, ZONE);
  begun = wallTimeIn(worker.device.now() - 1.5 * HOUR_MS, ZONE);
  await post(begun);
  const values = buildPlacementValues({ deadlines: { applicationDeadline: null } });
  const cells = { ...placementToCellValues(values), [SOURCE_PATH]: 'o1' };
  await worker.store(rowOf('p1', cells, { at: worker.device.now() - 100 * HOUR_MS }));
});

function post(startsAt: string, status: 'active' | 'cancelled' = 'active'): Promise<void> {
  const rounds = [buildDriveRound(KEY, { kind: 'hr', startsAt })];
  return receiveOpportunity('o1', buildDrive({ _id: 'o1', rounds, status }));
}

const arrive = (item: PushItem) => handlePush(worker.scope, worker.message([item]));
const ask = () => arrive(worker.question('p1', begun, ID));
const press = (action: string) =>
  handleClick(worker.scope, { action, data: worker.last?.options.data });
const roundRow = async () => (await worker.db.view.get(['round', ID]))?.round;

describe('a round without a row', () => {
  it('gets its row with the answer to the question', async () => {
    await ask();
    expect(worker.last?.title).toMatch(/^How did it go/);
    await press('cleared');
    expect(await roundRow()).toMatchObject({ result: 'cleared' });
    expect(await worker.db.outbox.toArray()).toMatchObject([
      { t: 'round', id: ID, k: 'ensure', f: { sourceRoundKey: KEY, startsAt: begun } },
      { t: 'round', id: ID, k: 'patch', f: { result: 'cleared' } },
    ]);
  });

  it('gets its row when it is postponed', async () => {
    await post(soon);
    await arrive(worker.item('p1', { kind: 'round', roundId: ID, eventAt: soon }));
    await press('later');
    const at = worker.device.now() + HOUR_MS;
    expect(await roundRow()).toMatchObject({ startsAt: soon, snooze: { kind: 'round', at } });
  });

  it('is not asked about once the drive is cancelled', async () => {
    await post(begun, 'cancelled');
    // An unsent change, for which the device is believed.
    const filled = { t: 'placement', id: 'p1', k: 'patch', f: { status: 'form_filled' } } as const;
    await writeChange(worker.db, filled, worker.device);
    await ask();
    expect(worker.last).toMatchObject({ title: 'Cancelled: Nilgiri Analytics (Data Analyst)' });
  });
});
