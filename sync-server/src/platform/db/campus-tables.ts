/** What the placement cell announces, its roster, its lists, and what those say of accounts: a part of the tables in schema.ts. */
import { VERDICT_RESULTS } from '@shortlist/shared/opportunity/campus/verdict.ts';
import {
  belongsTo,
  clustered,
  integer,
  integerOrNull,
  oneOf,
  table,
  text,
  textOrNull,
  uniqueText,
} from './columns.ts';

export const CAMPUS_TABLES = {
  /** What the placement cell has to say to devices by push: new drives, a change of one, or a list. */
  announcements: table('id', {
    id: text,
    kind: oneOf('kind', ['posted', 'changed', 'list']),
    /** JSON of an `AnnouncementContent`. */
    body: text,
    created_at: integer,
    ends_at: integer,
  }),
  /** The students of the placement cell. One is current; the former ones can be brought back for some time. */
  rosters: table('id', {
    id: text,
    /** Written in parts: it counts once it is current. What is discarded is deleted in parts. */
    state: oneOf('state', ['saving', 'current', 'former', 'discarded']),
    saved_at: integer,
    /** The id of the admin. */
    saved_by: text,
    file_name: text,
    students: integer,
    replaced_at: integerOrNull,
    /** When all accounts were last found to have what it says; null while some may not. */
    applied_at: integerOrNull,
    /** The end of the turn in which they are being compared; null once it has become the current one again. */
    turn: integerOrNull,
  }),
  roster_students: clustered('roster_id, roll_key', {
    roster_id: belongsTo('rosters'),
    roll_key: text,
    /** Null for a student without an address. */
    email_key: textOrNull,
    /** JSON with sorted keys, so that equal facts are equal texts. */
    facts: text,
  }),
  /** The verified address at the college of an account that signs in with another one. */
  college_addresses: clustered('user_id', {
    user_id: belongsTo('users'),
    email: text,
    email_key: uniqueText,
    verified_at: integer,
  }),
  /** What the college confirmed in the profile of an account: the facts as its roster had them, and when it was saved. */
  college_records: clustered('user_id', {
    user_id: belongsTo('users'),
    facts: text,
    confirmed_at: integer,
  }),
};

export const LIST_TABLES = {
  /** What the placement cell published for a round of a drive. At most one is current. */
  lists: table('id', {
    id: text,
    /** Written in parts: it counts once it is current. */
    state: oneOf('state', ['saving', 'current', 'replaced', 'taken_back']),
    opportunity: text,
    round_key: text,
    published_at: integer,
    /** The id of the admin. */
    published_by: text,
    file_name: text,
    through: integer,
    waitlisted: integer,
    not_through: integer,
    /** When all accounts were last found to have what the lists say; null while some may not. */
    applied_at: integerOrNull,
    /** The end of the turn in which they are being compared; null once it changed again. */
    turn: integerOrNull,
  }),
  list_entries: clustered('list_id, roll_key', {
    list_id: belongsTo('lists'),
    roll_key: text,
    result: oneOf('result', VERDICT_RESULTS),
  }),
  /** What an account has been told of a round: its row of the table `verdict`. */
  verdicts: clustered('user_id, opportunity, round_key', {
    user_id: belongsTo('users'),
    opportunity: text,
    round_key: text,
    /** The last list that says it, or said it. */
    list_id: text,
    /** By which it was found there. */
    roll_key: text,
    /** Null once no list says it any more. */
    result: textOrNull,
    /** The announcement of this result. */
    announced_by: text,
  }),
};
