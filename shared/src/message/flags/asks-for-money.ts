import { DENIAL, FEE, OTHER_MONEY, PAY } from '../lexicon/fees.ts';
import { firstMatches, near, wordOf } from '../../lib/word-class.ts';
import type { Span } from '../message-types.ts';

const pattern = (source: string): RegExp => new RegExp(source, 'giu');

const RUPEES = `(?:${wordOf(FEE.rupees)}\\.?|₹)`;
const NUMBER_FIRST = `(?<![\\p{L}\\d])[1-9][\\d,.]{1,12}\\s{0,2}(?:/-|${RUPEES})`;
const AMOUNT = `(?:${RUPEES}\\s{0,3}[1-9][\\d,.]{0,15}(?:\\s?/-)?|${NUMBER_FIRST})`;

/** A fee by its name, or a way to pay it. */
const FEES: readonly RegExp[] = [
  `${wordOf(FEE.signUp)}[^\\n.;]{0,20}@\\s?${RUPEES}?\\s?[1-9]\\d{1,5}\\s?(?:/-|${wordOf(FEE.only)})`,
  wordOf(FEE.sums),
  `${wordOf(FEE.kinds)}\\s{0,3}[-/&]?\\s{0,3}${wordOf(FEE.costs)}`,
  `${wordOf(FEE.entries)}[^\\w\\n]{1,5}${AMOUNT}`,
  near(wordOf(FEE.costs), AMOUNT, 7),
  `${wordOf(FEE.costs)}[^\\d\\n.;]{0,5}\\s[1-9]\\d{2,5}(?![\\p{L}\\d])(?!\\s{0,2}[.:/-]\\d)`,
  near(AMOUNT, wordOf(FEE.costs), 25),
  `${wordOf(FEE.refundable)}\\s{0,3}${wordOf(FEE.returned)}`,
  near(`(?:${wordOf(FEE.returned)}|${AMOUNT})`, wordOf(FEE.refundable), 25),
  `${wordOf(FEE.wallets)}[^\\d\\n]{0,15}(?:\\+?91[\\s-]?)?[6-9]\\d{4}[\\s-]?\\d{5}(?!\\d)`,
  near(near(wordOf(FEE.anyPayment), wordOf(FEE.via), 40), wordOf(FEE.wallets), 6),
  `(?<![\\w.@-])[\\w.-]{2,40}@${wordOf(FEE.upiBanks)}(?![.\\w-])`,
  near(wordOf(FEE.scan), wordOf(FEE.anyPayment), 40),
  near(wordOf(FEE.pay), wordOf(FEE.confirm), 40),
].map(pattern);

/** An amount that changes hands; who pays it to whom is in the words around it. */
const PAYMENTS: readonly RegExp[] = [
  near(near(AMOUNT, wordOf(FEE.purpose), 8), wordOf(FEE.kinds), 5),
  `${wordOf(FEE.payment)}[^\\w\\n]{0,5}${AMOUNT}`,
  `${wordOf(FEE.pay)}(?!\\s{0,3}(?:${wordOf(PAY.nouns)}|[:=–—-]))[^\\n,;.\\d₹]{0,30}${AMOUNT}`,
  near(AMOUNT, wordOf(FEE.paid), 30),
].map(pattern);

export function findMoneyRequests(text: string): readonly Span[] {
  const placesOf = (patterns: readonly RegExp[]): readonly Place[] =>
    patterns.flatMap((one) => firstMatches(text, one)).map((span) => placeAt(text, span));
  const payments = placesOf(PAYMENTS).filter((place) => !isPay(place));
  const asked = [...placesOf(FEES), ...payments].filter((place) => !isDenied(place));
  return withoutOverlaps(asked.filter((place) => !isOfOthers(place)).map(({ span }) => span));
}

/** With the words of its sentence before and behind it. */
interface Place {
  readonly span: Span;
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

const READ_BEFORE = 160;
const READ_AFTER = 60;
/** 'Rs.' and 'No.' end no sentence. */
const SENTENCE_END = /[\n!?;•]|(?<!(?<!\p{L})\p{L}{2})\.\s/giu;

function placeAt(text: string, span: Span): Place {
  const [start, end] = span;
  const before = text.slice(Math.max(0, start - READ_BEFORE), start).split(SENTENCE_END);
  const [after = ''] = text.slice(end, end + READ_AFTER).split(SENTENCE_END);
  return { span, before: before.at(-1) ?? '', found: text.slice(start, end), after };
}

const NO = wordOf(DENIAL.no);
const IDLE = pattern(
  `${NO}\\s{1,3}\\S{0,3}\\s{0,3}${wordOf(DENIAL.idle)}|${near(NO, wordOf(DENIAL.except), 40)}`,
);
const ASKED = near(wordOf(DENIAL.strangers), wordOf(DENIAL.ask), 30);
/** 'No. 5' denies nothing. */
const DENIED = new RegExp(`${NO}(?!\\s{0,3}[.,:\\d])|${ASKED}`, 'iu');
const DENIED_AFTER = new RegExp(
  `^[^\\p{L}\\d]{0,16}(?:${wordOf(DENIAL.after)}|0(?![\\d,.]))`,
  'iu',
);
const BETWEEN = pattern(`${wordOf(DENIAL.between)}|₹|^\\s{0,2}\\([^()]{0,20}\\)`);

function isDenied({ before, found, after }: Place): boolean {
  const said = `${before}${found}`.replace(IDLE, ' ');
  const behind = after.replace(IDLE, ' ').replace(BETWEEN, ' ');
  return DENIED.test(said) || DENIED_AFTER.test(behind) || DENIAL.byOthers.isIn(after);
}

/** As far as no sign is between them. */
const lastWords = (before: string, count: number): string =>
  (/[\w ]{0,60}$/.exec(before)?.[0] ?? '').trim().split(/\s+/).slice(-count).join(' ');

function isOfOthers({ before, after }: Place): boolean {
  return (
    OTHER_MONEY.customers.isIn(`${before} ${after}`) ||
    OTHER_MONEY.college.isIn(lastWords(before, 3))
  );
}

const PERIOD = new RegExp(`^[\\s/-]{0,6}${wordOf(PAY.periods)}`, 'iu');
const AUXILIARIES = pattern(wordOf(PAY.auxiliaries));

/** What a company pays, or what leaving it early costs. */
function isPay({ before, found, after }: Place): boolean {
  const clause = `${before.split(/[,:|]/).at(-1) ?? ''}${found}`;
  if (PAY.earned.isIn(clause) || PAY.names.isIn(after.slice(0, 30))) return true;
  if (PAY.bond.isIn(`${before}${found}${after}`)) return true;
  const isPayer = PAY.payers.is(lastWords(before.replace(AUXILIARIES, ' '), 1));
  return isPayer || PERIOD.test(after);
}

/** The first of those that overlap, the longest of those that begin together. */
function withoutOverlaps(spans: readonly Span[]): readonly Span[] {
  const sorted = spans.toSorted((first, second) => first[0] - second[0] || second[1] - first[1]);
  const kept: Span[] = [];
  for (const span of sorted) if (span[0] >= (kept.at(-1)?.[1] ?? 0)) kept.push(span);
  return kept;
}
