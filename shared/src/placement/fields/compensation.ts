/** Plain numbers are formatted; "6 LPA" or "As per norms" stays: guessing could make it false. */
import { plainNumber, rupees } from '../../lib/format-money.ts';
import { isBlank } from '../../lib/blank.ts';
import { DEFAULT_CURRENCY, type Money, type PlacementValues } from './placement-fields.ts';

export const NOT_DISCLOSED = 'Not disclosed';
/** Currencies that students invented on their boards; shown by name like any foreign one. */
export const CUSTOM_CURRENCIES = ['Coconuts', 'Blessings', 'Agarbattis'] as const;

export type CompensationKind = 'stipend' | 'ctc' | 'base';

export interface CompensationPart {
  readonly kind: CompensationKind;
  readonly label: string;
  readonly period: string;
}

/** In display order. */
export const COMPENSATION_PARTS: readonly CompensationPart[] = [
  { kind: 'stipend', label: 'Stipend', period: 'per month' },
  { kind: 'ctc', label: 'CTC', period: 'per year' },
  { kind: 'base', label: 'Base', period: 'per year' },
];

/** '₹12,00,000', '500 Coconuts', '6 LPA', or 'Not disclosed' when no amount is given. */
export function moneyText({ amount, currency }: Money): string {
  if (isBlank(amount)) return NOT_DISCLOSED;
  if (!isBlank(currency) && currency !== DEFAULT_CURRENCY) return `${amount} ${currency}`;
  const digits = plainNumber(amount);
  return digits === undefined ? amount : rupees(digits);
}

/** The given parts in order, each like 'CTC: ₹12,00,000 per year'. The period follows plain numbers only. */
export function compensationParts(
  compensation: PlacementValues['compensation'],
): readonly { readonly kind: CompensationKind; readonly text: string }[] {
  return COMPENSATION_PARTS.filter(({ kind }) => !isBlank(compensation[kind].amount)).map(
    ({ kind, label, period }) => {
      const money = compensation[kind];
      const text = `${label}: ${moneyText(money)}`;
      return { kind, text: plainNumber(money.amount) === undefined ? text : `${text} ${period}` };
    },
  );
}

/** All given parts in one line, or 'Not disclosed' when there is none. */
export function compensationText(compensation: PlacementValues['compensation']): string {
  const parts = compensationParts(compensation).map(({ text }) => text);
  return parts.length === 0 ? NOT_DISCLOSED : parts.join(' · ');
}
