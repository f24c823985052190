import { highestStamp, SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import {
  baseOf,
  TOMBSTONE_PATH,
  type Base,
  type SyncRow,
  type Values,
} from '@shortlist/shared/sync/row.ts';
import { nextHybridTime, opIdOf, timeOf } from '@shortlist/shared/sync/stamp.ts';
import type { AccountTransaction } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import { applyOps } from './apply-changes.ts';
import { SERVER_ROW_VERSIONS } from './check-op.ts';
import { findRow } from './rows-store.ts';
import type { OpResult } from '@shortlist/shared/api/sync.ts';

interface ServerRow {
  readonly t: string;
  readonly id: string;
  readonly f: Values;
}

/**
 * Writes cells that devices cannot write. The row is created where there is none. Rejected where the account has no room
 * for it. Its devices are not told: that is for the caller, after the commit.
 */
export async function writeServerRow(
  tx: AccountTransaction,
  { t, id, f }: ServerRow,
  random: Random,
): Promise<OpResult | undefined> {
  const row = await findRow(tx.db, { uid: tx.db.account, t, id });
  return apply(tx, { t, id, k: row ? 'patch' : 'put', f }, { row, random });
}

/** Deletes a row that devices cannot write, after it has emptied these of its cells: a tombstone keeps the others. */
export async function deleteServerRow(
  tx: AccountTransaction,
  { t, id, f }: ServerRow,
  random: Random,
): Promise<void> {
  await writeServerRow(tx, { t, id, f }, random);
  const row = await findRow(tx.db, { uid: tx.db.account, t, id });
  await apply(tx, { t, id, k: 'del', f: {} }, { row, random });
}

async function apply(
  tx: AccountTransaction,
  change: Pick<Op, 't' | 'id' | 'k' | 'f'>,
  { row, random }: { readonly row: SyncRow | undefined; readonly random: Random },
): Promise<OpResult | undefined> {
  const op: Op = {
    op: random.opId(),
    ...change,
    at: nextHybridTime(timeOf((row && highestStamp(row)) ?? ''), tx.nowMs),
    sv: SCHEMA_VERSION,
    base: row ? seenBase(row) : {},
  };
  const author = { uid: tx.db.account, device: null, versions: SERVER_ROW_VERSIONS };
  const { results } = await applyOps(tx, author, [op]);
  return results[0];
}

/** All of the row, also that it was deleted: what is written restores it then. */
function seenBase({ cells, del }: SyncRow): Base {
  const tombstone = del === undefined ? {} : { [TOMBSTONE_PATH]: opIdOf(del) };
  return { ...baseOf(cells, Object.keys(cells)), ...tombstone };
}
