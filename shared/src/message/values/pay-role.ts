/** What an amount is for, by the words around it. */
import type { Amount } from './find-amounts.ts';

/** `variable` adds to the base, `extra` is paid once or in shares, `other` is not paid to the student. */
export type PayRole = 'stipend' | 'ctc' | 'base' | 'variable' | 'extra' | 'other';

const ROLES: readonly (readonly [PayRole, string])[] = [
  [
    'other',
    'bonds?|penalt(?:y|ies)|fees?|deposit|fine|liquidated damages?|service agreement|breach|turnover|revenue|funding|raised|valuation|valued|market cap|investment|income|scholarship|prizes?|prize money|insurance|insured|mediclaim|medical cover(?:age)?|health cover|accidental cover|loan|registration|charges?|training cost|worth|in[- ]hand|take[- ]home|billion|pay (?:back|us)|refundable|cost of training|reward',
  ],
  [
    'extra',
    '(?:joining|signing|sign[- ]on|one[- ]time|retention|relocation|welcome|referral)(?: (?:bonus|allowance|incentive|assistance))?|relocation|stocks?|esops?|rsus?|equity|gratuity|pf|allowances?|benefits|perks|accommodation|meal',
  ],
  [
    'variable',
    'variable(?: (?:pay|component|ctc))?|(?:performance|annual|yearly)(?: linked)? (?:bonus|pay|incentives?)|bonus|incentives?|plb',
  ],
  [
    'base',
    '(?:base|fixed|basic)(?: (?:salary|pay|ctc|component|compensation|package|annual))?|fixed',
  ],
  [
    'stipend',
    'stipends?|internship (?:pay|compensation|remuneration|allowance|amount)|during (?:the )?internship|intern(?:ship)? stipend|for interns?(?:hip)?|internship',
  ],
  [
    'ctc',
    'c\\.?t\\.?c\\.?|cost to company|packages?|salary|emoluments|remuneration|compensation|total pay|annual pay|gross(?: pay| salary)?|pay ?scale|offer(?:ed|ing)?|fte|full[- ]time|ppo|post[- ]conversion|on conversion|total',
  ],
];
const WORDS = /* @__PURE__ */ new RegExp(
  `(?<!\\p{L})(?:${ROLES.map(([, words], index) => `(?<r${index}>${words})`).join('|')})(?!\\p{L})`,
  'giu',
);
const STRONG_CTC =
  /(?<!\p{L})(?:c\.?t\.?c|cost to company|package|salary|remuneration|compensation|gross|pay)(?!\p{L})/iu;

/** True for text with a word about pay, of whatever kind. */
export function hasPayWord(text: string): boolean {
  WORDS.lastIndex = 0;
  const isFound = WORDS.test(text);
  WORDS.lastIndex = 0;
  return isFound;
}

interface Cue {
  readonly role: PayRole;
  readonly index: number;
  readonly end: number;
}

function cuesIn(text: string): readonly Cue[] {
  return Array.from(text.matchAll(WORDS), ({ 0: word, index, groups = {} }) => {
    const at = ROLES.findIndex((_, number) => groups[`r${number}`] !== undefined);
    return { role: ROLES[at]?.[0] ?? 'other', index, end: index + word.length };
  });
}

const LABELS: readonly (readonly [PayRole, RegExp])[] = [
  [
    'other',
    /bond|penalty|fee|prize|reward|award|deposit|agreement|about|turnover|registration|scholarship|(?<!\p{L})(?:date|deadline|venue|contact|phone|cgpa|10th|12th|batch|link|vacanc|openings?|positions?|eligib)/u,
  ],
  ['stipend', /stipend|internship (?:pay|compensation|salary|ctc)/],
  ['variable', /variable|bonus|incentive/],
  ['extra', /esop|stock|perks|benefits/],
  ['base', /(?<!\p{L})(?:base|fixed|basic)(?!.{0,10}[+&])/u],
  [
    'ctc',
    /(?<!\p{L})(?:c\.?t\.?c|cost to company|package|salary|emoluments|remuneration|compensation|gross|annual pay|pay|lpa|offer)(?!\p{L})/u,
  ],
];

