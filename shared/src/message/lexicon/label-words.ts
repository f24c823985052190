/** Words around labels and sentences. */
import { wordClass } from './word-class.ts';

/** Words that are a label with only a blank behind them: 'Stipend 40k', 'Last date is 24 Nov'. */
export const LEADS = wordClass({
  en: 'role, position, location, stipend, ctc, package, salary, deadline, date, last date, date to apply, date to register, date to fill, branch, branches, cgpa, link, duration, designation',
});
export const LEAD_QUALIFIERS = wordClass({
  en: 'job, work, application, registration, eligible, minimum, min, min., last, test, apply, company, expected, annual, monthly, offered, internship',
});
/** Between such a label and its value. */
export const JOINTS = wordClass({ en: 'is, are, will be, offered, at, as' });
/** Behind a word that is no label. */
export const NO_VALUES = wordClass({ en: 'of, for, has, and, to, in, will, shall, may' });
/** A line with one of these is a value or a title, and no label of the lines below it. */
export const NO_HEADING = wordClass({ en: 'details, all, any' });

/** Signs that stand for a label where the line is only a value: '📍Pune', '🎓 CSE, IT' */
export const SIGN_LABELS: Readonly<Record<string, string>> = { '📍': 'Location', '🎓': 'Branches' };

/** A stop behind one of these ends no sentence. */
export const ABBREVIATIONS = wordClass({
  en: 'pvt, ltd, no, dr, mr, mrs, ms, prof, st, inc, co, approx, rs, re, mohd, md, dept, engg, govt, min, max, e.g, i.e, b.tech, m.tech, b.sc, m.sc, b.com, m.com, b.ed, m.ed, ph.d, vs, etc, ext, ref, reg, hon, sr, jr, h.o.d',
});
