/** Words for types of jobs. */
import { wordClass } from './word-class.ts';

export const INTERN = wordClass({
  en: 'intern, interns, internship, internships, apprentice*',
  hi: 'इंटर्नशिप, इंटर्न',
});
export const FULL_TIME = wordClass({
  en: 'fte, f.t.e, full time, permanent, regular',
  hi: 'पूर्णकालिक',
});
export const OFFER = wordClass({
  en: 'ppo, ppos, p.p.o, pre placement offer, conversion, convert*, performance',
});

/** Words near which a message speaks of the type of a job. */
export const JOB_CUES = wordClass({
  en: 'intern, internship, internships, interns, fte, ftes, full, permanent, ppo, ppos, month, months, stipend, ctc, lpa, conver*, performance, trainee, trainees, apprentice*, offer, job, time, placement, regular, salary, package',
});

/** What stands behind a name in brackets or after a comma and is no part of it. */
export const ASIDES = wordClass({
  en: 'full time, fulltime, fte, part time, hybrid, remote, wfo, wfh, work from office, work from home, on site, onsite, for both, for all, both roles, both, earlier, was, previously, instead of',
});
