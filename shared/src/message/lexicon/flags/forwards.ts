/** What mail programs and chats write around a message that is passed on. */
import { wordClass } from '../word-class.ts';

export const FORWARD_MARKS = wordClass({
  en:
    'forwarded, forwarded message, begin forwarded message, start of forwarded message, forwarded many times, forwarded as received, forwarded mail, ' +
    'original, original message, original mail',
});
export const MAIL_HEADERS = wordClass({ en: 'from, to, cc, bcc, sent, date, subject, reply to' });
export const SUBJECT_MARKS = wordClass({ en: 'fw, fwd, re' });
