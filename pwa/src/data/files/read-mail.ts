/** Reads a mail that was saved as a file (.eml). Loaded when there is one. */
import { isInvisible } from '@shortlist/shared/lib/text.ts';
import { dateTimeText, weekdayOf } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { readHtml } from '@shortlist/shared/message/html/read-html.ts';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { AttachmentError } from './attachment-error.ts';
import type { ReadText } from './read-attachment.ts';

/** Its headers, its invitations, and its text, else its HTML; with a remark on what is attached to it. */
export async function readMail(bytes: Uint8Array<ArrayBuffer>, zone: string): Promise<ReadText> {
  const mail = await PostalMime.parse(bytes).catch((error: unknown) => {
    throw new AttachmentError('mail', { cause: error });
  });
  const words = isInvisible(mail.text ?? '') ? readHtml(mail.html ?? '', zone).text : mail.text;
  const events = await Promise.all(mail.attachments.map((one) => readInvitation(one, zone)));
  const body = [...events, words ?? ''].filter((part) => !isInvisible(part));
  if (body.length === 0) throw new AttachmentError('mail');
  const text = [...headersOf(mail, zone), '', body.join('\n\n')].join('\n');
  const remark = remarkOn(mail.attachments);
  return {
    text: text.replaceAll('\r\n', '\n').trim(),
    ...(remark === undefined ? {} : { remark }),
  };
}

/** With its date in the zone of the student: other dates are counted from it. */
function headersOf({ subject, from, date }: Email, zone: string): readonly string[] {
  const sentAt = Date.parse(date ?? '');
  const wall = Number.isNaN(sentAt) ? undefined : wallTimeIn(sentAt, zone);
  return [
    ...(subject ? [`Subject: ${subject}`] : []),
    ...(from ? [`From: ${from.name} <${from.address ?? ''}>`] : []),
    ...(wall === undefined ? [] : [`Date: ${weekdayOf(wall)}, ${dateTimeText(wall)}`]),
  ];
}

const INVITATION = 'text/calendar';

/** '' for what is none. */
async function readInvitation({ mimeType, content }: Attachment, zone: string): Promise<string> {
  if (mimeType !== INVITATION) return '';
  const { readCalendar } = await import('./read-calendar.ts');
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  try {
    return readCalendar(text, zone).text;
  } catch {
    return '';
  }
}

/** Pictures that belong to the page of a mail are not attached to it. */
function remarkOn(attachments: readonly Attachment[]): string | undefined {
  const files = attachments.filter(({ related, mimeType }) => !related && mimeType !== INVITATION);
  const names = files.map(({ filename, mimeType }) => `“${filename ?? mimeType}”`).join(', ');
  if (files.length === 0) return undefined;
  return files.length === 1
    ? `${names} is attached to this mail and was not read. Save it from the mail, and choose that file.`
    : `${names} are attached to this mail and were not read. Save them from the mail, and choose the file that you need.`;
}
