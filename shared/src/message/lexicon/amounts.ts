/** Grades, numbers in words, and the words beside amounts. */
import { wordMap, words } from '../../lib/word-class.ts';

export const FROM = words`en: from`;
export const PLUS = words`en: +, plus`;
export const LIMITS = words`en: up to, max(.), maximum, min(.), minimum, at least, start* {from, at}, from, above,
  more than, around, approx(.), approximate*, about, nearly, over, below, upwards of, between, {maximum, minimum} of`;
const MORE = '{and, or} {above, more}';
export const OR_MORE = words`en: ${MORE}, & above, onwards`;
export const ABOVE = words`en: ${MORE}, above`;
/** What a number without a unit counts instead of money. */
export const COUNTED = words`en: percent*, per cent, th, st, nd, rd, month*, mos, mnth*, yr(s), year*, week*, day*,
    hour*, hr(s), min(s), minute*, am, pm, noon, cgpa, cpi, gpa, pointer, sem, semester*, round*, position*, opening*,
    student*, candidate*, batch, backlog*, intern(s), internship*, location*, post(s), vacanc*, attempt*, question*,
    mcq*, jan*, feb*, mar, march, apr*, may, jun, june, jul, july, aug*, sep*, oct*, nov*, dec*
  hi: वर्ष, माह, प्रतिशत, पद`;
/** What thousands and lakhs may be instead of money. */
export const CROWDS = words`en: user*, customer*, employee*, people, developer*, client*, download*, member*, store*,
  merchant*, business*, compan*, transaction*, product*, seat*, unit*, sq, km, lines, order*, patient*, device*,
  student*, candidate*, follower*, famil*, farmer*, school*, tonne*, billion, bn`;
/** Beside a number that may be an amount without a unit. */
export const PAY_WORDS = words`en: ctc, c.t.c(.), cost to company, package(s), pkg, salary, pay(s), paid, stipend*,
    honorarium, emoluments, remuneration, compensation, gross, base, basic, fixed, fix, variable, var, bonus,
    incentive*, stock*, esop*, rsu*, joining, in hand, offer, offered, money, total, paisa, paise
  hi: वेतन, पैकेज, स्टाइपेंड, मानदेय, सैलरी, वेतनमान, विद्यावेतन`;
/** What an amount is, where words beside it say so. */
export const STIPEND = words`en: stipend*, internship; hi: स्टाइपेंड, मानदेय`;
export const BASE = words`en: base, fixed, fix, basic`;
export const VARIABLE = words`en: variable, bonus, joining, retention, esop*, stock*, incentive*, allowance*,
  relocation, bond, penalty, fee(s), deposit, highest, average, avg, median, fine, prize*, scholarship*, turnover,
  revenue, funding`;
export const YEARLY = words`en: year, yearly, annual, annum, p.a, pa, lpa, lakh*, lac(s)`;
/** Instead of an amount. */
export const PAY_PHRASES = words`en: as per {(the) norm*, (the) norms of the company, (the) company norm*,
  company standard*, company policy, industry norm*, industry standard*, market standard*}, at par with industry,
  best in (the) industry, industry standard*, unpaid, negotiable, performance based`;

// Grades on the scale of ten, and words around the least one.

export const GRADES = words`en: cgpa, c.g.p.a(.), sgpa, ogpa, gpa, cpi, cg, pointer*, grade point*, cut off*, grade*
  hi: सीजीपीए`;
export const OUT_OF = words`en: /, out of, on a scale of, on`;
export const AT_LEAST = words`en: min(.), minimum, at least, above, over, more than, than, of, >, >=, ≥`;
export const AND_ABOVE = words`en: +, ${MORE}, & above, above, onwards, se upar, min, minimum; hi: से ऊपर`;

// Numbers in words, as they are spoken, and words between numbers.

const NUMBERS = wordMap(
  'zero: 0; one: 1; two: 2; three: 3; four: 4; five: 5; six: 6; seven: 7; eight: 8; nine: 9; ten: 10; eleven: 11; ' +
    'twelve: 12; fifteen: 15; eighteen: 18; twenty: 20; thirty: 30; forty: 40; forty five: 45; fifty: 50; ' +
    'sixty: 60; seventy five: 75; ninety: 90',
);
export const NUMBER_WORDS = words`en: ${[...NUMBERS.keys()].join(', ')}`;
export const POINT = words`en: point`;
export const A_PART = words`en: half an, an`;
export const RANGE_WORDS = words`en: to, or, se, and; hi: से`;

export function numberOf(word: string): number | undefined {
  const digits = NUMBERS.get(word.toLowerCase().replaceAll(/[\s-]+/g, ' '));
  return digits === undefined ? undefined : Number(digits);
}
