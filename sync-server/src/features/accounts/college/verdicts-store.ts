/** What the published lists say of a student, and what an account was told of it. */
import type { VerdictResult } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { sql } from 'kysely';
import { insertInto, statement, type RowOf } from '../../../platform/db/statement.ts';

/** Written out, so that the index of current lists is used, and the plan is made once. */
export const CURRENT = sql.lit<'current'>('current');

/** Of the current lists. Moments in milliseconds. */
export const listEntriesOf = statement<{ rollKey: string }>()((db, p) =>
  db
    // In this order on SQLite, too: the lists of a season are many, those with a student few.
    .selectFrom('list_entries as e')
    .crossJoin('lists as l')
    .whereRef('l.id', '=', 'e.list_id')
    .where('e.roll_key', '=', p.rollKey)
    .where('l.state', '=', CURRENT)
    .select([
      'l.id as listId',
      'l.opportunity',
      'l.round_key as roundKey',
      'l.published_at as publishedAt',
      'e.roll_key as rollKey',
      'e.result',
    ]),
).all;
export type ListEntryOf = RowOf<typeof listEntriesOf>;

/** `listState`: null for a list that is not stored any more. */
export const listRecordedVerdicts = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('verdicts as v')
    .leftJoin('lists as l', 'l.id', 'v.list_id')
    .where('v.user_id', '=', p.userId)
    .select([
      'v.opportunity',
      'v.round_key as roundKey',
      'v.list_id as listId',
      'v.roll_key as rollKey',
      'v.result',
      'v.announced_by as announcedBy',
      'l.state as listState',
      'l.published_at as publishedAt',
    ]),
).all;
export type RecordedVerdict = RowOf<typeof listRecordedVerdicts>;

export const saveVerdict = insertInto('verdicts', ['user_id', 'opportunity', 'round_key']);

export const findCurrentListId = statement<{ opportunity: string; roundKey: string }>()((db, p) =>
  db
    .selectFrom('lists')
    .where('opportunity', '=', p.opportunity)
    .where('round_key', '=', p.roundKey)
    .where('state', '=', CURRENT)
    .select('id'),
).value;

/** The list of the round that was taken back last. */
export const findLastTakenBack = statement<{ opportunity: string; roundKey: string }>()((db, p) =>
  db
    .selectFrom('lists')
    .where('opportunity', '=', p.opportunity)
    .where('round_key', '=', p.roundKey)
    .where('state', '=', 'taken_back')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(1)
    .select('id'),
).value;

/** Whether a roll number is on the current roster. */
export const isOnRoster = statement<{ rollKey: string }>()((db, p) =>
  db
    .selectFrom('roster_students')
    // Not joined, so that a student is found by both parts of the key.
    .where('roster_id', 'in', (of) =>
      of.selectFrom('rosters').where('state', '=', 'current').select('id'),
    )
    .where('roll_key', '=', p.rollKey)
    .select('roll_key'),
).exists;

/** The one that an announcement has changed. */
export const findAnnouncedVerdict = statement<{ userId: string; announcement: string }>()((db, p) =>
  db
    .selectFrom('verdicts')
    .where('user_id', '=', p.userId)
    .where('announced_by', '=', p.announcement)
    .select('result')
    .$narrowType<{ result: VerdictResult | null }>(),
).get;
