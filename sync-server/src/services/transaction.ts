import type { SqliteDatabase } from '../db/open.ts';

/** Handed to everything that runs inside `door.write`: the database, and the one moment that the whole write happens at. */
export interface Transaction {
  readonly db: SqliteDatabase;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}
