/** What the placement cell announces, its roster, and what that says of accounts: a part of the tables in schema.ts. */
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
  /** What the placement cell has to say to devices by push: new drives, or a change of one. */
  announcements: table('id', {
    id: text,
    kind: oneOf('kind', ['posted', 'changed']),
    /** JSON: the drives of a batch as `[id]`, or the change as `{id, title, text}`. */
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
