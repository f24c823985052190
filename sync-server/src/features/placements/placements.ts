/**
 * Placements for programs that do not sync. Each write becomes ops with the server's time
 * and takes the same path as the ops of devices, so devices get it like any other change.
 */
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { ReplacedValue } from '@shortlist/shared/api/placements.ts';
import { paginationOf, type Pagination } from '@shortlist/shared/lib/pagination.ts';
import {
  fieldOf,
  isForeignObject,
} from '@shortlist/shared/placement/import/read-foreign-fields.ts';
import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import { PLACEMENTS_MAX, type Placement } from '@shortlist/shared/placement/schema.ts';
import { noRoomMessage } from '@shortlist/shared/placement/import/upload-messages.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { baseOf, SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import type { Transaction, WriteDeps } from '../../platform/db/write-queue.ts';
import { createWallClock } from '../../platform/clock.ts';
import type { Random } from '../../platform/random.ts';
import { listHistory } from '../sync/field-history-store.ts';
import { findRow, listLiveRows, getUserSync, type StoredRow } from '../sync/rows-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { applyHashedOps, type Author } from '../sync/apply-changes.ts';
import { readPlacement, readPlacementChanges, readUpload } from './placement-input.ts';
import type { PokeHub } from '../../platform/poke-hub.ts';
import { throwIfRejected } from '../sync/check-op.ts';
import {
  identifyRequest,
  findRepeatedRowIds,
  type RequestIdentity,
} from '../sync/idempotency-key.ts';
import { resolvePlacement } from './live-placements.ts';

const TABLE = 'placement';
const HISTORY_MAX = 1000;

export interface PlacementsDeps extends WriteDeps {
  readonly random: Random;
  readonly pokes: PokeHub;
  readonly config: { readonly timeZone: string };
}

export interface PlacementRequest extends Author {
  readonly key: string | undefined;
  /** Change numbers, one of which must be the placement's; undefined when any will do. */
  readonly ifMatch?: readonly number[] | undefined;
  readonly input: unknown;
}

/** A placement with its change number, which is its ETag. */
export interface NumberedPlacement {
  readonly placement: Placement;
  readonly seq: number;
}

export interface Placements {
  list(
    uid: string,
    page: { limit: number; page: number },
  ): { placements: Placement[]; pagination: Pagination };
  /** Throws an ApiError when the input is not valid, or exceeds the quota. */
  create(request: PlacementRequest): Promise<NumberedPlacement>;
  /** Changes what differs. Throws an ApiError when there is none with this id, or it has changed since `ifMatch`. */
  update(id: string, request: PlacementRequest): Promise<NumberedPlacement>;
  remove(id: string, request: PlacementRequest): Promise<void>;
  /** All or nothing. */
  upload(items: readonly unknown[], request: PlacementRequest): Promise<readonly Placement[]>;
  /** What was changed, replaced or lost, newest first; of a deleted placement too. */
  history(uid: string, id: string): readonly ReplacedValue[];
}

