/** The words of criteria besides CGPA and branches: levels of education, marks, backlogs, gaps, batches. */
import { words } from '../../lib/word-class.ts';

export const LEVELS = {
  tenth: words`en: 10 th, 10, tenth, x th, class {x, 10}, x std, std x, xth, ssc, sslc, s.s.c(.), matric*, secondary,
    metric, 10th std; hi: दसवीं, १०वीं, 10वीं`,
  twelfth: words`en: 12 th, 12, twelfth, xii th, class {xii, 12}, xiith, xii, hsc, h.s.c(.), inter, intermediate,
    higher secondary, puc, plus two, +2, 10+2, sr. secondary, senior secondary; hi: बारहवीं, १२वीं, 12वीं`,
  diploma: words`en: diploma, polytechnic`,
  degree: words`en: ug, u.g(.), degree, graduation, under graduation, b.e(.), be, b.tech(.), btech, b tech, engineering,
    engg(.), qualifying degree, bachelors, bachelor degree, bachelor's degree, bachelor's`,
} as const;
export const ROMAN_TENTH = words`en: x`;
export const THROUGHOUT = words`en: throughout, through out, thru out, thruout, all through, all through out,
  throughout academics, throughout the academics, throughout the career`;
/** Of the degree, most likely. */
export const AGGREGATE = words`en: aggregate, overall, total`;
/** Around marks and levels, without a meaning of their own. */
export const FILLERS = words`en: min, min., minimum, at least, atleast, more than, more, above, and above, or above,
  & above, and, &, or, in, of, with, the, a, an, all, both, each, every, marks, mark, score, percentage, percent,
  criteria, criterion, academic, academics, eligibility, eligible, candidate(s), student(s), should, must, shall,
  be, having, have, has, had, secured, scored, obtained, who, is, are, required, requirement, requirements, need,
  needs, needed, cut off, cutoff, cut-off, for, only, board(s), exam(s), examination, class, std, standard, till,
  up to, upto, to, equivalent, can, apply, may, qualification, on, as, not less than, less, than, not, first,
  at, least, also, he, she, they, their, hona, chahiye, me, mein, se, upar, aur, ke, hai, who have, education,
  course, courses, final, year, that, its, any, branch, branches, each of, level, respectively, consistent, hold,
  maintain, maintained, bhi, dono, chahie, is a must, a must, mandatory, compulsory, other, others, common, n, posts, post, profiles, expects;
  hi: न्यूनतम, अंक, में, एवं, और, अनिवार्य, है`;
/** What follows is another criterion. */
export const SCORES_END = words`en: no, without, cgpa, cpi, gpa, nil`;
export const PERCENTS = words`en: per cent, percentage`;
/** Where a percentage is none of marks. */
export const NO_MARKS = words`en: attendance, assistance, placement, placed, discount, off, refund*, waiver, scholarship*,
  fee(s), offers, women, girls, weightage, syllabus, stake, esop*, equity, growth, hike, increment, commission, tax,
  gst, bonus, variable, stipend, salary, salaries, revenue, cashback, loan, interest, guarantee*, result, sc, st, pwd,
  reserved, category, filled, seats, negative, accuracy, cleared, shortage, allowance, deduction`;

export const BACKLOGS = words`en: back log(s), backlog(s), backlogs, arrear(s), kt, kts, kt's, k.t(.), k.t's, atkt(s), a.t.k.t(.),
  backs; hi: बैकलॉग`;
export const ACTIVE = words`en: active, live, standing, current, currently active, pending, existing, running, uncleared, open,
  ongoing, remaining`;
export const PAST = words`en: history of, history of any, dead, past, previous, closed, old, cleared`;
export const HISTORY = words`en: history, histories`;

export const GAPS = words`en: gap(s), {year, academic, education, educational} gap(s), {year, academic} break(s)`;
export const BATCHES = words`en: batch(es), pass out(s), passing out, pass outs, passouts, passedout, passed out, graduating
  batch, graduating class, graduates, graduating; hi: बैच`;
/** Speaks of people who were students before. */
export const FORMER_STUDENTS = words`en: alumn*, senior(s), passed, working, joined, placed, our student, from my, i am, i'm, ex,
  speaker(s), by our, last year, trainer*, starts, begins, begin, new batch`;

// Around a count of backlogs, of years without studies, or a year.

/** Between a count and what it counts. */
export const BESIDE_COUNTS = words`en: or, and, any, of, academic, type, kind`;
export const NONE = words`en: nil, zero, 0, without, free from, koi`;
export const AT_MOST = words`en: max(.), maximum, {max, max., maximum} of, up to, at most, {not, no} more than, <, <=, ≤, only`;
export const MORE_THAN = words`en: more than, over, above, exceeding, >`;
export const NOT_MORE_THAN = words`en: not (be) {more than, exceed, exceeding}`;
export const IS = words`en: is, are`;
export const IS_ALLOWED = words`en: {is, are} {allowed, permitted}, allowed, permitted, max, maximum, at most, ok, accepted, chalega`;
export const ALLOWED = words`en: allowed, permitted`;
export const NOT_ALLOWED = words`en: not, no, nahi, nahin, nil, none, 0, zero`;
/** 'no bar' allows. */
export const NO_BAR = words`en: bar, issue, problem`;
export const REFUSED = words`en: need not, not (be) {allowed, permitted, eligible, considered, accepted, apply}, are not, is not,
  {can, shall, will, should, must, may} not, cannot, can't, apply na, na kare, mat`;
export const WITH = words`en: any, an, a, with, having`;
export const ANY = words`en: any, a, an`;
export const NEVER = words`en: not, never`;
export const THOSE_WITH = words`en: wale, walo`;
export const NOT_HINDI = words`en: na, mat, nahi`;
export const IN_HISTORY = words`en: in history`;
/** A state of studies that may still change, and what is no criterion. */
export const LATER = words`en: joining, at the time of`;
export const NO_CRITERIA = words`en: attendance, {no, no.} of (active), number of, exam(s), also allowed, bhi chalega, form`;
export const YEARS = words`en: year(s), yr(s)`;
export const PASSING_YEAR = words`en: year of {passing, graduation}, passing year, yop`;
export const BEFORE_YEARS = words`en: of, in, year, is`;
export const YEAR_SEPARATORS = words`en: and, or, to`;
