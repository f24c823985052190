/**
 * The app's own commands, as the screens call them, on several devices of a student in one process: each has its own
 * database, and clock, ids and session are those of the device in use.
 */
import { systemRuntime } from '../../src/data/database/runtime.ts';
import {
  deleteUserDatabase,
  userDatabase,
  type UserDatabase,
} from '../../src/data/database/user-database.ts';
import { endSession, startSession } from '../../src/data/session/session.ts';
import { buildUser } from '../world/build-user.ts';
import type { TestDevice } from '../world/test-device.ts';

export interface AppInUse {
  databaseOf(name: string): UserDatabase;
  /** Commands run on this device from now on, by its clock. */
  take(device: TestDevice): void;
  /** Gives the app its own clock and ids back, and removes the databases. */
  leave(): Promise<void>;
}

export function startApp(uid: string): AppInUse {
  const own = { ...systemRuntime };
  const accounts = new Set<string>();
  const accountOf = (name: string): string => `${uid}-${name}`;
  return {
    databaseOf(name) {
      accounts.add(accountOf(name));
      return userDatabase(accountOf(name));
    },
    take({ name, runtime }) {
      Object.assign(systemRuntime, runtime);
      startSession('token', buildUser(accountOf(name)));
    },
    async leave() {
      endSession({ byServer: false });
      Object.assign(systemRuntime, own);
      for (const account of accounts) await deleteUserDatabase(account);
    },
  };
}
