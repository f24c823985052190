/** Mails that must not be lost, stored until they are sent. */
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import type { MailNoticeTable } from '../../platform/db/schema.ts';
import { statement } from '../../platform/db/statement.ts';

/** Moments in milliseconds. */
export interface MailNotice {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: number;
  readonly tries: number;
  /** From when on it is no longer sent; null for a mail that never becomes outdated. */
  readonly endsAt: number | null;
}

const insertStatement = statement<Omit<MailNoticeTable, 'id'>>()((db, p) =>
  db.insertInto('mail_notices').values({
    recipient: p.recipient,
    subject: p.subject,
    text: p.text,
    html: p.html,
    created_at: p.created_at,
    tries: p.tries,
    next_try_at: p.next_try_at,
    ends_at: p.ends_at,
  }),
);

/** Adds a mail to be sent from `nowMs` on, and no longer from `endsAt` on. */
export function insertMailNotice(
  db: SqliteDatabase,
  mail: Pick<MailNotice, 'to' | 'subject' | 'text' | 'html'>,
  { nowMs, endsAt }: { readonly nowMs: number; readonly endsAt: number | null },
): void {
  const { to, subject, text, html } = mail;
  insertStatement.run(db, {
    recipient: to,
    subject,
    text,
    html,
    created_at: nowMs,
    tries: 0,
    next_try_at: nowMs,
    ends_at: endsAt,
  });
}

const dueStatement = statement<{ now: number; limit: number }>()((db, p) =>
  db
    .selectFrom('mail_notices')
    .where('next_try_at', '<=', p.now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(p.limit)
    .select([
      'id',
      'recipient as to',
      'subject',
      'text',
      'html',
      'created_at as createdAt',
      'tries',
      'ends_at as endsAt',
    ]),
);

/** The mails to try by now, those that wait longest first. */
export function listDueMailNotices(db: SqliteDatabase, now: number, limit: number): MailNotice[] {
  return dueStatement.all(db, { now, limit });
}

const postponeStatement = statement<{ id: number; nextTryAt: number }>()((db, p) =>
  db
    .updateTable('mail_notices')
    .set((is) => ({ tries: is('tries', '+', 1), next_try_at: p.nextTryAt }))
    .where('id', '=', p.id),
);

/** Records that sending failed and when it is to be tried again (ms). */
export function postponeMailNotice(db: SqliteDatabase, id: number, nextTryAt: number): void {
  postponeStatement.run(db, { id, nextTryAt });
}

const deleteStatement = statement<{ id: number }>()((db, p) =>
  db.deleteFrom('mail_notices').where('id', '=', p.id),
);

export function deleteMailNotice(db: SqliteDatabase, id: number): void {
  deleteStatement.run(db, { id });
}
