/**
 * A mail to all users, such as after a breach: the operator writes it into a file, checks the preview, and
 * sends it. All mails are queued in one transaction; the running server sends them.
 */
import { type Reader, inTransaction } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { listUserAddresses } from '../../features/users/users-store.ts';
import type { ServerDeps } from '../../server-deps.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { queueNotice } from '../../features/accounts/mail-notices.ts';

const SUBJECT_MAX = 150;
const TEXT_MAX = 10_000;

export interface Announcement {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** The first line is the subject, the rest are paragraphs. Throws a sentence if not valid. */
export function readAnnouncement(text: string): Announcement {
  const [first = '', ...rest] = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const subject = first.trim();
  const body = rest.join('\n').trim();
  if (subject === '' || body === '')
    throw new Error('The file needs a subject in its first line and the text below it.');
  if (subject.length > SUBJECT_MAX)
    throw new Error(`The first line is the subject: it can have ${SUBJECT_MAX} characters.`);
  if (body.length > TEXT_MAX) throw new Error(`The text can have ${TEXT_MAX} characters.`);
  return { subject, paragraphs: body.split(/\n{2,}/).map((part) => part.trim()) };
}

export async function countRecipients(db: Reader): Promise<number> {
  return (await listUserAddresses(db)).length;
}

/** Returns the number of recipients. */
export function notifyUsers(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'audit'>,
  announcement: Announcement,
): Promise<number> {
  return inTransaction(deps, async (tx) => {
    const addresses = await listUserAddresses(tx.db);
    for (const to of addresses) await queueNotice(tx, mailOf(to, announcement));
    const detail = `people ${addresses.length}`;
    await deps.audit(tx, { event: 'users_notified', detail });
    return addresses.length;
  });
}

function mailOf(to: string, { subject, paragraphs }: Announcement): Mail {
  const parts = paragraphs.map((text) => ({ kind: 'text', text }) as const);
  return layOutMail({ to, subject, heading: subject, parts });
}