/** Every change is in the database before its promise resolves. */
export function createPlacements(deps: PlacementsDeps): Placements {
  const { db, writeQueue, clock, random, pokes } = deps;
  const wallClock = createWallClock(deps.config.timeZone);

  const write = async <T>(uid: string, work: (tx: Transaction) => T): Promise<T> => {
    const { value, changed } = await writeQueue.write(() => {
      const before = getUserSync(db, uid).seq;
      const done = work({ db, nowMs: clock.now() });
      return { value: done, changed: getUserSync(db, uid).seq !== before };
    });
    if (changed) pokes.poke(uid);
    return value;
  };

  const mark = ({ uid, key, input }: PlacementRequest, action: string, ops = 1): RequestIdentity =>
    identifyRequest(random, uid, { key, content: JSON.stringify([action, input]), ops });

  return {
    list: (uid, { limit, page }) => {
      const rows = listLiveRows(db, { uid, t: TABLE, limit, offset: (page - 1) * limit });
      const total = getUserSync(db, uid).livePlacements;
      return {
        placements: rows.map((row) => resolvePlacement(db, row)),
        pagination: paginationOf(page, limit, total),
      };
    },

    create: (request) =>
      write(request.uid, (tx) => {
        const identity = mark(request, 'create');
        const [known] = findRepeatedRowIds(tx, request.uid, identity) ?? [];
        if (known !== undefined) return numbered(tx, getRow(tx, request.uid, known));
        const values = readPlacement(request.input, wallClock(tx.nowMs));
        const id = newIdIn(tx, request) ?? random.uuid();
        apply(tx, request, {
          marked: identity,
          changes: [putOf(id, placementToCellValues(values))],
        });
        return numbered(tx, getRow(tx, request.uid, id));
      }),

    update: (id, request) =>
      write(request.uid, (tx) => {
        const identity = mark(request, `update ${id}`);
        if (findRepeatedRowIds(tx, request.uid, identity))
          return numbered(tx, getRow(tx, request.uid, id));
        const row = getLiveRow(tx, request, id);
        const f = readPlacementChanges(
          resolvePlacement(db, row),
          request.input,
          wallClock(tx.nowMs),
        );
        const paths = Object.keys(f);
        if (paths.length === 0) return numbered(tx, row);
        const patch = { k: 'patch', id, f, base: baseOf(row.cells, paths) } as const;
        apply(tx, request, { marked: identity, changes: [patch] });
        return numbered(tx, getRow(tx, request.uid, id));
      }),

    remove: (id, request) =>
      write(request.uid, (tx) => {
        const identity = mark(request, `remove ${id}`);
        if (findRepeatedRowIds(tx, request.uid, identity)) return;
        const { cells } = getLiveRow(tx, request, id);
        const base = baseOf(cells, Object.keys(cells));
        apply(tx, request, { marked: identity, changes: [{ k: 'del', id, f: {}, base }] });
      }),

    upload: (items, request) =>
      write(request.uid, (tx) => {
        const { uid } = request;
        const identity = mark(request, 'upload', items.length);
        const known = findRepeatedRowIds(tx, uid, identity);
        if (known) return known.map((id) => resolvePlacement(db, getRow(tx, uid, id)));
        const puts = readUpload(items, wallClock(tx.nowMs)).map((values) =>
          putOf(random.uuid(), placementToCellValues(values)),
        );
        checkQuota(tx, uid, puts.length);
        apply(tx, request, { marked: identity, changes: puts });
        return puts.map(({ id }) => resolvePlacement(db, getRow(tx, uid, id)));
      }),

    history: (uid, id) => {
      getRow({ db }, uid, id);
      return listHistory(db, { uid, t: TABLE, id, limit: HISTORY_MAX });
    },
  };
}

type Change = Pick<Op, 'k' | 'id' | 'f' | 'base'>;

function putOf(id: string, f: Values): Change {
  return { k: 'put', id, f, base: {} };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id that the client chose, where it is a uuid. Throws when a placement of the account has it, or ever had it. */
function newIdIn({ db }: Transaction, { uid, input }: PlacementRequest): string | undefined {
  const id = isForeignObject(input) ? fieldOf(input, '_id') : undefined;
  if (typeof id !== 'string' || !UUID.test(id)) return undefined;
  if (findRow(db, { uid, t: TABLE, id }))
    throw new ApiError('conflict', API_MESSAGES.placementExists);
  return id;
}

/** Throws when any of them is rejected, which rolls back the others too. */
function apply(
  tx: Transaction,
  author: Author,
  {
    marked: identity,
    changes,
  }: { readonly marked: RequestIdentity; readonly changes: readonly Change[] },
): void {
  const at = hybridTime(tx.nowMs);
  const ops = changes.map((change, n) => {
    const op: Op = { op: identity.opIds[n] ?? '', t: TABLE, at, sv: SCHEMA_VERSION, ...change };
    return { op, hash: identity.hash, bytes: Buffer.byteLength(JSON.stringify(op)) };
  });
  throwIfRejected(applyHashedOps(tx, author, ops).results);
}

/** Throws with how many still fit, before the first that does not is rejected without a number. */
function checkQuota({ db }: Transaction, uid: string, wanted: number): void {
  const remaining = Math.max(0, PLACEMENTS_MAX - getUserSync(db, uid).livePlacements);
  if (wanted > remaining) throw new ApiError('conflict', noRoomMessage(remaining, wanted));
}

/** A row of the account, deleted or not. */
function getRow({ db }: Pick<Transaction, 'db'>, uid: string, id: string): StoredRow {
  const row = findRow(db, { uid, t: TABLE, id });
  if (!row) throw new ApiError('not_found', API_MESSAGES.placementNotFound);
  return row;
}

/** The row that a write is about. Another account's row looks like one that never existed. */
function getLiveRow(tx: Transaction, { uid, ifMatch }: PlacementRequest, id: string): StoredRow {
  const row = getRow(tx, uid, id);
  if (!isAlive(row)) throw new ApiError('not_found', API_MESSAGES.placementNotFound);
  if (ifMatch && !ifMatch.includes(row.seq))
    throw new ApiError('precondition_failed', API_MESSAGES.placementChanged);
  return row;
}

function numbered({ db }: Pick<Transaction, 'db'>, row: StoredRow): NumberedPlacement {
  return { placement: resolvePlacement(db, row), seq: row.seq };
}
