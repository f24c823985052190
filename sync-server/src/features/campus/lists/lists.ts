/** The lists of the placement cell: published for a round of a drive, replaced by a corrected one, and taken back. */
import type { PublishedList } from '@shortlist/shared/api/campus.ts';
import { roundsOf } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import { iso } from '../../../platform/clock.ts';
import { yieldToEventLoop } from '../../../platform/concurrency.ts';
import { inTransaction, type Transaction } from '../../../platform/db/database.ts';
import { ApiError, fieldError } from '../../../platform/http/api-error.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { takeBackAnnouncement } from '../../accounts/college/verdicts.ts';
import { findCurrentListId } from '../../accounts/college/verdicts-store.ts';
import { runOnce, type AdminRequest } from '../../community/admin-request.ts';
import { findOpportunity } from '../../sync/feed-store.ts';
import { announceList } from '../drives/announce.ts';
import { getDrive } from '../drives/drives.ts';
import { readListInput, type ListInput } from './list-input.ts';
import {
  countAccounts,
  deleteEntries,
  deleteList,
  deleteUnpublished,
  findList,
  insertEntries,
  insertList,
  listExpiredLists,
  listLists,
  listUnknownEntries,
  makeListCurrent,
  replaceList,
  setListTakenBack,
  type StoredList,
} from './lists-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So few that nobody else waits long. */
const BATCH = 400;
const UNKNOWN_SHOWN = 5;

const CHANGED =
  'Another list of this round was published or taken back meanwhile. Please look at it again.';
const NOT_CURRENT = 'This list was replaced or taken back already.';
const NO_ROUND = 'The drive has no such round any more. Choose another one.';
export const NO_LIST = 'There is no such list.';

/**
 * Publishes it. It is written in parts, which others do not wait for, and counts with the last step; where that is never
 * reached, nothing of it does. Throws an ApiError for invalid input, and when another admin was faster.
 */
export async function publishList(
  request: AdminRequest,
  body: unknown,
  deps: ServerDeps,
): Promise<PublishedList> {
  const input = readListInput(body);
  const id = deps.random.uuid();
  const published = await writeAll({ id, input, request }, deps).catch(async (error: unknown) => {
    await discardUnpublished(id, deps);
    throw error;
  });
  if (published !== id) await discardUnpublished(id, deps);
  return getShown(published, deps);
}

interface NewList {
  readonly id: string;
  readonly input: ListInput;
  readonly request: AdminRequest;
}

/** Returns the id of what was published, by this request or by the same one before. */
async function writeAll(list: NewList, deps: ServerDeps): Promise<string> {
  const { id, input, request } = list;
  await inTransaction(deps, (tx) => insertEmpty(tx, list));
  const entries = [...input.results].map(([rollKey, result]) => ({ listId: id, rollKey, result }));
  for (let from = 0; from < entries.length; from += BATCH) {
    await inTransaction(deps, ({ db }) => insertEntries(db, entries.slice(from, from + BATCH)));
    await yieldToEventLoop();
  }
  const published = await inTransaction(deps, (tx) =>
    runOnce(tx, { ...deps, request, action: 'publish list' }, () => publish(tx, list, deps)),
  );
  return published.id;
}

async function insertEmpty(tx: Transaction, { id, input, request }: NewList): Promise<void> {
  const all = [...input.results.values()];
  const count = (result: string): number => all.filter((one) => one === result).length;
  await insertList(tx.db, {
    id,
    state: 'saving',
    opportunity: input.drive,
    round_key: input.round,
    published_at: tx.nowMs,
    published_by: request.userId,
    file_name: input.fileName,
    through: count('through'),
    waitlisted: count('waitlisted'),
    not_through: count('not_through'),
    applied_at: null,
    turn: null,
  });
}

async function publish(
  tx: Transaction,
  { id, input, request }: NewList,
  deps: ServerDeps,
): Promise<string> {
  const { drive, round: roundKey, replaces } = input;
  const { opportunity } = await getDrive(tx, drive);
  const round = roundsOf(opportunity)?.find(({ key }) => key === roundKey);
  if (!round) throw fieldError('round', NO_ROUND);
  await refuseUnknown(tx, id);
  const former = await findCurrentListId(tx.db, { opportunity: drive, roundKey });
  if ((former ?? null) !== replaces) throw new ApiError('precondition_failed', CHANGED);
  if (former !== undefined) await withdraw(tx, former, replaceList);
  await makeListCurrent(tx.db, { id, now: tx.nowMs });
  const news = { id, drive, title: opportunity.company, round: roundName(round) };
  await announceList(tx, news);
  const detail = `students ${input.results.size}`;
  await deps.audit(tx, { event: 'list_published', by: request, detail });
  return id;
}

