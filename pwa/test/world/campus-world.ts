/** A drive of the placement cell in a world: two students on its roster, of whom one has added it on two devices. */
import { buildDriveRound } from '@shortlist/shared/testing/builders.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { editRoundChange } from '../../src/data/outbox/round-changes.ts';
import { writeChange } from '../../src/data/outbox/write-change.ts';
import { addOpportunity } from '../../src/features/community/commands/add-opportunity.ts';
import type { RoundResult } from '@shortlist/shared/placement/round/round-fields.ts';
import { createFeedWorld, type FeedWorld } from './feed-admin.ts';
import { createPlacementCell, createProfile, type PlacementCell } from './placement-cell.ts';
import { syncInTurn, type TestDevice } from './test-device.ts';

export const TEST = buildDriveRound('test');
export const ASHA = '21CS001';
export const RAVI = '21CS002';

export interface CampusWorld extends FeedWorld {
  readonly cell: PlacementCell;
  /** The id of the drive. */
  readonly drive: string;
}

export async function createCampusWorld(): Promise<CampusWorld> {
  const world = await createFeedWorld();
  const cell = createPlacementCell(world, world);
  for (const user of world.users) await createProfile(world, user);
  const rolls = [ASHA, RAVI];
  const addresses = world.users.map(({ uid }) => `${uid}@example.com`);
  await cell.saveRoster(new Map(rolls.map((roll, index) => [roll, addresses[index] ?? ''])));
  const drive = await world.postDrive([TEST], { registration: 'cell' });
  const [phone, laptop, other] = world.devices;
  await syncInTurn(phone, laptop, other);
  await addOpportunity(phone, drive);
  await syncInTurn(phone, laptop);
  return Object.assign(world, { cell, drive });
}

/** The placement of the drive as a device shows it. */
export async function shownOn({ db, feed, uid }: TestDevice, drive: string) {
  const id = addedPlacementId(uid, drive);
  return (await readPlacements(db, feed)).find(({ _id }) => _id === id);
}

/** The result of the test, what the list says of it, and what is offered. */
export async function resultOn(device: TestDevice, drive: string) {
  const { rounds: [round] = [], changes = [] } = (await shownOn(device, drive)) ?? {};
  const offered = changes.filter((change) => change.label === 'Test' && !change.followed);
  return {
    result: round?.result ?? null,
    said: round?.verdict?.result ?? null,
    offered: offered.map(({ now }) => now),
  };
}

/** As the student does it in the form. */
export async function writeResult(
  device: TestDevice,
  drive: string,
  result: RoundResult | null,
): Promise<void> {
  const [round] = (await shownOn(device, drive))?.rounds ?? [];
  if (!round) throw new Error('There is no test.');
  await writeChange(device.db, editRoundChange(round, { result }), device.runtime);
}
