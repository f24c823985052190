import { insertInto, statement } from '../../../platform/db/statement.ts';

export const findCollegeAddress = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('college_addresses')
    .where('user_id', '=', p.userId)
    .select(['email', 'email_key as emailKey', 'verified_at as verifiedAt']),
).get;

export const findOwnerOfCollegeAddress = statement<{ emailKey: string }>()((db, p) =>
  db.selectFrom('college_addresses').where('email_key', '=', p.emailKey).select('user_id'),
).value;

/** In place of the one that the account has. Throws for the address of another one. */
export const saveCollegeAddress = insertInto('college_addresses', ['user_id']);

export const deleteCollegeAddress = statement<{ userId: string }>()((db, p) =>
  db.deleteFrom('college_addresses').where('user_id', '=', p.userId),
).affects;
