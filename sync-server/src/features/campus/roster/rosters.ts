/** The roster of the placement cell: replaced as a whole, and brought back for some time. */
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { emailKey } from '@shortlist/shared/account/credentials.ts';
import { rollKey } from '@shortlist/shared/account/roster/roster-key.ts';
import { yieldToEventLoop } from '../../../platform/concurrency.ts';
import { inTransaction, type Transaction } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { AuditEventName } from '../../../platform/audit/audit.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { runOnce, type AdminRequest } from '../../community/admin-request.ts';
import { makeListsDue } from '../lists/lists-store.ts';
import { readRosterInput } from './roster-input.ts';
import {
  deleteDiscardedRosters,
  deleteDiscardedStudents,
  discardExpired,
  discardRoster,
  discardUnsaved,
  findCurrentRoster,
  insertRoster,
  insertStudents,
  listFormerRosters,
  makeCurrent,
  makeFormer,
  updateSavedAt,
  type StoredRoster,
} from './rosters-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const FORMER_FOR_MS = 30 * DAY_MS;
/** Each takes some megabytes. */
const FORMER_MAX = 5;
/** So few that nobody else waits long. */
const BATCH = 400;

/** What `If-Match` names where there is no roster. */
const NONE = 'none';

export interface RosterRequest extends AdminRequest {
  /** The ids of which the current roster must have one. */
  readonly seen: readonly string[];
}

const CHANGED = 'The roster was changed meanwhile. Please look at it again.';
const NO_FORMER = 'There is no former roster that could be brought back.';

/**
 * Replaces the roster. It is written in parts, which others do not wait for, and counts with the last step; where that is
 * never reached, nothing of it does. Throws an ApiError for invalid input, and when another admin was faster.
 */
export async function saveRoster(
  request: RosterRequest,
  body: unknown,
  deps: ServerDeps,
): Promise<void> {
  const { students, fileName } = await readRosterInput(body);
  const id = deps.random.uuid();
  const isSaved = await writeAll({ id, students, fileName, request }, deps).catch(
    async (error: unknown) => {
      await discardNew(id, deps);
      throw error;
    },
  );
  if (!isSaved) await discardNew(id, deps);
}

interface NewRoster {
  readonly id: string;
  readonly students: readonly CollegeFacts[];
  readonly fileName: string;
  readonly request: RosterRequest;
}

/** False for a request that came before. */
async function writeAll(roster: NewRoster, deps: ServerDeps): Promise<boolean> {
  const { id, students, request } = roster;
  await inTransaction(deps, (tx) => insertEmpty(tx, { ...roster, state: 'saving' }));
  for (let from = 0; from < students.length; from += BATCH) {
    const batch = students.slice(from, from + BATCH).map((facts) => ({
      rosterId: id,
      rollKey: rollKey(facts.rollNumber),
      emailKey: facts.email === '' ? null : emailKey(facts.email),
      facts: canonicalJson(facts as unknown as Json),
    }));
    await inTransaction(deps, ({ db }) => insertStudents(db, batch));
    await yieldToEventLoop();
  }
  return change(request, 'save roster', deps, async (tx, current) => {
    if (current) await replace(tx, current);
    await updateSavedAt(tx.db, { id, now: tx.nowMs });
    await makeCurrent(tx.db, { id });
    return { id, event: 'roster_saved', students: students.length };
  });
}

/** The former one comes back, and the current one is gone. */
export async function takeRosterBack(request: RosterRequest, deps: ServerDeps): Promise<void> {
  await change(request, 'take roster back', deps, async (tx, current) => {
    const [former] = await listFormer(tx);
    if (!former) throw new ApiError('not_found', NO_FORMER);
    if (current) await discardRoster(tx.db, current);
    await makeCurrent(tx.db, former);
    return { id: former.id, event: 'roster_taken_back', students: former.students };
  });
  await deleteDiscarded(deps);
}

/** An empty roster takes its place, so that clearing can be taken back, too. */
export async function clearRoster(request: RosterRequest, deps: ServerDeps): Promise<void> {
  const id = deps.random.uuid();
  await change(request, 'clear roster', deps, async (tx, current) => {
    if (!current || current.students === 0) return { id: current?.id ?? NONE };
    await replace(tx, current);
    await insertEmpty(tx, { id, students: [], fileName: '', request, state: 'current' });
    return { id, event: 'roster_cleared', students: current.students };
  });
}

interface Change {
  readonly id: string;
  readonly event?: AuditEventName;
  /** How many are told of in the audit record. */
  readonly students?: number;
}

/** Does it once, where the admin saw the current roster: then all may have other facts, and other results of lists. False for a request that came before. */
async function change(
  request: RosterRequest,
  action: string,
  deps: ServerDeps,
  work: (tx: Transaction, current: StoredRoster | undefined) => Promise<Change>,
): Promise<boolean> {
  const { isRepeated } = await inTransaction(deps, (tx) =>
    runOnce(tx, { ...deps, request, action }, async () => {
      const current = await findCurrentRoster(tx.db);
      if (!request.seen.includes(current?.id ?? NONE))
        throw new ApiError('precondition_failed', CHANGED);
      const { id, event, students } = await work(tx, current);
      if (event) {
        await makeListsDue(tx.db);
        await deps.audit(tx, { event, by: request, detail: `students ${students}` });
      }
      return id;
    }),
  );
  return !isRepeated;
}

async function replace(tx: Transaction, { id }: StoredRoster): Promise<void> {
  const tooMany = (await listFormer(tx)).slice(FORMER_MAX - 1);
  for (const oldest of tooMany) await discardRoster(tx.db, oldest);
  await makeFormer(tx.db, { id, now: tx.nowMs });
}

export const listFormer = ({
  db,
  nowMs,
}: Pick<Transaction, 'nowMs'> & { readonly db: ServerDeps['db'] | Transaction['db'] }) =>
  listFormerRosters(db, { since: nowMs - FORMER_FOR_MS });

async function insertEmpty(
  tx: Transaction,
  { id, students, fileName, request, state }: NewRoster & { readonly state: 'saving' | 'current' },
): Promise<void> {
  await insertRoster(tx.db, {
    id,
    state,
    saved_at: tx.nowMs,
    saved_by: request.userId,
    file_name: fileName,
    students: students.length,
    replaced_at: null,
    applied_at: null,
    turn: null,
  });
}

async function discardNew(id: string, deps: ServerDeps): Promise<void> {
  await inTransaction(deps, ({ db }) => discardUnsaved(db, { id }));
  await deleteDiscarded(deps);
}

/** In parts, so that others get their turn in between. */
async function deleteDiscarded(deps: Pick<ServerDeps, 'db' | 'clock'>): Promise<void> {
  const deleteSome = (): Promise<number> =>
    inTransaction(deps, ({ db }) => deleteDiscardedStudents(db, { limit: BATCH }));
  while ((await deleteSome()) > 0) await yieldToEventLoop();
  await inTransaction(deps, ({ db }) => deleteDiscardedRosters(db));
}

/** Deletes rosters that are too old, and what a server left that stopped while it saved one. */
export async function cleanUpRosters(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'config'>,
): Promise<void> {
  const { rosterDays } = deps.config;
  await inTransaction(deps, ({ db, nowMs }) =>
    discardExpired(db, {
      savedUntil: nowMs - rosterDays * DAY_MS,
      replacedUntil: nowMs - FORMER_FOR_MS,
      begunUntil: nowMs - HOUR_MS,
    }),
  );
  await deleteDiscarded(deps);
}
