/** Finds what a job pays: '12 LPA', 'Stipend: 40k per month', 'CTC 18 (6 base)', '8 fixed + 2 variable'. */
import { parseHeadingAmount } from '../../placement/parse-amount.ts';
import type { Money } from '../../placement/schema.ts';
import type { Mention } from '../message-types.ts';
import { payWords } from './pay-words.ts';
import { findAmounts, scaleOf, type Amount } from './find-amounts.ts';
import { hasPayWord, roleOf, roleOfLabel, type PayRole } from './pay-role.ts';
import { moneyOf, sumOf } from './pay-money.ts';
import { MENTIONS_MAX, readable } from './piece.ts';

export type CompensationPart = 'stipend' | 'ctc' | 'base';
export type CompensationMention = Mention<Money> & { readonly part: CompensationPart };

export function findCompensation(text: string, givenLabel = ''): readonly CompensationMention[] {
  const piece = inEnglish(readable(text));
  const label = inEnglish(givenLabel);
  const roleByLabel = roleOfLabel(label);
  if (roleByLabel === 'other') return [];
  const found: CompensationMention[] = [];
  let start = 0;
  for (const line of piece.split('\n')) {
    for (const mention of readLine(line, label, roleByLabel))
      found.push({ ...mention, span: [mention.span[0] + start, mention.span[1] + start] });
    start += line.length + 1;
    if (found.length >= MENTIONS_MAX) break;
  }
  return unlessContradicted(found);
}

/** Words of Hindi notices, each with one of the same length that the grammar of amounts knows. */
const HINDI: readonly (readonly [string, string])[] = [
  ['स्टाइपेंड', 'stipend  '],
  ['करोड़', 'crore'],
  ['महीने', 'month'],
  ['महीना', 'month'],
  ['रुपये', 'rs   '],
  ['प्रति', 'per  '],
  ['वेतन', 'ctc '],
  ['हजार', 'k   '],
  ['वर्ष', 'year'],
  ['लाख', 'lac'],
  ['माह', 'mon'],
  ['साल', 'yr '],
];

function inEnglish(text: string): string {
  if (!/\p{Script=Devanagari}/u.test(text)) return text;
  return HINDI.reduce(
    (read, [hindi, english]) => read.replaceAll(hindi, english.padEnd(hindi.length)),
    text,
  );
}

/** Of several amounts of one part none is sure. */
function unlessContradicted(found: readonly CompensationMention[]): readonly CompensationMention[] {
  return found.map((mention) => {
    const isOne = found.every(
      ({ part, value }) => part !== mention.part || value.amount === mention.value.amount,
    );
    return isOne ? mention : { ...mention, sure: false };
  });
}

/** An amount with what it is for. */
export interface Pay extends Amount {
  readonly role: PayRole;
  /** Its own words or its label say what it is for. */
  readonly isNamed: boolean;
}

function readLine(
  line: string,
  label: string,
  roleByLabel: PayRole | undefined,
): readonly CompensationMention[] {
  const pays = paysIn(line, label, roleByLabel);
  if (pays.length === 0) return payWords(line, roleByLabel);
  const mentions = pays.flatMap((pay) => mentionOf(line, pay, pays));
  const sum = mentions.some(({ part }) => part === 'ctc') ? undefined : sumOf(line, pays);
  return sum === undefined ? mentions : [sum, ...mentions];
}

/** '8 fixed + 2 variable (LPA)' */
const UNIT_BEHIND =
  /\((?:in )?(?:lpa|lakhs?|lacs?|inr|k)(?: (?:p\.?a|per annum|per month|p\.?m)\.?)?\)\s*$/i;

function paysIn(line: string, label: string, roleByLabel: PayRole | undefined): readonly Pay[] {
  const mayBeBare = roleByLabel !== undefined || hasPayWord(line) || hasPayWord(label);
  const [unit = ''] = UNIT_BEHIND.exec(line) ?? [];
  const amounts = findAmounts(line, parseHeadingAmount(`${label} ${unit}`.trim()), mayBeBare);
  const pays: Pay[] = [];
  for (const [index, amount] of amounts.entries()) {
    const from = amounts[index - 1]?.span[1] ?? 0;
    const to = amounts[index + 1]?.span[0] ?? line.length;
    const pay = roleOf(line, amount, {
      from,
      to,
      label,
      roleByLabel,
      previous: pays.at(-1)?.role,
      isOnly: amounts.length === 1,
      isFirst: pays.length === 0,
    });
    if (pay) pays.push({ ...amount, ...pay });
  }
  return withSharedUnit(pays);
}

/** In '4 LPA, Rs 350 a day' the second is of another kind. */
const UNIT_SHARED_MAX = 3;

/** '18 LPA (6 base)': the unit beside one number is that of the small ones beside it. */
function withSharedUnit(pays: readonly Pay[]): readonly Pay[] {
  const shared = pays.find(({ unit, period }) => unit !== '' && unit !== 'k' && period !== 'month');
  if (shared === undefined) return pays;
  const most = (shared.value / scaleOf(shared.unit)) * UNIT_SHARED_MAX;
  return pays.map((pay) =>
    pay.isBare && pay.isSmall && pay.unit === '' && pay.value <= most && pay.role !== 'stipend'
      ? { ...pay, unit: shared.unit, value: pay.value * scaleOf(shared.unit) }
      : pay,
  );
}

function mentionOf(line: string, pay: Pay, pays: readonly Pay[]): readonly CompensationMention[] {
  const { role } = pay;
  if (role === 'other' || role === 'variable' || role === 'extra') return [];
  const money = moneyOf(line, pay);
  if (money === undefined) return [];
  const isBigger =
    role === 'base' && pays.some((other) => other.role === 'ctc' && other.value < pay.value);
  return [
    {
      part: role,
      value: money.value,
      span: money.span,
      sure: money.sure && pay.isNamed && !isBigger,
    },
  ];
}