/** What a folded label says about the amounts behind it. */
export function roleOfLabel(label: string): PayRole | undefined {
  const roles = LABELS.filter(([, pattern]) => pattern.test(label)).map(([role]) => role);
  const isBoth =
    roles.includes('stipend') &&
    /c\.?t\.?c|package|salary/.test(label.replace(/internship (?:salary|ctc)/, ''));
  const isTotal =
    /c\.?t\.?c|package/.test(label) && /\+|&|and|\(/.test(label) && roles.includes('ctc');
  if (isBoth) return undefined;
  return isTotal &&
    roles[0] !== 'other' &&
    roles[0] !== 'stipend' &&
    /fixed|base|variable/.test(label)
    ? 'ctc'
    : roles[0];
}

interface Around {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly roleByLabel: PayRole | undefined;
  readonly isFirst: boolean;
  readonly isOnly: boolean;
  /** Of the amount before. */
  readonly previous: PayRole | undefined;
}

export interface PayMeaning {
  readonly role: PayRole;
  readonly isNamed: boolean;
}

/** 'average package 9 LPA', 'is 10 LPA and not 11 LPA', 'printed as 3 LPA, to be read as 4 LPA' */
function isOfOthers(line: string, start: number): boolean {
  const before = line.slice(Math.max(0, start - 40), start);
  return (
    /(?<!\p{L})(?:instead of|and not|rather than)\s{0,2}$/iu.test(before) ||
    /(?<!\p{L})(?:highest|average|avg|median|last year)[^,;.]{0,30}$/iu.test(before) ||
    (/(?:printed|mentioned|stated|written) as\s{0,2}$/i.test(before) && /read as/i.test(line))
  );
}

/** Undefined for an amount of something else. */
export function roleOf(line: string, amount: Amount, around: Around): PayMeaning | undefined {
  if (isOfOthers(line, amount.span[0])) return undefined;
  const named = namedRole(line, amount, around);
  const role = named?.role;
  if (role === 'other') return undefined;
  if (role === 'base' && around.roleByLabel === 'stipend')
    return { role: 'stipend', isNamed: true };
  if (role === 'base' && around.roleByLabel === 'ctc' && around.isOnly)
    return { role, isNamed: false };
  if (role !== undefined) return agreeing(line, amount, role, around);
  if (!around.isFirst && isInBrackets(line.slice(0, amount.span[0]))) return undefined;
  if (around.roleByLabel !== undefined && (around.isFirst || !amount.isBare))
    return agreeing(line, amount, around.roleByLabel, around);
  return inherited(amount, around.previous) ?? unnamed(line, amount);
}

/** '12 LPA (9 + 3)': the parts of the amount in front. */
function isInBrackets(before: string): boolean {
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

/** 'Stipend: Rs. 15,000 for UG, Rs. 20,000 for PG' */
function inherited(
  { isBare, period }: Amount,
  previous: PayRole | undefined,
): PayMeaning | undefined {
  const isPay = previous === 'ctc' || previous === 'stipend';
  if (isBare || !isPay || (period !== '' && (period === 'year') !== (previous === 'ctc')))
    return undefined;
  return { role: previous, isNamed: false };
}

const SEPARATOR = /[+;()[\]|•]|,\s|\.\s|\s[-–—]\s(?=\p{L})|\s\/\s/gu;
/** 'of', '(' and the like between an amount and the word behind it. */
const NEXT_TO =
  /^\s{0,2}[-–(]?\s{0,2}(?:(?:as|of|in|is|for|the|a|an|per annum|p\.a\.?|in case of|if|towards|post)\s{1,2}){0,3}$/i;

function namedRole(line: string, { span }: Amount, { from, to }: Around): Cue | undefined {
  const after = line.slice(span[1], Math.min(to, span[1] + 50));
  const [next] = cuesIn(after);
  const isNext = next !== undefined && isNextTo(line, span[1], next);
  const start = Math.max(from, span[0] - 60);
  const segment = lastSegment(line.slice(start, span[0]));
  const own = cuesIn(segment).filter(
    ({ end }) => !isTaken(line, from, span[0] - segment.length + end, span[0]),
  );
  const last = own.at(-1);
  const strongest =
    own.find(({ role }) => role === 'other') ??
    (last?.role === 'ctc'
      ? (own.find(({ role }) => role === 'base' || role === 'stipend') ?? last)
      : last);
  if (
    isNext &&
    (strongest === undefined ||
      next.role === 'other' ||
      next.role === 'base' ||
      next.role === 'variable')
  )
    return next;
  return strongest ?? (isNext ? next : undefined);
}

/** In '14 LPA (Base 10 + Variable 4)' the word in brackets belongs to the next number. */
function isNextTo(line: string, end: number, { index, end: wordEnd }: Cue): boolean {
  const between = line.slice(end, end + index);
  const behind = line.slice(end + wordEnd, end + wordEnd + 12);
  const isInFront = /^\s{0,2}[:=]/.test(behind);
  const isOfNext =
    /[-–(]/.test(between) &&
    /^\s{0,2}(?:[–-]|of|is)?\s{0,2}(?:rs\.?|inr|₹)?\s{0,2}\d/i.test(behind);
  return NEXT_TO.test(between) && !isInFront && !isOfNext;
}

function lastSegment(before: string): string {
  let start = 0;
  for (const { 0: sign, index } of before.matchAll(SEPARATOR))
    if (before.slice(index + sign.length).trim() !== '') start = index + sign.length;
  return before.slice(start);
}

/** The word stands right behind the amount before, and belongs to it. */
function isTaken(line: string, from: number, end: number, start: number): boolean {
  const isOwn = /^\s{0,2}(?:[:=–-]|of|is)?\s{0,2}$/i.test(line.slice(end, start));
  if (from === 0 || /^\s{0,2}[:=]/.test(line.slice(end, start))) return false;
  if (isOwn && /[-–(]/.test(line.slice(from, end))) return false;
  return NEXT_TO.test(line.slice(from, end).replace(/(?<!\p{L})\p{L}+(?: \p{L}+)?$/u, ''));
}

const CTC_NAME = /c\.?t\.?c|cost to company|package|annual/i;

/** A yearly amount is no stipend, a monthly one no CTC, unless it is called so. */
function agreeing(
  line: string,
  { period, value, currency }: Amount,
  role: PayRole,
  { roleByLabel, label }: Around,
): PayMeaning | undefined {
  const isCtcNamed = CTC_NAME.test(line) || CTC_NAME.test(label);
  const isMonthly = period === 'month';
  const isLikeMonthly =
    isMonthly || (period === '' && currency === undefined && value >= 1000 && value < 100_000);
  if (role === 'ctc' && !isCtcNamed && isLikeMonthly) return { role: 'stipend', isNamed: false };
  if (role === 'stipend' && period === 'year' && roleByLabel !== 'stipend')
    return { role: 'ctc', isNamed: false };
  const isUsual = role === 'stipend' ? period !== 'year' : !isMonthly;
  return { role, isNamed: isUsual };
}

const LINE_ABOUT_OTHERS =
  /(?<!\p{L})(?:bond|penalty|fees?|deposit|agreement|turnover|revenue|funding|income|scholarship|prize|breach|placed|less than|dream|not eligible)(?!\p{L})/iu;

/** Without a word for it: only where the unit or the period says enough. */
function unnamed(line: string, amount: Amount): PayMeaning | undefined {
  if (amount.isBare || LINE_ABOUT_OTHERS.test(line)) return undefined;
  if (amount.period === 'month') return { role: 'stipend', isNamed: false };
  if (amount.period === 'year') return { role: 'ctc', isNamed: false };
  const rest = (line.slice(0, amount.span[0]) + line.slice(amount.span[1])).replace(
    /[\s\p{P}]/gu,
    '',
  );
  const isWhole = rest === '' && amount.value >= 100_000;
  return isWhole || STRONG_CTC.test(line) ? { role: 'ctc', isNamed: false } : undefined;
}
