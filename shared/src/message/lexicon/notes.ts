/** Words of what a student should know besides: bond, backlogs, marks, batch, mode of work. */
import { wordClass } from './word-class.ts';

export const NOTED = wordClass({
  en: 'bond, service agreement, agreement, backlog, backlogs, arrear, arrears, kt, 10th, 12th, ssc, hsc, percent, percentage, %, batch, 2026, 2027, 2028, passing, pass out, passout, yop, hybrid, work from home, work from office, wfo, wfh, on site, onsite, months, shift, gap',
  hi: 'बैकलॉग, बैच',
});
