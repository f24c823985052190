/** Words of the parts of a mail or a chat that are not what it says: headers, greetings, closing words. */
import { wordClass } from './word-class.ts';

export const HEADERS = wordClass({
  en: 'from, to, cc, bcc, sent, date, subject, sub, reply to, mailed by, signed by',
});
export const SUBJECT = wordClass({ en: 'subject, sub' });
/** In front of the subject of a mail that is passed on. */
export const RE = wordClass({ en: 'fwd, fw, re' });

/** A line of its own above a message that is passed on. */
export const FORWARDED = wordClass({
  en: 'forwarded, forwarded message, forwarded many times, begin forwarded message, original, original message',
});
/** What a message says that passes on the mail below it. */
export const PASSES_ON = wordClass({ en: 'below, trailing, fw, fwd, f/w, forward*, fwding' });
/** 'On Tuesday … wrote:' is above the mail that a message answers. */
export const ON = wordClass({ en: 'on' });
export const WROTE = wordClass({ en: 'wrote' });

export const GREETINGS = wordClass({
  en: 'dear, hi, hello, hey, greeting, greetings, good morning, good afternoon, good evening, respected, attention, namaste, to all, all',
});
/** A greeting of somebody says something. */
export const OF_SOMEBODY = wordClass({ en: 'from' });

/** A line of these alone closes a message; one of the first must be in it. */
export const CLOSING = wordClass({
  en: 'thank, thanks, thanking, regards, best wishes, all the best, best of luck, sincerely, truly, faithfully, cheers',
});
export const CLOSING_FILLERS = wordClass({
  en: 'you, yours, your, and, many, so, much, all, with, best, warm, warmest, kind, the, of, luck, wishes',
});
