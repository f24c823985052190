/** Words that show that a line goes on in the next: mail programs break lines at a width. */
import { wordClass } from './word-class.ts';

/** No line ends with one of these. */
export const OPEN_ENDS = wordClass({
  en: 'a, an, the, and, or, of, for, to, in, on, at, by, with, from, till, until, upto, before, between, is, are, be, will, your, our, this, that, as, than, per, via, not, no, latest, dated, i.e, viz',
});
/** No line begins with one of these. */
export const OPEN_STARTS = wordClass({
  en: 'is, are, was, will, and, till, until, before, of, which, who, that, as, latest, not later',
});
/** The last words of titles and names, which fell off their line. */
export const LAST_WORDS = wordClass({ en: 'i, ii, iii, private limited, pvt ltd, limited, ltd' });

const MONTHS =
  'jan, january, feb, february, mar, march, apr, april, may, jun, june, jul, july, aug, august, sep, sept, september, oct, october, nov, november, dec, december';
/** No line ends with one of these where the next begins with a number. */
export const BEFORE_NUMBER = wordClass({
  en: `${MONTHS}, monday, tuesday, wednesday, thursday, friday, saturday, sunday, cgpa, cpi, rs, inr`,
});
/** No line begins with one of these where the one above ends with a number. */
export const BEHIND_NUMBER = wordClass({
  en: `${MONTHS}, am, a.m, pm, p.m, lpa, lakh, lakhs, lac, lacs, per month, per annum, month, months, minute, minutes, min, mins`,
});
/** In front of the name of a person. */
export const TITLES = wordClass({ en: 'dr, mr, ms, mrs, prof' });
