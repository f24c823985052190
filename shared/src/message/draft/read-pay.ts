import { cleanLine } from '../../lib/text.ts';
import type { Money } from '../../placement/schema.ts';
import type { ReadValue, Span } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';
import {
  findCompensation,
  type CompensationMention,
  type CompensationPart,
} from '../values/find-compensation.ts';
import { findAll, inOwnOrCommon, sureFirst, toValue, type DraftInput } from './draft-input.ts';

/** The stated amounts; those that a correction replaces are left out. */
export function readPay(
  input: DraftInput,
): readonly (readonly [CompensationPart, ReadValue<Money>])[] {
  const all = inOwnOrCommon(input, (pieces) =>
    findPay(input.kind === 'update' ? pieces.map(withNewPay) : pieces),
  )
    .map((pay) => namedCtc(pay, input.text))
    .map((pay) => asSalary(pay, input));
  const pay = input.kind === 'update' ? withoutFormer(all, input.text) : all;
  const isOnlyBase = pay.length > 0 && pay.every(({ part }) => part === 'base');
  // A fixed salary without another is all there is, or the rest was not read.
  const told = isOnlyBase
    ? pay.map((mention) => ({ ...mention, part: 'ctc' as const, sure: false }))
    : pay;
  return (['stipend', 'ctc', 'base'] as const).flatMap((part) => {
    const value = choosePay(told, part);
    const isDivided = /\brespectively\b/i.test(input.text);
    return value ? [[part, isDivided ? { ...value, sure: false } : value] as const] : [];
  });
}

const PAY_RISE =
  /\bfrom\s+(?:rs\.?|inr|₹)?\s?[\d.,]+\s?(?:lpa|lakhs?|lacs?|l|k)?[^.]{0,12}?\bto\b/gi;

/** 'revised from 9 LPA to 10.5 LPA' */
function withNewPay(piece: Piece): Piece {
  return { ...piece, text: piece.text.replace(PAY_RISE, (former) => ' '.repeat(former.length)) };
}

/** A 'fixed CTC' is the CTC. */
function namedCtc(pay: CompensationMention, text: string): CompensationMention {
  const before = text.slice(Math.max(0, pay.span[0] - 24), pay.span[0]);
  return pay.part === 'base' && /\bfixed ctc\b/i.test(before) ? { ...pay, part: 'ctc' } : pay;
}

const SALARY = /\b(?:salary|gross|pay|wages|remuneration|emoluments)\b/i;
const FULL_TIME = /\bfull[ -]?time\b/i;
const INTERN = /\b(?:intern(?:s|ships?)?|stipend|apprentice(?:s|ships?)?)\b/i;

/** Where there is no internship, what is paid by the month is a salary. */
function asSalary(pay: CompensationMention, { text }: DraftInput): CompensationMention {
  if (pay.part !== 'stipend') return pay;
  const before = text.slice(Math.max(0, pay.span[0] - 40), pay.span[0]);
  const isJob = SALARY.test(before) || FULL_TIME.test(text);
  const isSalary = isJob && !INTERN.test(text);
  if (!isSalary) return pay;
  const amount = cleanLine(text.slice(...pay.span));
  return { ...pay, part: 'ctc', value: { ...pay.value, amount }, sure: false };
}

const FORMER_PAY =
  /\b(?:instead of|earlier|previously|from|was|printed as|not|and not|old|originally)[\s:(]{0,3}(?:rs\.? ?|inr |₹ ?|ctc |of |as ){0,2}$/i;

/** A correction names the wrong amount too. */
function withoutFormer(
  pay: readonly CompensationMention[],
  text: string,
): readonly CompensationMention[] {
  const read = pay.filter(({ span }) =>
    /\bread\b[^\d]{0,36}$/i.test(text.slice(Math.max(0, span[0] - 40), span[0])),
  );
  if (read.length > 0) return read;
  const valid = pay.filter(
    ({ span }) => !FORMER_PAY.test(text.slice(Math.max(0, span[0] - 40), span[0])),
  );
  return valid.length > 0 ? valid : pay;
}

function findPay(pieces: readonly Piece[]): readonly CompensationMention[] {
  const labelled = pieces.filter(({ topic }) => topic === 'compensation');
  const found = findAll(labelled, findCompensation);
  const others = pieces.filter(
    ({ topic, label = '' }) =>
      topic !== 'compensation' && !NO_PAY.has(topic ?? '') && !COST.test(label),
  );
  const missing = findAll(others, (text) => findCompensation(text)).filter(
    ({ part }) => !found.some((one) => one.part === part),
  );
  return found.length > 0 ? [...found, ...missing.filter(({ sure }) => sure)] : missing;
}

const NO_PAY: ReadonlySet<string> = new Set([
  'cgpa',
  'branch',
  'contact',
  'about',
  'deadline',
  'company',
]);

/** What a student may have to pay. */
const COST = /\b(?:bond|agreement|penalty)\b/;

function choosePay(
  pay: readonly CompensationMention[],
  part: CompensationPart,
): ReadValue<Money> | undefined {
  const found = pay.filter((mention) => mention.part === part);
  const [first] = sureFirst(found);
  if (!first) return undefined;
  const amounts = new Map(found.map(({ value }) => [value.amount, value]));
  const isOne = amounts.size === 1;
  const candidates = [
    first.value,
    ...[...amounts.values()].filter(({ amount }) => amount !== first.value.amount),
  ];
  return {
    ...toValue({ ...first, sure: first.sure && isOne && /\d/.test(first.value.amount) }),
    ...(isOne ? {} : { candidates }),
  };
}

/** A job that is paid by the year, without a word of an internship, is a full-time one. */
export function findYearlyPay(input: DraftInput): Span | undefined {
  const pay = inOwnOrCommon(input, (pieces) => findPay(pieces)).map((one) => asSalary(one, input));
  const isIntern = pay.some(({ part }) => part === 'stipend');
  return isIntern ? undefined : pay.find(({ part }) => part === 'ctc')?.span;
}
