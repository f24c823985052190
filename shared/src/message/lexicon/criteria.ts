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
