import type { Schema } from '../../platform/db/schema.ts';
import { insertInto, statement } from '../../platform/db/statement.ts';

export type CodePurpose = Schema['codes']['purpose'];

export const TRIES_PER_CODE = 5;

export interface CodeKey {
  readonly purpose: CodePurpose;
  /** The registration or user that the code is for. */
  readonly subject: string;
}

/** Stores the newest code of a subject; the previous one becomes void. */
export const saveCode = insertInto('codes', ['purpose', 'subject']);

/** The digest of the subject's code while it is still valid. */
export const findLiveCode = statement<CodeKey & { now: number }>()((db, p) =>
  db
    .selectFrom('codes')
    .where('purpose', '=', p.purpose)
    .where('subject', '=', p.subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', p.now)
    .where('tries', '<', TRIES_PER_CODE)
    .select('hmac'),
).value;

/** Counts one more try of the subject's code, right or wrong. */
export const countTry = statement<CodeKey>()((db, p) =>
  db
    .updateTable('codes')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('purpose', '=', p.purpose)
    .where('subject', '=', p.subject),
).run;

interface Consumed extends CodeKey {
  /** The digest of the code to consume: not a newer one of the same subject. */
  readonly hmac: string;
  readonly now: number;
}

export const markCodeUsed = statement<Consumed>()((db, p) =>
  db
    .updateTable('codes')
    .set({ used_at: p.now })
    .where((is) => is.and({ purpose: p.purpose, subject: p.subject, hmac: p.hmac }))
    .where('expires_at', '>', p.now)
    .where('used_at', 'is', null),
).affects;

export const deleteCodesOf = statement<Pick<CodeKey, 'subject'>>()((db, p) =>
  db.deleteFrom('codes').where('subject', '=', p.subject),
).run;

export const deleteCode = statement<CodeKey>()((db, p) =>
  db.deleteFrom('codes').where('purpose', '=', p.purpose).where('subject', '=', p.subject),
).run;
