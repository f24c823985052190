/** Mails that must not be lost, stored until they are sent. */
import { insertInto, statement, type RowOf } from '../../platform/db/statement.ts';

export const insertMailNotice = insertInto('mail_notices');

const COLUMNS = [
  'id',
  'recipient as to',
  'subject',
  'text',
  'html',
  'created_at as createdAt',
  'tries',
  'ends_at as endsAt',
] as const;

export const hasDueMailNotice = statement<{ now: number }>()((db, p) =>
  db.selectFrom('mail_notices').where('next_try_at', '<=', p.now).limit(1).select('id'),
).exists;

/**
 * The mails to try by now, those that wait longest first. Until a moment (ms) no other process gets them: long enough to
 * send them.
 */
export const claimDueMailNotices = statement<{ now: number; until: number; limit: number }>()(
  (db, p) =>
    db
      .updateTable('mail_notices')
      .set({ next_try_at: p.until })
      .where('id', 'in', (of) =>
        of
          .selectFrom('mail_notices as due')
          .where('due.next_try_at', '<=', p.now)
          .orderBy('due.next_try_at')
          .orderBy('due.id')
          .limit(p.limit)
          .select('due.id'),
      )
      .returning(COLUMNS),
).all;

export type MailNotice = RowOf<typeof claimDueMailNotices>;

/** Records that sending failed and when it is to be tried again (ms). */
export const postponeMailNotice = statement<{ id: number; nextTryAt: number }>()((db, p) =>
  db
    .updateTable('mail_notices')
    .set((is) => ({ tries: is('tries', '+', 1), next_try_at: p.nextTryAt }))
    .where('id', '=', p.id),
).run;

export const deleteMailNotice = statement<{ id: number }>()((db, p) =>
  db.deleteFrom('mail_notices').where('id', '=', p.id),
).run;
