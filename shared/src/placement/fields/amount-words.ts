import { words, type WordClass } from '../../lib/word-class.ts';

export type AmountUnit = '' | 'k' | 'lakh' | 'LPA' | 'crore' | 'million';
export type AmountPeriod = '' | 'hour' | 'day' | 'week' | 'month' | 'year';

type Words<Key extends string = string> = Readonly<Record<Key, WordClass>>;

/** The pattern of a word of one of these. */
export const anyOf = (classes: Words): string =>
  `(?:${Object.values(classes)
    .map(({ source }) => source)
    .join('|')})`;

/** The class that a word is of. */
export function keyOf<Key extends string>(classes: Words<Key>, word: string): Key | undefined {
  for (const key in classes) if (classes[key].is(word)) return key;
  return undefined;
}

const byCode = (codes: string): Words =>
  Object.fromEntries(codes.split(' ').map((code) => [code, words`en: ${code}`]));

export const CURRENCIES = {
  INR: words`en: ₹, rs, re., inr, rupee*, rupay*; hi: रु, रुपये, रुपए, रुपया, रुपयांचा`,
  USD: words`en: us$, $, usd, dollar*`,
  EUR: words`en: €, eur, euro*`,
  GBP: words`en: £, gbp, pound*`,
  JPY: words`en: ¥, jpy, yen`,
  SGD: words`en: s$, sgd`,
  AUD: words`en: a$, aud`,
  CAD: words`en: c$, cad`,
  HKD: words`en: hk$, hkd`,
  NZD: words`en: nz$, nzd`,
  KRW: words`en: ₩, krw`,
  AED: words`en: aed, dirham*`,
  ...byCode('CHF CNY MYR QAR SAR OMR KWD BHD'),
} satisfies Words;
/** Only where a text is nothing but an amount: some of them are words and names of other things. */
export const RARE_CURRENCIES = byCode('SEK NOK DKK PLN THB ZAR BRL IDR PHP VND TWD BDT NPR LKR');

export const UNITS = {
  k: words`en: k, thousand*, hazar, hazaar, hajar; hi: हजार, हज़ार`,
  lakh: words`en: l, lakh(s), lac(s); hi: लाख, लाखांचे`,
  LPA: words`en: lpa, l.p.a(.)`,
  crore: words`en: cr, crore(s); hi: करोड़`,
  million: words`en: m, mn, mil, million*`,
} satisfies Record<Exclude<AmountUnit, ''>, WordClass>;

/** Behind a word such as 'per'. */
export const PERIODS = {
  hour: words`en: hour, hr, ghanta; hi: घंटा`,
  day: words`en: day, din; hi: दिन`,
  week: words`en: week, wk, hafta`,
  month: words`en: month, mnth, mon, mo, m, mahina, mahine; hi: माह, महीना, महीने`,
  year: words`en: annum, anum, year, yr, a, saal, sal; hi: वर्ष, साल`,
} satisfies Record<Exclude<AmountPeriod, ''>, WordClass>;
export const PER = words`en: /, per, a, an, for a, each, every; hi: प्रति, हर`;

export const PERIOD_ADVERBS = {
  hour: words`en: hourly`,
  day: words`en: daily`,
  week: words`en: weekly`,
  month: words`en: monthly, p.m(.), p m, pcm; hi: मासिक`,
  year: words`en: yearly, annually, annual, annum, p.a(.), p a; hi: वार्षिक, सालाना`,
} satisfies Record<Exclude<AmountPeriod, ''>, WordClass>;

export const AMOUNT_SCALES: Readonly<Record<AmountUnit, number>> = {
  '': 1,
  k: 1e3,
  lakh: 1e5,
  LPA: 1e5,
  million: 1e6,
  crore: 1e7,
};
