import { insertInto, statement, type RowOf } from '../../../platform/db/statement.ts';

/** The registrations begun after `since` (ms), newest first. */
export const listRegistrations = statement<{ emailKey: string; since: number }>()((db, p) =>
  db
    .selectFrom('registrations')
    .where('email_key', '=', p.emailKey)
    .where('created_at', '>', p.since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select([
      'id',
      'email',
      'name',
      'password_hash as passwordHash',
      'created_at as createdAt',
      'policy_version as policyVersion',
      'age_confirmed as age',
    ]),
).map(({ age, ...registration }) => ({ ...registration, ageConfirmed: age === 1 })).all;

export type Registration = RowOf<typeof listRegistrations>;

/** The ids of the registrations of all addresses that were begun at or before `until` (ms). */
export const listOldRegistrationIds = statement<{ until: number }>()((db, p) =>
  db.selectFrom('registrations').where('created_at', '<=', p.until).select('id'),
).values;

export const insertRegistration = insertInto('registrations');

export const deleteRegistration = statement<{ id: string }>()((db, p) =>
  db.deleteFrom('registrations').where('id', '=', p.id),
).run;
