/**
 * Removes data that is no longer needed (sync protocol, "Retention"), never an unconfirmed change. Only the server's
 * clock can tell how old something is: a device clock that is a year ahead would empty the trash.
 */
import { TRASH_DAYS } from '@shortlist/shared/placement/rules/trash.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { keysOf, type RowKey } from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { rebuildView } from './row-view.ts';

const DAY_MS = 86_400_000;
/** How long a row shows that another device changed it. */
const CHANGED_ELSEWHERE_DAYS = 30;
/** As long as the server stores its history: nothing may disappear sooner than the screen says. */
const JOURNAL_DAYS = 180;

/** At most once a day, once the server has answered. `nowMs` (device time) only counts the days. */
export async function compact(db: UserDatabase, nowMs: number): Promise<void> {
  const last = await db.readMeta('compactedAt');
  if (last !== undefined && Math.abs(nowMs - last) < DAY_MS) return;
  // Not a part of the first load. Without it, they are deleted another day.
  const sourceTexts = await import('../database/source-texts.ts').catch(() => undefined);
  await db.transact(async () => {
    const answeredAt = await readLastServerTime(db);
    if (answeredAt === undefined) return;
    await db.writeMeta('compactedAt', nowMs);
    await dropOldEntries(db, answeredAt);
    await dropOldTombstones(db, answeredAt);
    await sourceTexts?.deleteOrphanSourceTexts(db);
  });
}

/** The real time is later, never earlier, however the device's clock has jumped. */
async function readLastServerTime(db: UserDatabase): Promise<number | undefined> {
  const { measuredAt = null, offsetMs = null } = (await db.readMeta('clock')) ?? {};
  return measuredAt === null || offsetMs === null ? undefined : measuredAt + offsetMs;
}

async function dropOldEntries(db: UserDatabase, serverMs: number): Promise<void> {
  const old = await db.journal
    .where('at')
    .below(serverMs - CHANGED_ELSEWHERE_DAYS * DAY_MS)
    .filter(({ isSettled }) => !isSettled)
    .toArray();
  await db.journal.bulkPut(old.map((entry) => ({ ...entry, isSettled: true })));
  await db.journal
    .where('at')
    .below(serverMs - JOURNAL_DAYS * DAY_MS)
    .delete();
  await rebuildView(db, keysOf(old));
}

async function dropOldTombstones(db: UserDatabase, serverMs: number): Promise<void> {
  const dead = await db.view.where('live').equals(0).toArray();
  const rows = await db.rows.bulkGet(dead.map(({ t, id }): RowKey => [t, id]));
  const keys = rows.flatMap((row): RowKey[] =>
    row?.del !== undefined && wallMsOf(row.del) < serverMs - TRASH_DAYS * DAY_MS
      ? [[row.t, row.id]]
      : [],
  );
  await db.rows.bulkDelete(keys);
  await rebuildView(db, keys);
}
