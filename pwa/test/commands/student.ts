/**
 * A student with two devices who uses the app's own commands, as the screens call them. Both devices live in
 * this one process: each has its own database, and clock, ids and session are those of the current device.
 */
import type { TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { systemRuntime } from '../../src/data/database/runtime.ts';
import { deleteUserDatabase, userDatabase } from '../../src/data/database/user-database.ts';
import { endSession, startSession } from '../../src/data/session/session.ts';
import type { TestDevice } from '../world/test-device.ts';
import { buildUser } from '../world/build-user.ts';
import { createWorld, type World } from '../world/world.ts';

export interface Student {
  readonly world: World;
  readonly devices: readonly TestDevice[];
  /** Makes this the current device: commands run on it from now on, by its clock. */
  readonly setCurrentDevice: (device: TestDevice) => void;
  close(): Promise<void>;
}

const NAMES = ['phone', 'laptop'] as const;

/** Takes how far ahead the clocks of the devices are. Replaces the app's own clock and ids until `close`. */
export async function createStudent(
  skewsMs: readonly number[],
  server?: TestApp,
): Promise<Student> {
  const world = await createWorld(server);
  const own = { ...systemRuntime };
  const account = (name: string): string => `${world.user.uid}-${name}`;
  const devices = NAMES.map((name, index) =>
    world.device(name, skewsMs[index], { open: () => userDatabase(account(name)) }),
  );
  return {
    world,
    devices,
    setCurrentDevice({ name, runtime }) {
      Object.assign(systemRuntime, runtime);
      startSession('token', buildUser(account(name)));
    },
    async close() {
      endSession({ byServer: false });
      Object.assign(systemRuntime, own);
      await world.close();
      for (const name of NAMES) await deleteUserDatabase(account(name));
    },
  };
}
