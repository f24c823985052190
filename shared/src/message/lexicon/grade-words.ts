/** Grades on the scale of ten, and words around the least one. */
import { wordClass } from './word-class.ts';

export const GRADES = wordClass({
  en: 'cgpa, c.g.p.a, c.g.p.a., sgpa, ogpa, gpa, cpi, cg, pointer*, grade point*, cut off*, grade*',
  hi: 'सीजीपीए',
});
export const OUT_OF = wordClass({ en: '/, out of, on a scale of, on' });
export const AT_LEAST = wordClass({
  en: 'min, min., minimum, at least, atleast, above, over, more than, than, of, >, >=, ≥',
});
export const AND_ABOVE = wordClass({
  en: '+, and above, & above, or above, or more, and more, above, onwards, se upar, min, minimum',
  hi: 'से ऊपर',
});
