/** A device with a scripted server: each test defines the server's next answer. */
import type { SyncResponse, WireRow } from '@shortlist/shared/api/sync.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import type { SyncRow, Values } from '@shortlist/shared/sync/row.ts';
import { hybridTime, stampOf, type Stamp } from '@shortlist/shared/sync/stamp.ts';
import { packRow } from '@shortlist/shared/sync/wire.ts';
import { buildOpId, buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { onTestFinished } from 'vitest';
import type { OutboxEntry, RefusedEntry } from '../../data/database/tables.ts';
import type { FullPullReason } from '../../data/database/meta-values.ts';
import { userDatabase, type UserDatabase } from '../../data/database/user-database.ts';
import { writeChange, type Change, type WrittenRow } from '../../data/outbox/write-change.ts';
import { FEED_START } from '../../data/sync/apply/apply-feed.ts';
import { applyResponse } from '../../data/sync/apply/apply-response.ts';
import { prepareRequest, type PreparedRequest } from '../../data/sync/prepare-request.ts';
import { createTestRuntime, createStorage, TEST_NOW_MS } from './test-runtime.ts';

/** The stamp of a minute in the last hour. */
export const stampAt = (minute: number): Stamp =>
  stampOf(hybridTime(TEST_NOW_MS - 3_600_000 + minute * 60_000), buildOpId(minute));

/** A placement whose fields were all written at one minute, and the `later` ones at `laterMinute`. */
export function rowOf(id: string, minute = 0, later: Values = {}, laterMinute = minute): SyncRow {
  const values = placementToCellValues(buildPlacementValues());
  const cells = Object.entries({ ...values, ...later }).map(([path, value]) => [
    path,
    [value, stampAt(Object.hasOwn(later, path) ? laterMinute : minute)] as const,
  ]);
  return { t: 'placement', id, cells: Object.fromEntries(cells) };
}

export const wire = (one: SyncRow, seq: number): WireRow => ({ ...packRow(one), seq });

type Page = Omit<Partial<SyncResponse>, 'more'> & { readonly more?: boolean };

export interface ScriptedDevice {
  readonly db: UserDatabase;
  write(change: Omit<Change, 't'>): Promise<readonly WrittenRow[]>;
  readonly prepare: () => Promise<PreparedRequest>;
  /** Applies an answer to a request; false if it is dropped. */
  answer(prepared: PreparedRequest, parts?: Partial<SyncResponse>): Promise<boolean>;
  /** Answers the next request with one page, which must be applied. */
  readonly page: (rows: readonly WireRow[], rest?: Page) => Promise<void>;
  /** Answers the next request by demanding a full pull. */
  resync(why: Exclude<FullPullReason, 'digest'>, epoch?: string): Promise<boolean>;
  readonly queued: () => Promise<OutboxEntry[]>;
  recovered(): Promise<RefusedEntry[]>;
  /** The notes of all placements by id; null for a deleted one. */
  shownNotes(): Promise<Readonly<Record<string, string | null>>>;
}

export function createScriptedDevice(): ScriptedDevice {
  const db = userDatabase('u1', createStorage());
  onTestFinished(() => db.close());
  const device = createTestRuntime();
  const prepare = (): Promise<PreparedRequest> =>
    prepareRequest(db, { uid: 'u1', opsMax: 200, nowMs: device.now(), asked: FEED_START });
  const answer: ScriptedDevice['answer'] = (prepared, parts = {}) => {
    const at = device.now();
    const response = { ...answerTo(prepared, parts.rows ?? [], at), ...parts };
    return applyResponse(db, { ...prepared, response, sentAt: at, answeredAt: at }, device);
  };
  return {
    db,
    prepare,
    answer,
    write: (change) => writeChange(db, { t: 'placement', ...change }, device),
    async page(rows, { more = false, ...rest } = {}) {
      const parts = { rows: [...rows], more: { me: more, feed: false }, ...rest };
      if (!(await answer(await prepare(), parts))) throw new Error('The page was dropped.');
    },
    resync: async (why, epoch = 'e2') =>
      answer(await prepare(), {
        resync: { why, from: 9 },
        epoch,
        results: [],
        cursors: { me: 0, feed: 0 },
        more: { me: true, feed: false },
      }),
    queued: () => db.outbox.orderBy('n').toArray(),
    recovered: () => db.recovered.orderBy('n').toArray(),
    async shownNotes() {
      const rows = await db.view.toArray();
      return Object.fromEntries(
        rows.map(({ id, live, placement }) => [id, live === 1 ? (placement?.notes ?? '') : null]),
      );
    },
  };
}

function answerTo(
  { request }: PreparedRequest,
  rows: readonly WireRow[],
  serverNow: number,
): SyncResponse {
  return {
    proto: 1,
    schema: SCHEMA_VERSION,
    minSchema: 1,
    epoch: request.epoch ?? 'e1',
    serverNow,
    results: request.ops.map(({ op }) => ({ op, r: 'applied' })),
    echo: [],
    rows: [...rows],
    cursors: { me: Math.max(request.cursors.me, ...rows.map(({ seq }) => seq)), feed: 0 },
    more: { me: false, feed: false },
    total: { me: 1, feed: 0 },
    resync: null,
  };
}
