/** Words of the parts of a mail or a chat that are not what it says, and those at the ends of its lines. */
import { words } from './word-class.ts';

export const HEADERS = words`en: from, to, cc, bcc, sent, date, subject, sub, reply to, mailed by, signed by`;
export const SUBJECT = words`en: subject, sub`;
/** In front of the subject of a mail that is passed on. */
export const RE = words`en: fwd, fw, re`;

/** A line of its own above a message that is passed on. */
export const FORWARDED = words`en: forwarded, forwarded message, forwarded many times, begin forwarded message,
  original, original message`;
/** What a message says that passes on the mail below it. */
export const PASSES_ON = words`en: below, trailing, fw, fwd, f/w, forward*, fwding`;
/** 'On Tuesday … wrote:' is above the mail that a message answers. */
export const ON = words`en: on`;
export const WROTE = words`en: wrote`;

export const GREETINGS = words`en: dear, hi, hello, hey, greeting(s), good morning, good afternoon, good evening,
  respected, attention, namaste, to all, all`;
/** A greeting of somebody says something. */
export const OF_SOMEBODY = words`en: from`;

/** A line of these alone closes a message; one of the first must be in it. */
export const CLOSING = words`en: thank(s), thanking, regards, best wishes, all the best, best of luck, sincerely, truly,
  faithfully, cheers`;
export const CLOSING_FILLERS = words`en: you, your(s), and, many, so, much, all, with, best, warm, warmest, kind, the,
  of, luck, wishes`;

/** The names of the lines above a quoted mail. */
export const QUOTED_HEADERS = words`en: from, sent, date, subject, to`;

/** What mail programs and chats write around a message that is passed on. */
export const FORWARD_MARKS = words`en: forwarded, forwarded message, begin forwarded message,
  start of forwarded message, forwarded many times, forwarded as received, forwarded mail, original, original message,
  original mail`;
export const FORWARD_HEADERS = words`en: from, to, cc, bcc, sent, date, subject, reply to`;

// Words that show that a line goes on in the next: mail programs break lines at a width.

/** No line ends with one of these. */
export const OPEN_ENDS = words`en: a, an, the, and, or, of, for, to, in, on, at, by, with, from, till, until, upto,
  before, between, is, are, be, will, your, our, this, that, as, than, per, via, not, no, latest, dated, i.e, viz`;
/** No line begins with one of these. */
export const OPEN_STARTS = words`en: is, are, was, will, and, till, until, before, of, which, who, that, as, latest,
  not later`;
/** The last words of titles and names, which fell off their line. */
export const LAST_WORDS = words`en: i, ii, iii, private limited, pvt ltd, limited, ltd`;

const MONTHS =
  'jan, january, feb, february, mar, march, apr, april, may, jun, june, jul, july, aug, august, sep, sept, ' +
  'september, oct, october, nov, november, dec, december';
/** No line ends with one of these where the next begins with a number. */
export const BEFORE_NUMBER = words`en: ${MONTHS}, monday, tuesday, wednesday, thursday, friday, saturday, sunday, cgpa,
  cpi, rs, inr`;
/** No line begins with one of these where the one above ends with a number. */
export const BEHIND_NUMBER = words`en: ${MONTHS}, am, a.m, pm, p.m, lpa, lakh(s), lac(s), per month, per annum,
  month(s), minute(s), min(s)`;
/** In front of the name of a person. */
export const TITLES = words`en: dr, mr(s), ms, prof`;
