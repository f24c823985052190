/**
 * Builds one request of the sync (sync protocol, "One exchange"). The ops in it are marked as sent in the same
 * transaction that reads them: from then on nothing may change them, because the server may know them, whatever happens
 * next.
 */
import { CLIENT_BODY_MAX_BYTES, PAGE_LIMIT, type SyncRequest } from '@shortlist/shared/api/sync.ts';
import { deviceTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import { PROTOCOL_VERSION, SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { rowName, type OutboxEntry } from '../database/tables.ts';
import type { PullState } from '../database/meta-values.ts';
import type { UserDatabase } from '../database/user-database.ts';
import type { FeedPosition } from './apply/apply-feed.ts';

export const PULL_START: PullState = { epoch: null, cursor: 0, full: null, gen: 0 };

export interface PreparedRequest {
  readonly request: SyncRequest;
  readonly gen: number;
  readonly asked: FeedPosition;
}

/** Reserved for everything in the body that is not an op. */
const ENVELOPE_BYTES = 2048;

export interface RequestOptions {
  readonly uid: string;
  readonly opsMax: number;
  readonly limit?: number;
  /** Ops on which the server failed in this run. */
  readonly failed?: ReadonlySet<string>;
  readonly nowMs: number;
  readonly asked: FeedPosition;
  readonly digest?: boolean;
}

/** Takes at most `opsMax` ops in the order of their rows; none during a full pull. */
export function prepareRequest(
  db: UserDatabase,
  { uid, opsMax, nowMs, asked, limit = PAGE_LIMIT, failed, digest = false }: RequestOptions,
): Promise<PreparedRequest> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const pull = (await db.readMeta('pull')) ?? PULL_START;
    const entries = pull.full ? [] : await nextEntries(db, opsMax, failed);
    const unmarked = entries.filter(({ sentAt }) => sentAt === 0);
    await db.outbox.bulkPut(unmarked.map((entry) => ({ ...entry, sentAt: Math.max(nowMs, 1) })));
    const request: SyncRequest = {
      proto: PROTOCOL_VERSION,
      schema: SCHEMA_VERSION,
      uid,
      epoch: pull.epoch,
      cursors: { me: pull.cursor, feed: asked.cursor },
      full: pull.full && { from: pull.full.from },
      ops: entries.map(toWireOp),
      limit,
      digest,
      ...(pull.head === undefined ? {} : { head: pull.head }),
      timeZone: deviceTimeZone(new Date(nowMs)),
    };
    return { request, gen: pull.gen, asked };
  });
}

export function hasSendableOps(db: UserDatabase, failed?: ReadonlySet<string>): Promise<boolean> {
  return db.transaction(
    'r',
    db.outbox,
    db.meta,
    async () => (await queuedEntries(db, 1, failed)).length > 0,
  );
}

async function nextEntries(
  db: UserDatabase,
  opsMax: number,
  failed?: ReadonlySet<string>,
): Promise<readonly OutboxEntry[]> {
  const candidates = opsMax > 0 ? await queuedEntries(db, opsMax, failed) : [];
  let remainingBytes = CLIENT_BODY_MAX_BYTES - ENVELOPE_BYTES;
  const fitting = candidates.findIndex((entry) => {
    remainingBytes -= byteLength(JSON.stringify(toWireOp(entry))) + 1;
    return remainingBytes < 0;
  });
  // One op is sent in any case: if it is too large, the server says so.
  return fitting < 0 ? candidates : candidates.slice(0, Math.max(fitting, 1));
}

/**
 * Ops on which the server fails come last, each alone and once in a run, those first that were tried less often. The
 * later ops of their rows wait for them.
 */
async function queuedEntries(
  db: UserDatabase,
  opsMax: number,
  failed?: ReadonlySet<string>,
): Promise<readonly OutboxEntry[]> {
  const schema = await serverSchema(db);
  const failing = new Map<string, OutboxEntry>();
  // An app that was rolled back to an older version may have changes of a newer one.
  const entries = await db.outbox
    .orderBy('n')
    .filter((entry) => {
      if (entry.sv > schema) return false;
      const row = rowName(entry);
      if (entry.failing && !failing.has(row)) failing.set(row, entry);
      return !failing.has(row);
    })
    .limit(opsMax)
    .toArray();
  if (entries.length > 0) return entries;
  const runsOf = ({ failing: f }: OutboxEntry): number => f?.runs ?? 0;
  const untried = [...failing.values()].filter(({ op }) => !failed?.has(op));
  return untried.toSorted((a, b) => runsOf(a) - runsOf(b)).slice(0, 1);
}

/** Ops of a newer schema than the server's wait for its update; until it is known, everything is tried. */
async function serverSchema(db: UserDatabase): Promise<number> {
  return (await db.readMeta('serverSchema')) ?? Number.POSITIVE_INFINITY;
}

/** The op as it is sent, byte for byte the same in every retry. */
export function toWireOp({ op, t, id, k, at, sv, f, base, s, x, d }: OutboxEntry): Op {
  const stamps = {
    ...(s === undefined ? {} : { s }),
    ...(x === undefined ? {} : { x }),
    ...(d === undefined ? {} : { d }),
  };
  return { op, t, id, k, at, sv, f, base, ...stamps };
}

const encoder = new TextEncoder();

function byteLength(text: string): number {
  return encoder.encode(text).length;
}
