import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import { statement } from '../../../platform/db/statement.ts';

const DELETE_STATEMENTS = [
  statement<{ id: string }>()((db, p) => db.deleteFrom('rows').where('uid', '=', p.id)),
  statement<{ id: string }>()((db, p) => db.deleteFrom('field_history').where('uid', '=', p.id)),
  statement<{ id: string }>()((db, p) => db.deleteFrom('op_ledger').where('uid', '=', p.id)),
  statement<{ id: string }>()((db, p) => db.deleteFrom('user_sync').where('uid', '=', p.id)),
  statement<{ id: string }>()((db, p) => db.deleteFrom('codes').where('subject', '=', p.id)),
  statement<{ id: string }>()((db, p) => db.deleteFrom('counters').where('subject', '=', p.id)),
  // The sessions are deleted with the user.
  statement<{ id: string }>()((db, p) => db.deleteFrom('users').where('id', '=', p.id)),
];

/** Deletes the account with this id and every row that is stored under it. The audit record stays. */
export function deleteUserData(db: SqliteDatabase, id: string): void {
  for (const each of DELETE_STATEMENTS) each.run(db, { id });
}

const noticesStatement = statement<{ recipient: string }>()((db, p) =>
  db.deleteFrom('mail_notices').where('recipient', '=', p.recipient),
);

/** Deletes the mails to an address that are not sent yet. */
export function deleteMailNoticesTo(db: SqliteDatabase, recipient: string): void {
  noticesStatement.run(db, { recipient });
}

/** A session, valid or ended, without the digests of its tokens. */
interface SessionRecord {
  readonly id: string;
  readonly device: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly timeZone: string | null;
}

const sessionsStatement = statement<{ id: string }>()((db, p) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', p.id)
    .orderBy('created_at')
    .select([
      'id',
      'device',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'time_zone as timeZone',
    ]),
);

/** All stored sessions of a user, oldest first, ended ones too. */
export function listSessionRecords(db: SqliteDatabase, id: string): SessionRecord[] {
  return sessionsStatement.all(db, { id });
}

/** What a user accepted and stated about the age at registration, and when (ms); null where the server did not ask. */
interface AcceptedPolicy {
  readonly version: string | null;
  readonly acceptedAt: number | null;
  readonly ageConfirmedAt: number | null;
  readonly consentAt: number | null;
}

const policyStatement = statement<{ id: string }>()((db, p) =>
  db
    .selectFrom('users')
    .where('id', '=', p.id)
    .select([
      'policy_version as version',
      'policy_accepted_at as acceptedAt',
      'age_confirmed_at as ageConfirmedAt',
      'consent_at as consentAt',
    ]),
);

/** Undefined for an unknown id. */
export function findAcceptedPolicy(db: SqliteDatabase, id: string): AcceptedPolicy | undefined {
  return policyStatement.get(db, { id });
}

const signedInStatement = statement<{ now: number }>()((db, p) =>
  db.selectFrom('sessions').where('expires_at', '>', p.now).select('user_id').distinct(),
);

/** The ids of the users with a session that is valid at `now` (ms). */
export function listSignedInUserIds(db: SqliteDatabase, now: number): string[] {
  return signedInStatement.all(db, { now }).map(({ user_id }) => user_id);
}
