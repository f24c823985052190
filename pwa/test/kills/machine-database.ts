/** The database of a machine: a file in its data folder, or one on PostgreSQL that its servers share. */
import { join } from 'node:path';
import { fillDatabase, type SignedIn } from '../../../sync-server/bench/fill-database.ts';
import { copyTables } from '../../../sync-server/src/operations/backup/copied-tables-store.ts';
import type { Database } from '../../../sync-server/src/platform/db/database.ts';
import {
  openDatabase,
  openToRead,
  withDatabase,
} from '../../../sync-server/src/platform/db/open-database.ts';
import { takePostgresDatabase } from '../../../sync-server/src/testing/postgres/postgres-databases.ts';
import { testEngine } from '../../../sync-server/src/testing/test-engine.ts';

export interface MachineDatabase {
  /** What names it, in the environment of a server. */
  readonly env: Readonly<Record<string, string>>;
  /** Stores accounts before the first server starts. Returns the students, each signed in on one device. */
  addAccounts(students: number): Promise<readonly SignedIn[]>;
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** When no server has it open any more. */
  close(): Promise<void>;
}

export function openMachineDatabase(dataDir: string): Promise<MachineDatabase> {
  return testEngine() === 'postgres' ? onPostgres(dataDir) : onSqlite(dataDir);
}

async function onSqlite(dataDir: string): Promise<MachineDatabase> {
  return {
    env: {},
    addAccounts: async (students) => fillDatabase(dataDir, { students }).students,
    read: (work) => withDatabase(openToRead(fileIn(dataDir)), work),
    close: () => Promise.resolve(),
  };
}

async function onPostgres(dataDir: string): Promise<MachineDatabase> {
  const db = await takePostgresDatabase();
  return {
    env: { DATABASE_URL: db.url },
    addAccounts: async (count) => {
      const { students } = fillDatabase(dataDir, { students: count });
      await withDatabase(openDatabase(fileIn(dataDir)), (from) =>
        db.write((to) => copyTables(from, to)),
      );
      return students;
    },
    read: (work) => work(db),
    close: () => db.close(),
  };
}

const fileIn = (dataDir: string): string => join(dataDir, 'shortlist.db');
