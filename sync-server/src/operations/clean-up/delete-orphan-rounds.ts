/**
 * Deletes the rounds of placements that are gone for good. While a deleted placement is in the trash its rounds stay
 * live rows, so that they come back with it; once its tombstone was purged nothing shows them any more. They are deleted
 * by an ordinary op with the server's time: devices learn of it as of any other change, and a later edit restores the
 * round. A round that was written in the last half year stays: a device that was away may create the placement again.
 */
import { SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { baseOf, cellAt, changedAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { applyOps } from '../../features/sync/apply-changes.ts';
import { findRowText, listLiveRowsAfter } from '../../features/sync/rows-store.ts';
import { yieldToEventLoop } from '../../platform/concurrency.ts';
import { isPurgeHeld } from '../../platform/db/server-meta-store.ts';
import { inAccount, type Reader } from '../../platform/db/database.ts';
import type { ServerDeps } from '../../server-deps.ts';
import { listPurgedAccounts } from './expired-rows-store.ts';
import { TOMBSTONE_RETENTION_MS } from './expired-account-rows.ts';

const ACCOUNTS_PAGE = 100;
/** Small, so that no student's change waits long. */
const BATCH = 500;

export type OrphanDeps = Pick<ServerDeps, 'db' | 'clock' | 'random' | 'pokes'>;

/** Of all accounts of which tombstones were purged. Nothing during the hold after a restore. */
export async function deleteOrphanRounds(deps: OrphanDeps): Promise<void> {
  if (await isPurgeHeld(deps.db, deps.clock.now())) return;
  for (let uid = ''; ;) {
    const uids = await listPurgedAccounts(deps.db, { uid, limit: ACCOUNTS_PAGE });
    for (const one of uids) await deleteInAccount(deps, one);
    if (uids.length < ACCOUNTS_PAGE) return;
    uid = uids.at(-1) ?? '';
  }
}

async function deleteInAccount(deps: OrphanDeps, uid: string): Promise<void> {
  for (let id: string | undefined = ''; id !== undefined; await yieldToEventLoop()) {
    const page: Page = { uid, t: 'round', id, limit: BATCH };
    const rounds = await listLiveRowsAfter(deps.db, page);
    const orphans = await withoutPlacement(deps.db, uid, rounds);
    if (orphans.some(isOldAt(deps.clock.now()))) await deletePage(deps, page);
    id = rounds.at(-1)?.id;
  }
}

type Page = Parameters<typeof listLiveRowsAfter>[1];

/** The rounds whose placement has no row. */
async function withoutPlacement(
  db: Reader,
  uid: string,
  rounds: readonly SyncRow[],
): Promise<readonly SyncRow[]> {
  const ids = new Set(rounds.map(placementOf));
  const kept = [...ids].map(async (id) => [id, await isStored(db, { uid, id })] as const);
  const isOfStored = new Map(await Promise.all(kept));
  return rounds.filter((round) => !isOfStored.get(placementOf(round)));
}

function placementOf({ cells }: SyncRow): string {
  const id = cellAt(cells, 'placementId')?.[0];
  return typeof id === 'string' ? id : '';
}

async function isStored(db: Reader, of: { readonly uid: string; readonly id: string }) {
  return (await findRowText(db, { ...of, t: 'placement' })) !== undefined;
}

function isOldAt(nowMs: number): (row: SyncRow) => boolean {
  return (row) => changedAt(row) <= nowMs - TOMBSTONE_RETENTION_MS;
}

/** Read again within the transaction: a placement may have come back since, or the whole account may be gone. */
async function deletePage(deps: OrphanDeps, page: Page): Promise<void> {
  const { uid } = page;
  const isChanged = await inAccount(deps, uid, async (tx) => {
    if (await isPurgeHeld(tx.db, tx.nowMs)) return false;
    const orphans = await withoutPlacement(tx.db, uid, await listLiveRowsAfter(tx.db, page));
    const old = orphans.filter(isOldAt(tx.nowMs));
    const ops = old.map((row) => deletionOf(row, deps.random.opId(), tx.nowMs));
    return ops.length > 0 && (await applyOps(tx, { uid, device: null }, ops)).changed;
  });
  if (isChanged) deps.pokes.poke(uid);
}

function deletionOf({ t, id, cells }: SyncRow, op: string, nowMs: number): Op {
  const base = baseOf(cells, Object.keys(cells));
  return { op, t, id, k: 'del', at: hybridTime(nowMs), sv: SCHEMA_VERSION, f: {}, base };
}
