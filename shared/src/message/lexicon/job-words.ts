/** Words for types of jobs. */
import { wordClass } from './word-class.ts';

export const INTERN = wordClass({ en: 'intern, interns, internship, internships, apprentice*', hi: 'इंटर्नशिप, इंटर्न' });
export const FULL_TIME = wordClass({ en: 'fte, f.t.e, full time, permanent, regular', hi: 'पूर्णकालिक' });
export const OFFER = wordClass({ en: 'ppo, ppos, p.p.o, pre placement offer, conversion, convert*, performance' });
