import type { AccountWriter } from '../../../platform/db/database.ts';
import { accountStatement, statement } from '../../../platform/db/statement.ts';

const STATEMENTS = [
  // The history is deleted with the ledger.
  ...(['rows', 'op_ledger', 'user_sync'] as const).map((table) =>
    accountStatement<{ uid: string }>()((db, p) => db.deleteFrom(table).where('uid', '=', p.uid)),
  ),
  ...(['codes', 'counters'] as const).map((table) =>
    statement<{ uid: string }>()((db, p) => db.deleteFrom(table).where('subject', '=', p.uid)),
  ),
  // The sessions are deleted with the user.
  statement<{ uid: string }>()((db, p) => db.deleteFrom('users').where('id', '=', p.uid)),
];

/** Deletes the account and every row that is stored under it. The audit record stays. */
export async function deleteUserData(db: AccountWriter): Promise<void> {
  for (const each of STATEMENTS) await each.run(db, { uid: db.account });
}

export const deleteMailNoticesTo = statement<{ recipient: string }>()((db, p) =>
  db.deleteFrom('mail_notices').where('recipient', '=', p.recipient),
).run;

/** All stored sessions of a user, oldest first, ended ones too, without the digests of their tokens. */
export const listSessionRecords = statement<{ id: string }>()((db, p) =>
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
).all;

/** What a user accepted and stated about the age at registration, and when (ms); null where the server did not ask. */
export const findAcceptedPolicy = statement<{ id: string }>()((db, p) =>
  db
    .selectFrom('users')
    .where('id', '=', p.id)
    .select([
      'policy_version as version',
      'policy_accepted_at as acceptedAt',
      'age_confirmed_at as ageConfirmedAt',
      'consent_at as consentAt',
    ]),
).get;

export const listSignedInUserIds = statement<{ now: number }>()((db, p) =>
  db.selectFrom('sessions').where('expires_at', '>', p.now).select('user_id').distinct(),
).values;
