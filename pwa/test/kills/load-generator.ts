import { EventEmitter, once } from 'node:events';
import type { SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import type { SignedIn } from '../../../sync-server/bench/fill-database.ts';
import { putPlacement } from '../../../sync-server/src/testing/http-client.ts';
import { LoadDevice, type LoadDeviceOptions } from './load-device.ts';
import type { Group } from './verify-database.ts';
import type { Machine } from './machine.ts';

const ACCOUNTS = 4;
const DEVICES_EACH = 2;
const AHEAD_MS = 3_600_000;

interface Parts {
  readonly chance: SeededRandom;
  readonly batchMax: number;
}

/** Totals of what the devices sent. */
export interface SentTotals {
  readonly acknowledged: number;
  readonly retries: number;
  readonly duplicates: number;
}

/** Some students with two devices each, which all push as fast as the server accepts it. */
export interface LoadGenerator {
  readonly groups: readonly Group[];
  /** Resolves when the next of their requests is acknowledged. */
  nextAnswer(): Promise<unknown>;
  /** All devices push until the returned function is called, which waits until everything is acknowledged. */
  startPushing(): () => Promise<SentTotals>;
}

/** Creates the database of a machine, with these students in it. */
export async function createLoadGenerator(machine: Machine, parts: Parts): Promise<LoadGenerator> {
  const students = await machine.database.addAccounts(ACCOUNTS);
  const answers = new EventEmitter();
  const groups = students.map((account) =>
    createGroup(account, { ...parts, url: machine.url, answers }),
  );
  return {
    groups,
    nextAnswer: () => once(answers, 'answer'),
    startPushing: () => {
      const state = { isOver: false };
      const pushing = Promise.all(groups.map((group) => pushAll(group, () => state.isOver)));
      return async () => {
        state.isOver = true;
        await pushing;
        return sumSent(groups.flatMap(({ devices }) => devices));
      };
    },
  };
}

/** The devices of one account, which compete for one row. Every other clock is ahead. */
function createGroup(
  account: SignedIn,
  parts: Omit<LoadDeviceOptions, 'account' | 'sharedRow' | 'aheadMs'>,
): Group {
  const shared = putPlacement(buildPlacementValues({ company: 'Fought over' }));
  const devices = Array.from(
    { length: DEVICES_EACH },
    (_, index) =>
      new LoadDevice({ ...parts, account, sharedRow: shared.id, aheadMs: index * AHEAD_MS }),
  );
  return { account, shared, firstSeq: 1, devices };
}

async function pushAll({ devices, shared }: Group, isOver: () => boolean): Promise<void> {
  await devices[0]?.deliver([shared]);
  await Promise.all(devices.map((device) => device.push(isOver)));
}

function sumSent(devices: readonly LoadDevice[]): SentTotals {
  const sum = (of: (device: LoadDevice) => number): number =>
    devices.reduce((total, device) => total + of(device), 0);
  return {
    acknowledged: sum((device) => device.acknowledged.length),
    retries: sum((device) => device.retries),
    duplicates: sum((device) => device.duplicates),
  };
}
