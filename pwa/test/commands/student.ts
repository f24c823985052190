/**
 * A student with two devices who uses the app's own commands, as the screens call them. Both devices live in this one
 * process: each has a database of its own under the name of a device, and the clock and the session are those of the
 * device that is in the hand.
 */
import { deleteUserDatabase, userDatabase, type UserDatabase } from '../../src/db/user-database.ts';
import { systemDevice } from '../../src/db/device.ts';
import { feedDatabase } from '../../src/db/feed-database.ts';
import { postSync } from '../../src/http/sync.ts';
import { startSession } from '../../src/session/session.ts';
import { runSync, type RunResult } from '../../src/sync/engine.ts';
import { testUser } from '../../src/testing/fake-api.ts';
import { ownStorage } from '../../src/testing/test-device.ts';
import { vi } from 'vitest';
import type { Wire } from '../world/wire-faults.ts';
import { createWorld, type World } from '../world/world.ts';

export interface OwnDevice {
  readonly name: string;
  readonly db: UserDatabase;
  /** One run of the engine; `wire` stands between it and the server. */
  sync(wire?: Wire): Promise<RunResult>;
}

export interface Student {
  readonly world: World;
  readonly devices: readonly OwnDevice[];
  /** Takes a device into the hand: commands work on it from now on, by its clock. */
  readonly take: (device: OwnDevice) => void;
  /** Lets time pass. */
  readonly pass: (ms: number) => void;
  close(): Promise<void>;
}

let students = 0;

/**
 * Takes how far ahead the clock of each device is, in milliseconds. Replaces the clock and the chance of this process
 * until `close`, so that the same steps give the same ids every time.
 */
export async function createStudent(skewsMs: readonly number[]): Promise<Student> {
  students += 1;
  vi.useFakeTimers({ toFake: ['Date'] });
  repeatableChance();
  const world = await createWorld();
  let skewMs = 0;
  const setClock = (): void => void vi.setSystemTime(world.server.clock.now() + skewMs);
  const pass = (ms: number): void => {
    world.pass(ms);
    setClock();
  };
  const devices = skewsMs.map((_, index) =>
    createDevice(world, `device-${students}-${index}`, setClock),
  );
  return {
    world,
    devices,
    take(device) {
      skewMs = skewsMs[devices.indexOf(device)] ?? 0;
      setClock();
      startSession('token', testUser({ _id: device.name }));
    },
    pass,
    async close() {
      for (const { name } of devices) await deleteUserDatabase(name);
      world.close();
      vi.useRealTimers();
      vi.restoreAllMocks();
    },
  };
}

function createDevice(world: World, name: string, setClock: () => void): OwnDevice {
  const { user, direct } = world;
  const token = (user.headers.authorization ?? '').replace('Bearer ', '');
  const throughTime: typeof direct = async (path, init) => {
    const answer = await direct(path, init);
    setClock();
    return answer;
  };
  const db = userDatabase(name);
  const feed = feedDatabase(ownStorage());
  return {
    name,
    db,
    sync: (wire = (fetch) => fetch) =>
      runSync({
        db,
        feed,
        uid: user.uid,
        device: systemDevice,
        send: (request) => postSync(request, { token, fetch: wire(throughTime) }),
      }),
  };
}

/** Ids that differ, and are the same in every run. */
function repeatableChance(): void {
  let made = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) {
      made += 1;
      array.fill(0);
      new DataView(array.buffer).setUint32(array.byteLength - 4, made);
    }
    return array;
  });
}
