/** Words of names of companies. */
import { wordClass } from './word-class.ts';

/** The legal form, which is left out when names are compared. */
export const LEGAL_FORMS = wordClass({
  en: 'pvt, private, ltd, limited, inc, llp, llc, corp, corporation, co, company, plc, m s',
});
