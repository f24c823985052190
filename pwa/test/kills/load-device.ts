import type { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { SYNC_PATH, syncResponseSchema, type SyncResponse } from '@shortlist/shared/api/sync.ts';
import { SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import type { SignedIn } from '../../../sync-server/bench/fill-database.ts';
import { send } from '../../../sync-server/bench/http.ts';
import { systemRandom } from '../../../sync-server/src/platform/random.ts';
import {
  putPlacement,
  syncRequest,
  type SyncOptions,
} from '../../../sync-server/src/testing/http-client.ts';
import type { SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';

const RETRY_AFTER_MS = 50;
/** So that a long run stays below the limit per student. */
const ROWS_MAX = 300;

export interface LoadDeviceOptions {
  readonly url: string;
  readonly account: SignedIn;
  /** The row that all devices of the account compete for. */
  readonly sharedRow: string;
  readonly chance: SeededRandom;
  /** How far the clock is ahead. The server clamps such times, so a repeat could get a later one. */
  readonly aheadMs: number;
  readonly batchMax: number;
  /** Emits 'answer' when a request is acknowledged. */
  readonly answers: EventEmitter;
}

/** Sends one batch after another and repeats the same bytes until they are acknowledged. */
export class LoadDevice {
  readonly acknowledged: Op[] = [];
  /** The op that wrote the newest note of each of this device's own rows. */
  readonly newest = new Map<string, Op>();
  readonly account: SignedIn;
  /** What was sent last and may have arrived, without an acknowledgement. */
  unanswered: readonly Op[] = [];
  retries = 0;
  duplicates = 0;
  private readonly parts: LoadDeviceOptions;

  constructor(parts: LoadDeviceOptions) {
    this.parts = parts;
    this.account = parts.account;
  }

  /** Continues until `isOver` and the last batch is acknowledged. */
  async push(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.deliver(this.batch());
  }

  /** Sends these ops until there is an answer. Throws when one is refused: none of them may be. */
  async deliver(ops: readonly Op[]): Promise<void> {
    this.unanswered = ops;
    for (;;) {
      const answer = await sendSyncRequest(this.parts.url, this.account, { ops, limit: 1 });
      if (answer) return this.take(ops, answer);
      // Dead or not yet up: whether the ops arrived is unknown.
      this.retries += 1;
      await wait(RETRY_AFTER_MS);
    }
  }

  private take(ops: readonly Op[], { results }: SyncResponse): void {
    for (const result of results)
      if (result.r === 'rejected') throw new Error(`An op was refused: ${result.code}`);
    this.duplicates += results.filter(({ r }) => r === 'duplicate').length;
    this.acknowledged.push(...ops);
    this.unanswered = [];
    this.parts.answers.emit('answer');
  }

  /**
   * New rows and changes of its own rows, each row once, and sometimes a change of the row that all devices
   * compete for.
   */
  private batch(): readonly Op[] {
    const { chance, aheadMs, batchMax, sharedRow } = this.parts;
    const known = [...this.newest.keys()];
    const chosen = new Map<string, Op>();
    for (let left = chance.integer(1, batchMax); left > 0; left -= 1) {
      const op = this.ownChange(known);
      chosen.set(op.id, op);
    }
    for (const op of chosen.values()) this.newest.set(op.id, op);
    const ops = [
      ...chosen.values(),
      ...(chance.isTrue(0.3) ? [createNoteOp(sharedRow, null)] : []),
    ];
    return ops.map((op) => ({ ...op, at: hybridTime(Date.now() + aheadMs) }));
  }

  private ownChange(known: readonly string[]): Op {
    const { chance } = this.parts;
    const id = known[chance.integer(0, known.length - 1)];
    const isNew = id === undefined || (known.length < ROWS_MAX && chance.isTrue(0.3));
    if (!isNew) return createNoteOp(id, this.newest.get(id)?.op ?? null);
    return putPlacement(buildPlacementValues({ company: `Company ${systemRandom.opId()}` }));
  }
}

/** A change of a placement's notes to a unique text, by an author who saw the text of the op `seen`. */
function createNoteOp(id: string, seen: string | null): Op {
  const op = systemRandom.opId();
  return {
    op,
    t: 'placement',
    id,
    k: 'patch',
    at: hybridTime(Date.now()),
    sv: SCHEMA_VERSION,
    f: { notes: `Note ${op}` },
    base: { notes: seen },
  };
}

/** One sync request. Undefined without a whole answer, or if the answer says to come again later. */
export async function sendSyncRequest(
  url: string,
  { uid, token }: SignedIn,
  options: SyncOptions,
): Promise<SyncResponse | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const body = JSON.stringify(syncRequest(uid, options));
  const answer = await send(url + SYNC_PATH, { method: 'POST', headers, body }).catch(
    () => undefined,
  );
  if (!answer || answer.status === 429 || answer.status >= 500) return undefined;
  const text = answer.body.toString();
  if (answer.status !== 200) throw new Error(`Sync answered ${answer.status}: ${text}`);
  return syncResponseSchema.parse(JSON.parse(text));
}
