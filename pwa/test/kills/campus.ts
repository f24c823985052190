import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import {
  fillDatabase,
  manyStudents,
  type SignedIn,
} from '../../../sync-server/bench/fill-database.ts';
import { putPlacement } from '../../../sync-server/src/testing/http-client.ts';
import type { Chance } from '@shortlist/shared/testing/chance.ts';
import { Device, exchange } from './device.ts';
import type { Group } from './judge.ts';

const ACCOUNTS = 4;
const DEVICES_EACH = 2;
const AHEAD_MS = 3_600_000;

interface Parts {
  readonly chance: Chance;
  /** The most ops of one request. */
  readonly batchMax: number;
}

/** Some students with two devices each, who all push as fast as the server takes it. */
export interface Campus {
  readonly groups: readonly Group[];
  readonly devices: readonly Device[];
  /** Lets all devices push, until the function that it gives is called; that waits until all is acknowledged. */
  push(): () => Promise<void>;
}

/** Makes the database of a new data folder, with the accounts of a campus. */
export async function fillForCampus(dataDir: string): Promise<readonly SignedIn[]> {
  const students = manyStudents(ACCOUNTS, 0);
  return (await fillDatabase(dataDir, { students, admins: 0 })).students;
}

/** The devices of the accounts, at a server that runs. */
export async function createCampus(
  url: string,
  accounts: readonly SignedIn[],
  parts: Parts,
): Promise<Campus> {
  const groups: Group[] = [];
  for (const account of accounts) groups.push(await createGroup(url, account, parts));
  const devices = groups.flatMap((group) => group.devices);
  return {
    groups,
    devices,
    push: () => {
      const state = { isOver: false };
      const pushing = Promise.all(devices.map((device) => device.push(() => state.isOver)));
      return async () => {
        state.isOver = true;
        await pushing;
      };
    },
  };
}

/** The devices of one account, which were given a row to fight over. Every other clock is ahead. */
async function createGroup(url: string, account: SignedIn, parts: Parts): Promise<Group> {
  const shared = putPlacement(buildPlacementValues({ company: 'Fought over' }));
  const devices = Array.from(
    { length: DEVICES_EACH },
    (_, index) =>
      new Device({ ...parts, url, account, sharedRow: shared.id, aheadMs: index * AHEAD_MS }),
  );
  const before = await exchange(url, account, {});
  await devices[0]?.deliver([shared]);
  return { account, sharedRow: shared.id, firstSeq: before?.cursors.me ?? 0, devices };
}
