import type { EngineStatus } from './tables.ts';
import type { UserDatabase } from './user-database.ts';

export const INITIAL_STATUS: EngineStatus = {
  runningSince: null,
  lastOkAt: null,
  nextTryAt: null,
  failure: null,
  firstSync: null,
  boardFailure: null,
};

/** Changes some fields of what the engine says about itself; writes nothing when they are as they were. */
export async function updateStatus(db: UserDatabase, fields: Partial<EngineStatus>): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const before = (await db.readMeta('status')) ?? INITIAL_STATUS;
    const after: EngineStatus = { ...before, ...fields, ...stillDeleted(before, fields) };
    if (JSON.stringify(after) !== JSON.stringify(before)) await db.writeMeta('status', after);
  });
}

/** An account that was deleted is no less so because the network is gone now; only an answer that takes changes is news. */
function stillDeleted(
  { failure: before }: EngineStatus,
  { failure }: Partial<EngineStatus>,
): Partial<EngineStatus> {
  return failure && before?.kind === 'account-deleted' ? { failure: before } : {};
}
