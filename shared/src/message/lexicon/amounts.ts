/** Currencies, units and periods of amounts, grades, numbers in words, and the words beside them. */
import type { AmountPeriod, AmountUnit } from '../../placement/parse-amount.ts';
import { wordClass, type WordClass } from './word-class.ts';

/** By their codes. */
export const CURRENCIES = {
  INR: wordClass({ en: '₹, rs, inr, rupee*, rupay*', hi: 'रु, रुपये, रुपए, रुपया, रुपयांचा' }),
  USD: wordClass({ en: 'us$, $, usd, dollar*' }),
  EUR: wordClass({ en: '€, eur, euro*' }),
  GBP: wordClass({ en: '£, gbp, pound*' }),
  JPY: wordClass({ en: '¥, jpy, yen' }),
  SGD: wordClass({ en: 's$, sgd' }),
  AUD: wordClass({ en: 'a$, aud' }),
  CAD: wordClass({ en: 'c$, cad' }),
  HKD: wordClass({ en: 'hk$, hkd' }),
  NZD: wordClass({ en: 'nz$, nzd' }),
  KRW: wordClass({ en: '₩, krw' }),
  AED: wordClass({ en: 'aed, dirham*' }),
  CHF: wordClass({ en: 'chf' }),
  CNY: wordClass({ en: 'cny' }),
  MYR: wordClass({ en: 'myr' }),
  QAR: wordClass({ en: 'qar' }),
  SAR: wordClass({ en: 'sar' }),
  OMR: wordClass({ en: 'omr' }),
  KWD: wordClass({ en: 'kwd' }),
  BHD: wordClass({ en: 'bhd' }),
} satisfies Record<string, WordClass>;

export const UNITS = {
  k: wordClass({ en: 'k, thousand*, hazar, hazaar, hajar', hi: 'हजार, हज़ार' }),
  lakh: wordClass({ en: 'l, lakh, lakhs, lac, lacs', hi: 'लाख, लाखांचे' }),
  LPA: wordClass({ en: 'lpa, l.p.a, l.p.a.' }),
  crore: wordClass({ en: 'cr, crore, crores', hi: 'करोड़' }),
  million: wordClass({ en: 'm, mn, mil, million*' }),
} satisfies Record<Exclude<AmountUnit, ''>, WordClass>;

/** Behind a word such as 'per'. */
export const PERIODS = {
  hour: wordClass({ en: 'hour, hr, ghanta', hi: 'घंटा' }),
  day: wordClass({ en: 'day, din', hi: 'दिन' }),
  week: wordClass({ en: 'week, wk, hafta' }),
  month: wordClass({ en: 'month, mnth, mon, mo, m, mahina, mahine', hi: 'माह, महीना, महीने' }),
  year: wordClass({ en: 'annum, anum, year, yr, a, saal, sal', hi: 'वर्ष, साल' }),
} satisfies Record<Exclude<AmountPeriod, ''>, WordClass>;
export const PER = wordClass({ en: '/, per, a, an, for a, each, every', hi: 'प्रति, हर' });

/** By themselves. */
export const PERIOD_ADVERBS = {
  hour: wordClass({ en: 'hourly' }),
  day: wordClass({ en: 'daily' }),
  week: wordClass({ en: 'weekly' }),
  month: wordClass({ en: 'monthly, pm, p.m, p.m., p m, pcm', hi: 'मासिक' }),
  year: wordClass({ en: 'yearly, annually, annual, pa, p.a, p.a., p a', hi: 'वार्षिक, सालाना' }),
} satisfies Record<Exclude<AmountPeriod, ''>, WordClass>;

export const FROM = wordClass({ en: 'from' });
export const PLUS = wordClass({ en: '+, plus' });
/** In front of a limit. */
export const LIMITS = wordClass({
  en:
    'up to, upto, max, max., maximum, min, min., minimum, at least, atleast, start* from, start* at, from, above, more than, around, approx, approx., ' +
    'approximate*, about, nearly, over, below, upwards of, between, maximum of, minimum of',
});
/** Behind a limit. */
export const OR_MORE = wordClass({
  en: 'and above, & above, onwards, or more, or above, and more',
});

/** What a number without a unit counts instead of money. */
export const COUNTED = wordClass({
  en:
    'percent*, per cent, th, st, nd, rd, month*, mos, mnth*, yr, yrs, year*, week*, day*, hour*, hr, hrs, min, mins, minute*, am, pm, noon, cgpa, cpi, gpa, pointer, ' +
    'sem, semester*, round*, position*, opening*, student*, candidate*, batch, backlog*, intern, interns, internship*, location*, post, posts, vacanc*, attempt*, ' +
    'question*, mcq*, jan*, feb*, mar, march, apr*, may, jun, june, jul, july, aug*, sep*, oct*, nov*, dec*',
  hi: 'वर्ष, माह, प्रतिशत, पद',
});
/** What thousands and lakhs may be instead of money. */
export const CROWDS = wordClass({
  en:
    'user*, customer*, employee*, people, developer*, client*, download*, member*, store*, merchant*, business*, compan*, transaction*, product*, seat*, unit*, ' +
    'sq, km, lines, order*, patient*, device*, student*, candidate*, follower*, famil*, farmer*, school*, tonne*, billion, bn',
});

/** Beside a number that may be an amount without a unit. */
export const PAY_WORDS = wordClass({
  en:
    'ctc, c.t.c, c.t.c., cost to company, package, packages, pkg, salary, pay, pays, paid, stipend*, honorarium, emoluments, remuneration, compensation, ' +
    'gross, base, basic, fixed, fix, variable, var, bonus, incentive*, stock*, esop*, rsu*, joining, in hand, inhand, in-hand, offer, offered, money, total, paisa, paise',
  hi: 'वेतन, पैकेज, स्टाइपेंड, मानदेय, सैलरी, वेतनमान, विद्यावेतन',
});

/** Instead of an amount. */
export const PAY_PHRASES = wordClass({
  en:
    'as per norm*, as per norms of the company, as per the norm*, as per the norms of the company, as per company norm*, as per company standard*, ' +
    'as per company policy, as per the company norm*, as per industry norm*, as per industry standard*, as per market standard*, at par with industry, ' +
    'best in industry, best in the industry, industry standard*, unpaid, negotiable, performance based',
});

// Grades on the scale of ten, and words around the least one.

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

// Numbers in words, as they are spoken, and words between numbers.

const ONES = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const OTHERS: readonly (readonly [string, number])[] = [
  ['fifteen', 15],
  ['eighteen', 18],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['forty five', 45],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy five', 75],
  ['ninety', 90],
];
const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value): readonly [string, number] => [word, value]),
  ...OTHERS,
]);

export const NUMBER_WORDS = wordClass({ en: [...VALUES.keys()].join(', ') });
export const POINT = wordClass({ en: 'point' });
export const A_PART = wordClass({ en: 'half an, an' });
export const RANGE_WORDS = wordClass({ en: 'to, or, se, and', hi: 'से' });

export function numberOf(word: string): number | undefined {
  return VALUES.get(word.toLowerCase().replaceAll(/[\s-]+/g, ' '));
}
