/** Words of the parts of a mail or a chat that are not what it says, and those at the ends of its lines. */
import { words } from '../../lib/word-class.ts';

/** Above a mail, also where it is quoted or passed on. */
export const HEADERS = words`en: from, sent, date, subject, to, cc, bcc, reply to, sub, mailed by, signed by`;
export const SUBJECT = words`en: subject, sub`;
/** In front of the subject of a mail that is passed on. */
export const RE = words`en: fwd, fw, re`;
/** A line of its own above a message that is passed on. */
export const FORWARDED = words`en: forwarded (message), forwarded many times, begin forwarded message, original (message),
  start of forwarded message, forwarded as received, {forwarded, original} mail`;
/** What a message says that passes on the mail below it. */
export const PASSES_ON = words`en: below, trailing, fw, fwd, f/w, forward*, fwding`;
/** 'On Tuesday … wrote:' is above the mail that a message answers. */
export const ON = words`en: on`;
export const WROTE = words`en: wrote`;
/** Words to the readers, in front of what a message says. */
export const ADDRESSED = words`en: guys*, bhai(s), bhailog, congrats, congratulations, dear, hello, hi, hey, mam, maam, sir,
  reminder, update, today, tomorrow, attention, folks, friends; hi: abe, yaar, kal, aaj, suno, arey, naalaikku, बधाई`;
export const GREETINGS = words`en: dear, hi, hello, hey, greeting(s), good {morning, afternoon, evening}, respected,
  namaste`;
/** Before all of them, or what is said of all. */
export const CALLS = words`en: attention, to all, all`;
/** A greeting of somebody says something. */
export const OF_SOMEBODY = words`en: from`;
/** A line of these alone closes a message; one of the first must be in it. */
export const CLOSING = words`en: thank(s), thanking, regards, best wishes, all the best, best of luck, sincerely, truly,
  faithfully, cheers`;
export const CLOSING_FILLERS = words`en: you, your(s), and, many, so, much, all, with, best, warm, warmest, kind, the,
  of, luck, wishes`;

// Words that show that a line goes on in the next: mail programs break lines at a width.

/** No line ends with one of these. */
export const OPEN_ENDS = words`en: a, an, the, and, or, of, for, to, in, on, at, by, with, from, till, until, upto,
  before, between, is, are, be, will, your, our, this, that, as, than, per, via, not, no, latest, dated, i.e, viz`;
/** No line begins with one of these. */
export const OPEN_STARTS = words`en: is, are, was, will, and, till, until, before, of, which, who, that, as, latest,
  not later`;
/** The last words of titles and names, which fell off their line. */
export const LAST_WORDS = words`en: i, ii, iii, (private) limited, (pvt) ltd`;
const MONTHS = `jan(uary), feb(ruary), mar(ch), apr(il), may, jun(e), jul(y), aug(ust), sep, sept(ember), oct(ober),
  nov(ember), dec(ember)`;
/** No line ends with one of these where the next begins with a number. */
export const BEFORE_NUMBER = words`en: ${MONTHS}, {mon, tues, wednes, thurs, fri, satur, sun}day, cgpa, cpi, rs, inr`;
/** No line begins with one of these where the one above ends with a number. */
export const BEHIND_NUMBER = words`en: ${MONTHS}, am, a.m, pm, p.m, lpa, lakh(s), lac(s), per {month, annum}, month(s),
  minute(s), min(s)`;
export const TITLES = words`en: dr, mr(s), ms, prof`;
