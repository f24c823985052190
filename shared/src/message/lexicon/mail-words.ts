/** Words by which mails state when they were sent: in a header, above a quoted mail, behind a time. */
import { wordClass } from './word-class.ts';

export const MAIL_WORDS = [
  wordClass({ en: 'sent, sent on, received' }),
  wordClass({ en: 'wrote' }),
  wordClass({ en: 'ago' }),
] as const;
