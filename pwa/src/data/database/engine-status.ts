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

/** Changes some fields of the engine's status; writes nothing when they are unchanged. */
export async function updateEngineStatus(
  db: UserDatabase,
  fields: Partial<EngineStatus>,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const before = (await db.readMeta('status')) ?? INITIAL_STATUS;
    const after: EngineStatus = { ...before, ...fields, ...preserveDeletedState(before, fields) };
    if (JSON.stringify(after) !== JSON.stringify(before)) await db.writeMeta('status', after);
  });
}

/** A deleted account stays deleted when the network is gone; only an answer that accepts changes ends that state. */
function preserveDeletedState(
  { failure: before }: EngineStatus,
  { failure }: Partial<EngineStatus>,
): Partial<EngineStatus> {
  return failure && before?.kind === 'account-deleted' ? { failure: before } : {};
}