async function refuseUnknown(tx: Transaction, listId: string): Promise<void> {
  const unknown = await listUnknownEntries(tx.db, { listId, limit: UNKNOWN_SHOWN });
  if (unknown.length > 0)
    throw fieldError('entries', `Not on the roster: ${unknown.join(', ')}. Nothing was published.`);
}

/** Its entries are deleted: what accounts were told is known without them. */
async function withdraw(
  tx: Transaction,
  id: string,
  mark: typeof replaceList | typeof setListTakenBack,
): Promise<void> {
  await mark(tx.db, { id });
  await deleteEntries(tx.db, { listId: id });
}

interface ListRequest extends AdminRequest {
  readonly id: string;
}

/** Nobody has a verdict from it any more. Throws an ApiError for one that is not the list of its round. */
export async function takeListBack(request: ListRequest, deps: ServerDeps): Promise<PublishedList> {
  const { id } = request;
  await inTransaction(deps, (tx) =>
    runOnce(tx, { ...deps, request, action: `take back list ${id}` }, async () => {
      const list = await findList(tx.db, { id });
      if (!list) throw new ApiError('not_found', NO_LIST);
      if (list.state !== 'current') throw new ApiError('conflict', NOT_CURRENT);
      await withdraw(tx, id, setListTakenBack);
      await announceTakenBack(tx, list);
      await deps.audit(tx, { event: 'list_taken_back', by: request });
      return id;
    }),
  );
  return getShown(id, deps);
}

/** Of a drive that was deleted, nothing is announced. */
async function announceTakenBack(
  tx: Transaction,
  {
    id,
    drive,
    round: key,
  }: { readonly id: string; readonly drive: string; readonly round: string },
): Promise<void> {
  const found = await findOpportunity(tx.db, { id: drive });
  const round = roundsOf(found?.opportunity)?.find((one) => one.key === key);
  if (!found || found.removed || !round) return;
  const { company: title } = found.opportunity;
  await announceList(tx, { id: takeBackAnnouncement(id), drive, title, round: roundName(round) });
}

export async function getShown(id: string, { db }: Pick<ServerDeps, 'db'>): Promise<PublishedList> {
  const list = await findList(db, { id });
  if (!list) throw new ApiError('not_found', NO_LIST);
  return toShown(list, await countAccounts(db, { listId: id }));
}

/** The accounts of each are counted apart, so that others get their turn in between. */
export async function listShown({ db }: Pick<ServerDeps, 'db'>): Promise<PublishedList[]> {
  const shown: PublishedList[] = [];
  for (const list of await listLists(db)) {
    shown.push(toShown(list, await countAccounts(db, { listId: list.id })));
    await yieldToEventLoop();
  }
  return shown;
}

function toShown(list: StoredList, accounts: number): PublishedList {
  const { id, drive, round, state, fileName, through, waitlisted, not_through } = list;
  // Those that are being written are not read.
  if (state === 'saving') throw new ApiError('not_found', NO_LIST);
  return {
    id,
    drive,
    round,
    state,
    fileName,
    publishedAt: iso(list.publishedAt),
    publishedBy: list.publishedBy ?? '',
    counts: { through, waitlisted, not_through },
    accounts,
    isDelivered: list.appliedAt !== null,
  };
}

async function discardUnpublished(id: string, deps: Pick<ServerDeps, 'db' | 'clock'>) {
  await inTransaction(deps, ({ db }) => deleteUnpublished(db, { id }));
}

/** Deletes lists that are too old, and what a server left that stopped while it wrote one. What students were told stays. */
export async function cleanUpLists(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'config'>,
): Promise<void> {
  const now = deps.clock.now();
  const publishedUntil = now - deps.config.rosterDays * DAY_MS;
  const expired = await listExpiredLists(deps.db, { publishedUntil, begunUntil: now - HOUR_MS });
  for (const id of expired) await inTransaction(deps, ({ db }) => deleteList(db, { id }));
}
