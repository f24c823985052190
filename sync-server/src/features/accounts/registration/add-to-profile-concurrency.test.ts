import { inTransaction } from '../../../platform/db/database.ts';
// Five students with four devices each add the same opportunities at the same moment, by sync and by REST, some of them
// twice because an answer was lost: one placement and one count for each student, whatever the order.
import {
  addToProfilePath,
  COMMUNITY_PATH,
  type OpportunityListAnswer,
} from '@shortlist/shared/api/community.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { insertOpportunity, removeOpportunity } from '../../sync/feed-store.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { anotherDevice, knownUser, type KnownUser } from '../../../testing/accounts.ts';
import { addOps } from '../../../testing/ops.ts';
import { postSync, sendJson } from '../../../testing/api-requests.ts';
import { readValue } from '../../../testing/sql.ts';

const USERS = 5;
const DEVICES = 4;
const RUNS = 25;

/** What one device does: which opportunity it adds, by which API, and whether it does so twice. */
interface Addition {
  readonly device: number;
  readonly opportunity: number;
  readonly by: 'sync' | 'rest';
  readonly isRepeated: boolean;
}

const additions = fc.array(
  fc.record<Addition>({
    device: fc.nat(USERS * DEVICES - 1),
    opportunity: fc.nat(1),
    by: fc.constantFrom('sync', 'rest'),
    isRepeated: fc.boolean(),
  }),
  { maxLength: 40 },
);

interface World {
  readonly testApp: TestApp;
  readonly devices: readonly KnownUser[];
  readonly opportunities: readonly [PostedOpportunity, PostedOpportunity];
}

async function createWorld(): Promise<World> {
  const testApp = await createTestApp();
  const board = [
    buildPostedOpportunity({ _id: 'one' }),
    buildPostedOpportunity({ _id: 'two' }),
  ] as const;
  for (const opportunity of board)
    await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, opportunity));
  const users = await Promise.all(Array.from({ length: USERS }, () => knownUser(testApp)));
  const devices = await Promise.all(
    users.flatMap((user) => Array.from({ length: DEVICES }, () => anotherDevice(testApp, user))),
  );
  return { testApp, devices, opportunities: board };
}

async function doAll(
  { testApp, devices, opportunities: board }: World,
  all: readonly Addition[],
): Promise<ReadonlySet<string>> {
  const added = new Set<string>();
  const requests = all.flatMap(({ device: index, opportunity: which, by, isRepeated }) => {
    const device = devices[index];
    const opportunity = board[which];
    if (!device || !opportunity) throw new Error('There is no such device or opportunity.');
    added.add(`${device.uid} ${opportunity._id}`);
    const path = addToProfilePath(opportunity._id).slice(1);
    const ops = addOps(device.uid, opportunity);
    const send = (): Promise<unknown> =>
      by === 'sync'
        ? postSync(testApp, device, { ops })
        : sendJson(testApp, device, `POST /${path}`);
    return isRepeated ? [send(), send()] : [send()];
  });
  await Promise.all(requests);
  return added;
}

/** Which placements and marks each account has. */
async function rowsOf({ testApp, devices }: World): Promise<readonly string[]> {
  const users = new Map(devices.map((device) => [device.uid, device]));
  const found: string[] = [];
  for (const user of users.values())
    for (const { t, id } of (await postSync(testApp, user)).rows)
      found.push(`${user.uid} ${t} ${id}`);
  return found.toSorted();
}

const expectedRows = (added: ReadonlySet<string>): readonly string[] =>
  [...added]
    .flatMap((key) => {
      const [uid = '', id = ''] = key.split(' ');
      return [`${uid} mark ${id}`, `${uid} placement ${addedPlacementId(uid, id)}`];
    })
    .toSorted();

async function countsOf({ testApp, devices: [someone] }: World): Promise<Record<string, number>> {
  if (!someone) throw new Error('There is nobody.');
  const { body } = await sendJson(testApp, someone, `GET ${COMMUNITY_PATH}`);
  const { opportunities } = body.data as unknown as OpportunityListAnswer['data'];
  return Object.fromEntries(opportunities.map((each) => [each._id, each.applicationsCount]));
}

const countIn = (added: ReadonlySet<string>, id: string): number =>
  [...added].filter((key) => key.endsWith(` ${id}`)).length;

it('makes one placement and counts once for each student, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(additions, async (all) => {
      const world = await createWorld();
      const added = await doAll(world, all);
      expect(await rowsOf(world)).toEqual(expectedRows(added));
      const expected = { one: countIn(added, 'one'), two: countIn(added, 'two') };
      expect(await countsOf(world)).toEqual(expected);
      await world.testApp.close();
    }),
    { numRuns: RUNS },
  );
});

it('counts five when twenty devices of five students add it at once', async () => {
  const world = await createWorld();
  const all = world.devices.map((_, device): Addition => ({
    device,
    opportunity: 0,
    by: device % 2 === 0 ? 'sync' : 'rest',
    isRepeated: device % 3 === 0,
  }));
  const added = await doAll(world, all);
  expect(added.size).toBe(USERS);
  expect(await rowsOf(world)).toEqual(expectedRows(added));
  expect(await countsOf(world)).toEqual({ one: USERS, two: 0 });
  await world.testApp.close();
});

it('still counts devices that were offline while it was removed', async () => {
  const world = await createWorld();
  await inTransaction(world.testApp.deps, (tx) => removeOpportunity(tx, 'one'));
  const syncs = world.devices.map((_, device): Addition => ({
    device,
    opportunity: 0,
    by: 'sync',
    isRepeated: false,
  }));
  const added = await doAll(world, syncs);
  expect(await rowsOf(world)).toEqual(expectedRows(added));
  const { db } = world.testApp;
  expect(await readValue(db, `SELECT n FROM opp_count WHERE id = 'one'`)).toBe(USERS);
  await world.testApp.close();
});
