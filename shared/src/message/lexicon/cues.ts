/** Words beside a value that say what it is, that it no longer holds, or that it is denied. */
import { words } from './word-class.ts';

export const FORMER = words`en: old, earlier, previous*, former*, original*, existing, instead of, in place of,
    in lieu of, was, were, had been, last year, last season, past, prior, not, no longer, replaced, ignore, struck,
    cancelled, called off, withdrawn, postponed from, shifted from, moved from, extended from, rather than
  hi: pehle, pehla, purana, purani, nahi, nhi, pichle, की जगह, के स्थान पर, पहले, नहीं`;

export const STIPEND = words`en: stipend*, internship; hi: स्टाइपेंड, मानदेय`;
export const BASE = words`en: base, fixed, fix, basic`;
export const VARIABLE = words`en: variable, bonus, joining, retention, esop*, stock*, incentive*, allowance*,
  relocation, bond, penalty, fee(s), deposit, highest, average, avg, median, fine, prize*, scholarship*, turnover,
  revenue, funding`;

/** Words between a label and its value. */
export const FILLERS = words`en: is, are, on, by, the, of, at, till, until, up to, before, latest, around, rs, inr,
    will be, shall be, would be, now, minimum, min, above, least, and, from, to, for, in, as, a, an, within, latest by,
    not later than, on or before
  hi: ka, ki, ke, hai, ko, tak, का, की, के, है, को, तक`;

/** Behind the name of a company. */
export const COMPANY_BEHIND = words`en: is hiring, hiring, is recruiting, is visiting, visiting, invites, is looking,
    is coming, is conducting, will visit, will conduct, campus drive, pool drive, recruitment drive, drive,
    off campus drive, has released, has opened, has extended, is offering, offers, campus recruitment
  hi: aa rahi hai, wala, wale, wali, ka form, ki drive`;
/** In front of the name of a company. */
export const COMPANY_BEFORE = words`en: drive of, drive by, drive for, test of, test for, interview of, interview for,
  interviews of, form of, form for, process of, on behalf of, joining, greetings from, recruitment of, recruitment by,
  offer from, talk by, talk of, shortlist of, shortlist for, result of, results of, selected by, selected in, hired by,
  last date of, deadline of, deadline for, oa of, ppt of, round of, team at`;
export const ROLE_BEFORE = words`en: role of, role, position of, post of, posts of, profile of, for the role of,
  for the post of, for the position of, hiring, hiring for, is hiring for, looking for, recruiting, recruiting for, as,
  opening for, openings for, applications for, opportunity for, role as, designation of`;
export const ROLE_BEHIND = words`en: role(s), position(s), post(s), profile(s), opening(s)`;

export const YEARLY = words`en: year, yearly, annual, annum, per annum, p.a, pa, lpa, l.p.a, lakh*, lac(s)`;
export const AT_LEAST = words`en: and above, or above, above, or more, and more`;
