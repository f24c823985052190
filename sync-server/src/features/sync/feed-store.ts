/**
 * The community feed: every new opportunity, edit and removal takes the next number of one sequence, so that
 * a device asks for what came after its cursor. Opportunities are stored as text in the wire format.
 */
import {
  DRIVE_CATEGORY,
  OPPORTUNITY_CATEGORY,
  type PostedOpportunity,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { createDuplicateKey } from '@shortlist/shared/placement/rules/duplicates.ts';
import type { NotNull } from 'kysely';
import { recheckFollowers } from './reminder-checks-store.ts';
import { insertInto, statement } from '../../platform/db/statement.ts';
import type { Reader, Transaction, Writer } from '../../platform/db/database.ts';

export interface FeedState {
  /** The number of the newest change. */
  readonly seq: number;
  /** Removals up to this number were purged; every listed opportunity has a higher one. */
  readonly horizon: number;
  readonly listed: number;
}

export interface FeedEntry {
  readonly opportunity: PostedOpportunity;
  /** Its newest change; 0 once its removal was purged. */
  readonly seq: number;
  readonly removed: boolean;
}

/** A change as text: the opportunity's JSON, or null when it was removed. */
export interface FeedText {
  readonly id: string;
  readonly seq: number;
  readonly body: string | null;
}

const selectState = statement()((db) =>
  db.selectFrom('feed_state').select(['seq', 'horizon', 'listed']),
);

const advance = statement<{ listed: number }>()((db, p) =>
  db
    .updateTable('feed_state')
    .set((to) => ({ seq: to('seq', '+', 1), listed: to('listed', '+', p.listed) }))
    .returning('seq'),
);

const insert = insertInto('feed_row');

const update = statement<ReturnType<typeof columnsOf> & { seq: number }>()((db, p) =>
  db
    .updateTable('feed_row')
    .set({
      seq: p.seq,
      body: p.body,
      likeness: p.likeness,
      posted_at: p.posted_at,
      deadline: p.deadline,
      status: p.status,
      job_type: p.job_type,
      category: p.category,
    })
    .where('id', '=', p.id)
    .where('removed_at', 'is', null),
);

const remove = statement<{ id: string; seq: number; now: number }>()((db, p) =>
  db
    .updateTable('feed_row')
    .set({ seq: p.seq, removed_at: p.now })
    .where('id', '=', p.id)
    .where('removed_at', 'is', null),
);

const selectDuplicate = statement<{ likeness: string }>()((db, p) =>
  db
    .selectFrom('feed_row')
    .select('id')
    .where('likeness', '=', p.likeness)
    .where('removed_at', 'is', null)
    .where('category', '=', OPPORTUNITY_CATEGORY)
    .limit(1),
);

const selectDuplicateKeys = statement()((db) =>
  db.selectFrom('feed_row').select(['id', 'body', 'likeness']).where('removed_at', 'is', null),
);

const updateDuplicateKey = statement<{ id: string; likeness: string }>()((db, p) =>
  db.updateTable('feed_row').set({ likeness: p.likeness }).where('id', '=', p.id),
);

const selectAfter = statement<{ seq: number; limit: number }>()((db, p) =>
  db
    .selectFrom('feed_row')
    .select(({ eb }) => [
      'id',
      'seq',
      eb.case().when('removed_at', 'is', null).then(eb.ref('body')).else(null).end().as('body'),
    ])
    .where('seq', '>', p.seq)
    .orderBy('seq')
    .$narrowType<{ seq: NotNull }>()
    .limit(p.limit),
);

const selectListed = statement<{ limit: number }>()((db, p) =>
  db
    .selectFrom('feed_row')
    .select(['id', 'seq', 'body'])
    .where('removed_at', 'is', null)
    .orderBy('seq')
    .$narrowType<{ seq: NotNull }>()
    .limit(p.limit),
);

export async function getFeedState(db: Reader): Promise<FeedState> {
  const state = await selectState.get(db);
  if (!state) throw new Error('The feed has no state.');
  return state;
}

/** Lists a new opportunity. Returns its change number. */
export async function insertOpportunity(
  { db }: Transaction,
  opportunity: PostedOpportunity,
): Promise<number> {
  const seq = await nextSeq(db, 1);
  await insert(db, { ...columnsOf(opportunity), seq });
  return seq;
}

/** Stores the new state of a listed opportunity. Returns its change number; throws when it is not listed. */
export async function updateOpportunity(
  { db }: Transaction,
  opportunity: PostedOpportunity,
): Promise<number> {
  const seq = await nextSeq(db, 0);
  if ((await update.run(db, { ...columnsOf(opportunity), seq })) === 0)
    throw new Error('The opportunity is not on the board.');
  await recheckFollowers(db, { id: opportunity._id });
  return seq;
}

/** Adds the removal to the feed. False when it is not listed; then nothing changes. */
export async function removeOpportunity({ db, nowMs }: Transaction, id: string): Promise<boolean> {
  const entry = await findOpportunity(db, { id });
  if (!entry || entry.removed) return false;
  await remove.run(db, { id, seq: await nextSeq(db, -1), now: nowMs });
  return true;
}

/** An opportunity, listed or recently removed; undefined for an unknown id. */
export const findOpportunity = statement<{ id: string }>()((db, p) =>
  db.selectFrom('feed_row').select(['id', 'seq', 'body', 'removed_at']).where('id', '=', p.id),
).map(({ body, seq, removed_at }): FeedEntry => ({
  opportunity: parse(body),
  seq: seq ?? 0,
  removed: removed_at !== null,
})).get;

/**
 * Listed opportunities may have been stored by a version that compared names by another rule: they get the
 * comparison key of this version, without a new number, because nothing changes for devices.
 */
export async function refreshDuplicateKeys(db: Writer): Promise<void> {
  for (const { id, body, likeness: stored } of await selectDuplicateKeys.all(db)) {
    const likeness = createDuplicateKey(parse(body));
    if (likeness !== stored) await updateDuplicateKey.run(db, { id, likeness });
  }
}

/** The last state, as JSON, of a removed opportunity; undefined when it is listed or unknown. */
export const findRemovedText = statement<{ id: string }>()((db, p) =>
  db
    .selectFrom('feed_row')
    .select('body')
    .where('id', '=', p.id)
    .where('removed_at', 'is not', null),
).value;

/** The id of a listed opportunity with the same company, role and deadline, regardless of spelling. */
export async function findDuplicateOpportunity(
  db: Reader,
  { company, role, deadline }: { company: string; role: string; deadline: string },
): Promise<string | undefined> {
  const likeness = createDuplicateKey({
    company,
    role,
    deadlines: { applicationDeadline: deadline },
  });
  return selectDuplicate.value(db, { likeness });
}

/** The changes after the change number `seq`, in order, including removals. From 0: only listed opportunities. */
export async function listFeedTextsAfter(
  db: Reader,
  page: { readonly seq: number; readonly limit: number },
): Promise<FeedText[]> {
  return page.seq === 0 ? await selectListed.all(db, page) : await selectAfter.all(db, page);
}

/** A change as JSON in the wire format. The server made the id: it needs no escaping. */
export function feedTextToWire({ id, seq, body }: FeedText): string {
  return `{"id":"${id}","seq":${seq},"opportunity":${body ?? 'null'}}`;
}

export const listOpportunities = statement<{ limit: number; offset: number }>()((db, p) =>
  db
    .selectFrom('feed_row')
    .select('body')
    .where('removed_at', 'is', null)
    .where('category', '=', OPPORTUNITY_CATEGORY)
    .orderBy('posted_at', 'desc')
    .orderBy('id')
    .limit(p.limit)
    .offset(p.offset),
).map(({ body }) => parse(body)).all;

export const countActiveByJobType = statement()((db) =>
  db
    .selectFrom('feed_row')
    .select(({ fn }) => ['job_type as _id', fn.countAll<number>().as('count')])
    .where('removed_at', 'is', null)
    .where('status', '=', 'active')
    .where('category', '=', OPPORTUNITY_CATEGORY)
    .groupBy('job_type'),
).all;

/** How many openings are listed, without the drives. */
export const countOpenings = statement()((db) =>
  db
    .selectFrom('feed_row')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .where('category', '=', OPPORTUNITY_CATEGORY),
).count;

/** The listed drives, the newest first. */
export const listDrives = statement()((db) =>
  db
    .selectFrom('feed_row')
    .select(['body', 'seq'])
    .where('removed_at', 'is', null)
    .where('category', '=', DRIVE_CATEGORY)
    .orderBy('posted_at', 'desc')
    .orderBy('id')
    .$narrowType<{ seq: NotNull }>(),
).map(({ body, seq }) => ({ opportunity: parse(body), seq })).all;

async function nextSeq(db: Writer, listed: -1 | 0 | 1): Promise<number> {
  const seq = await advance.value(db, { listed });
  if (seq === undefined) throw new Error('The feed has no state.');
  return seq;
}

function columnsOf(opportunity: PostedOpportunity) {
  return {
    id: opportunity._id,
    body: JSON.stringify(opportunity),
    likeness: createDuplicateKey(opportunity),
    posted_at: opportunity.postedAt,
    deadline: endOf(opportunity),
    status: opportunity.status,
    job_type: opportunity.jobType,
    category: opportunity.category,
  };
}

/** A drive is not over before its last round. */
function endOf({ deadlines, rounds = [] }: PostedOpportunity): string {
  const times = [
    deadlines.applicationDeadline,
    ...rounds.map(({ startsAt, endsAt }) => endsAt ?? startsAt),
  ];
  return times.reduce((last, time) => (time > last ? time : last));
}

function parse(body: string): PostedOpportunity {
  return JSON.parse(body) as PostedOpportunity;
}
