/**
 * Builds one request of the sync (sync protocol, "One exchange"). The ops in it are marked as sent in the same
 * transaction that reads them: from then on nothing may change them, because the server may know them, whatever happens
 * next.
 */
import {
  CLIENT_BODY_MAX_BYTES,
  CLIENT_OPS_MAX,
  PAGE_LIMIT,
  type SyncRequest,
} from '@shortlist/shared/api/sync.ts';
import { deviceTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import { PROTOCOL_VERSION, SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import type { OutboxEntry } from '../database/tables.ts';
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
  readonly nowMs: number;
  readonly asked: FeedPosition;
  readonly digest?: boolean;
}

/** Takes at most `opsMax` ops in their order; none during a full pull. */
export function prepareRequest(
  db: UserDatabase,
  { uid, opsMax, nowMs, asked, digest = false }: RequestOptions,
): Promise<PreparedRequest> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const pull = (await db.readMeta('pull')) ?? PULL_START;
    const entries = pull.full ? [] : await nextEntries(db, Math.min(opsMax, CLIENT_OPS_MAX));
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
      limit: PAGE_LIMIT,
      digest,
      ...(pull.head === undefined ? {} : { head: pull.head }),
      timeZone: deviceTimeZone(new Date(nowMs)),
    };
    return { request, gen: pull.gen, asked };
  });
}

export function hasSendableOps(db: UserDatabase): Promise<boolean> {
  return db.transaction('r', db.outbox, db.meta, async () => {
    const schema = await serverSchema(db);
    // An app that was rolled back to an older version may have changes of a newer one.
    const next = await db.outbox
      .orderBy('n')
      .filter(({ sv }) => sv <= schema)
      .first();
    return next !== undefined;
  });
}

/** The ops at the head of the queue that the server can read and that fit into one request. */
async function nextEntries(db: UserDatabase, opsMax: number): Promise<readonly OutboxEntry[]> {
  const schema = await serverSchema(db);
  const candidates = await db.outbox
    .orderBy('n')
    .filter(({ sv }) => sv <= schema)
    .limit(opsMax)
    .toArray();
  let remainingBytes = CLIENT_BODY_MAX_BYTES - ENVELOPE_BYTES;
  const fitting = candidates.findIndex((entry) => {
    remainingBytes -= byteLength(JSON.stringify(toWireOp(entry))) + 1;
    return remainingBytes < 0;
  });
  // One op is sent in any case: if it is too large, the server says so.
  return fitting < 0 ? candidates : candidates.slice(0, Math.max(fitting, 1));
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

/** How many ops a request carries. */
export interface BatchSize {
  get(): number;
  succeeded(opsSent: number): void;
  /** The whole request was refused. `recover`: its one op is to blame. `give-up`: it had none, so no op is to blame. */
  refused(opsSent: number): 'go-on' | 'recover' | 'give-up';
}

/**
 * After the refusal of a whole request the number is halved, down to one. Before that one op is blamed, a request
 * without any must have succeeded: otherwise our own envelope is what is wrong, and every op would be rejected in
 * turn. `first` is the initial number.
 */
export function createBatchSize(first: number): BatchSize {
  let size = first;
  let isProbe = false;
  let isProven = false;
  return {
    get: () => size,
    succeeded(opsSent) {
      if (isProbe && opsSent === 0) {
        isProven = true;
        size = 1;
      } else size = size === 0 ? CLIENT_OPS_MAX : Math.min(size * 2, CLIENT_OPS_MAX);
      isProbe = false;
    },
    refused(opsSent) {
      if (opsSent === 0) return 'give-up';
      if (opsSent === 1 && isProven) {
        isProven = false;
        size = CLIENT_OPS_MAX;
        return 'recover';
      }
      isProbe = opsSent === 1;
      size = Math.floor(opsSent / 2);
      return 'go-on';
    },
  };
}
