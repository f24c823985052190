/**
 * Placements for programs that do not sync. Each write becomes ops with the server's time
 * and takes the same path as the ops of devices, so devices get it like any other change.
 */
import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/import-messages.ts';
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { ReplacedValue } from '@shortlist/shared/api/placements.ts';
import { paginationOf, type Pagination } from '@shortlist/shared/lib/pagination.ts';
import {
  fieldOf,
  isForeignObject,
} from '@shortlist/shared/placement/import/read-foreign-fields.ts';
import { newPlacementCells } from '@shortlist/shared/placement/fields/placement-cells.ts';
import {
  PLACEMENTS_MAX,
  type Placement,
  type PlacementValues,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { baseOf, isAlive } from '@shortlist/shared/sync/row.ts';
import { SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { asTestDeletion, overwrittenBy } from '@shortlist/shared/sync/test-tombstone.ts';
import {
  inAccount,
  type Reader,
  type Snapshot,
  type AccountTransaction,
} from '../../platform/db/database.ts';
import { listHistory } from '../sync/op-ledger-store.ts';
import { findRow, listLiveRows, type StoredRow } from '../sync/rows-store.ts';
import { getUserSync } from '../sync/account-counters-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { applyHashedOps, type Author } from '../sync/apply-changes.ts';
import { readPlacement, readPlacementChanges, readUpload } from './placement-input.ts';
import { throwIfRejected } from '../sync/check-op.ts';
import {
  identifyRequest,
  findRepeatedRowIds,
  type RequestIdentity,
} from '../sync/idempotency-key.ts';
import { resolvePlacement } from './live-placements.ts';
import type { ServerDeps } from '../../server-deps.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';

const TABLE = 'placement';
const HISTORY_MAX = 1000;

export interface PlacementRequest extends Author {
  readonly key: string | undefined;
  readonly ifMatch?: readonly number[] | undefined;
  readonly input: unknown;
}

/** A placement with its change number, which is its ETag. */
export interface NumberedPlacement {
  readonly placement: Placement;
  readonly seq: number;
}

export async function listPlacements(
  db: Reader,
  uid: string,
  { limit, page }: { readonly limit: number; readonly page: number },
): Promise<{ placements: Placement[]; pagination: Pagination }> {
  const rows = await listLiveRows(db, { uid, t: TABLE, limit, offset: (page - 1) * limit });
  return {
    placements: await Promise.all(rows.map((row) => resolvePlacement(db, row))),
    pagination: paginationOf(page, limit, (await getUserSync(db, uid)).livePlacements),
  };
}

/** What was changed, replaced or lost, newest first; of a deleted placement too. */
export async function listPlacementHistory(
  db: Reader,
  uid: string,
  id: string,
): Promise<readonly ReplacedValue[]> {
  await getRow({ db }, uid, id);
  return listHistory(db, { uid, t: TABLE, id, limit: HISTORY_MAX });
}

/** Throws an ApiError when the input is not valid, or exceeds the quota. */
export async function createPlacement(
  request: PlacementRequest,
  deps: ServerDeps,
): Promise<NumberedPlacement> {
  return write(request, deps, async (tx) => {
    const identity = identify(request, 'create', deps);
    const [known] = (await findRepeatedRowIds(tx, request.uid, identity)) ?? [];
    if (known !== undefined) return numbered(tx, await getRow(tx, request.uid, known));
    const values = readPlacement(request.input, wallTimeIn(tx.nowMs, deps.config.timeZone));
    const id = (await newIdIn(tx, request)) ?? deps.random.uuid();
    await apply(tx, request, identity, [putOf(id, values)]);
    return numbered(tx, await getRow(tx, request.uid, id));
  });
}

/** Changes what differs. Throws an ApiError when there is none with this id, or it has changed since `ifMatch`. */
export async function updatePlacement(
  id: string,
  request: PlacementRequest,
  deps: ServerDeps,
): Promise<NumberedPlacement> {
  return write(request, deps, async (tx) => {
    const identity = identify(request, `update ${id}`, deps);
    if (await findRepeatedRowIds(tx, request.uid, identity))
      return numbered(tx, await getRow(tx, request.uid, id));
    const row = await getLiveRow(tx, request, id);
    const present = await resolvePlacement(tx.db, row);
    const now = wallTimeIn(tx.nowMs, deps.config.timeZone);
    const f = asTestDeletion(row, readPlacementChanges(present, request.input, now));
    const paths = Object.keys(overwrittenBy(f));
    if (paths.length === 0) return numbered(tx, row);
    await apply(tx, request, identity, [{ k: 'patch', id, f, base: baseOf(row.cells, paths) }]);
    return numbered(tx, await getRow(tx, request.uid, id));
  });
}

export async function deletePlacement(
  id: string,
  request: PlacementRequest,
  deps: ServerDeps,
): Promise<void> {
  return write(request, deps, async (tx) => {
    const identity = identify(request, `remove ${id}`, deps);
    if (await findRepeatedRowIds(tx, request.uid, identity)) return;
    const { cells } = await getLiveRow(tx, request, id);
    const base = baseOf(cells, Object.keys(cells));
    await apply(tx, request, identity, [{ k: 'del', id, f: {}, base }]);
  });
}

/** All or nothing. */
export async function uploadPlacements(
  items: readonly unknown[],
  request: PlacementRequest,
  deps: ServerDeps,
): Promise<readonly Placement[]> {
  const { uid } = request;
  return write(request, deps, async (tx) => {
    const shown = async (id: string): Promise<Placement> =>
      resolvePlacement(tx.db, await getRow(tx, uid, id));
    const identity = identify(request, 'upload', deps, items.length);
    const known = await findRepeatedRowIds(tx, uid, identity);
    if (known) return Promise.all(known.map(shown));
    const placements = readUpload(items, wallTimeIn(tx.nowMs, deps.config.timeZone));
    await checkQuota(tx, uid, placements.length);
    const puts = placements.map((values) => putOf(deps.random.uuid(), values));
    await apply(tx, request, identity, puts);
    return Promise.all(puts.map(({ id }) => shown(id)));
  });
}

async function write<T>(
  { uid }: PlacementRequest,
  deps: ServerDeps,
  work: (tx: AccountTransaction) => Promise<T>,
): Promise<T> {
  const { value, changed } = await inAccount(deps, uid, async (tx) => {
    const before = (await getUserSync(tx.db, uid)).seq;
    const value = await work(tx);
    return { value, changed: (await getUserSync(tx.db, uid)).seq !== before };
  });
  if (changed) deps.pokes.poke(uid);
  return value;
}

function identify(
  { uid, key, input }: PlacementRequest,
  action: string,
  { random }: ServerDeps,
  ops = 1,
): RequestIdentity {
  return identifyRequest(random, uid, { key, content: JSON.stringify([action, input]), ops });
}

type Change = Pick<Op, 'k' | 'id' | 'f' | 'base'>;

function putOf(id: string, values: PlacementValues): Change {
  return { k: 'put', id, f: newPlacementCells(values), base: {} };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id that the client chose, where it is a uuid. Throws when a placement of the account has it, or ever had it. */
async function newIdIn(
  { db }: Snapshot,
  { uid, input }: PlacementRequest,
): Promise<string | undefined> {
  const id = isForeignObject(input) ? fieldOf(input, '_id') : undefined;
  if (typeof id !== 'string' || !UUID.test(id)) return undefined;
  if (await findRow(db, { uid, t: TABLE, id }))
    throw new ApiError('conflict', API_MESSAGES.placementExists);
  return id;
}

/** Throws when any of them is rejected, which rolls back the others too. */
async function apply(
  tx: AccountTransaction,
  author: Author,
  { opIds, hash }: RequestIdentity,
  changes: readonly Change[],
): Promise<void> {
  const at = hybridTime(tx.nowMs);
  const ops = changes.map((change, n) => {
    const op: Op = { op: opIds[n] ?? '', t: TABLE, at, sv: SCHEMA_VERSION, ...change };
    return { op, hash, bytes: Buffer.byteLength(JSON.stringify(op)) };
  });
  throwIfRejected((await applyHashedOps(tx, author, ops)).results);
}

/** Throws with how many still fit, before the first that does not is rejected without a number. */
async function checkQuota({ db }: Snapshot, uid: string, wanted: number): Promise<void> {
  const remaining = Math.max(0, PLACEMENTS_MAX - (await getUserSync(db, uid)).livePlacements);
  if (wanted > remaining) throw new ApiError('conflict', UPLOAD_MESSAGES.noRoom(remaining, wanted));
}

/** A row of the account, deleted or not. */
async function getRow({ db }: Pick<Snapshot, 'db'>, uid: string, id: string): Promise<StoredRow> {
  const row = await findRow(db, { uid, t: TABLE, id });
  if (!row) throw new ApiError('not_found', API_MESSAGES.placementNotFound);
  return row;
}

/** The row that a write is about. Another account's row looks like one that never existed. */
async function getLiveRow(
  tx: Snapshot,
  { uid, ifMatch }: PlacementRequest,
  id: string,
): Promise<StoredRow> {
  const row = await getRow(tx, uid, id);
  if (!isAlive(row)) throw new ApiError('not_found', API_MESSAGES.placementNotFound);
  if (ifMatch && !ifMatch.includes(row.seq))
    throw new ApiError('precondition_failed', API_MESSAGES.placementChanged);
  return row;
}

async function numbered({ db }: Pick<Snapshot, 'db'>, row: StoredRow): Promise<NumberedPlacement> {
  return { placement: await resolvePlacement(db, row), seq: row.seq };
}
