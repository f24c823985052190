/** Formats the compensation on an opportunity's card (specification 9, currency). */
import { groupDigits } from '../lib/format-money.ts';
import { COMPENSATION_PARTS, moneyText, type CompensationPart } from '../placement/compensation.ts';
import { DEFAULT_CURRENCY } from '../placement/schema.ts';
import { isBlank } from '../lib/blank.ts';
import type { OpportunityMoney, OpportunityValues } from './schema.ts';
import { moneyToText } from './opportunity-to-placement.ts';

/** Rupees from this amount on are shown in lakhs. */
const LAKH = 100_000;

/** Also as it may be in foreign data. */
interface ShownMoney {
  readonly amount?: OpportunityMoney['amount'] | '' | null;
  readonly currency: string;
}

/** '₹12.5L', '₹99,999', '500 Coconuts', '42000 USD', or 'Not disclosed' when no amount is given. */
export function opportunityMoneyText({ amount, currency }: ShownMoney): string {
  const inRupees = isBlank(currency) || currency === DEFAULT_CURRENCY;
  return inRupees && typeof amount === 'number' && amount >= LAKH
    ? formatLakhs(amount)
    : moneyText(moneyToText({ amount: amount === '' ? '-' : (amount ?? '-'), currency }));
}

/** Tenths of a lakh are rounded as whole numbers: 1.15 has no exact representation, and would become 1.1. */
function formatLakhs(amount: number): string {
  const tenths = Math.round((amount * 10) / LAKH);
  return `₹${groupDigits((tenths / 10).toFixed(1))}L`;
}

export interface CompensationDetail extends CompensationPart {
  /** '₹12.5L' */
  readonly amount: string;
  /** 'CTC: ₹12.5L per year' */
  readonly text: string;
}

/** The given parts in order, each in pieces and as a whole. Empty when none is given. */
export function opportunityCompensation(
  compensation: OpportunityValues['compensation'],
): readonly CompensationDetail[] {
  return COMPENSATION_PARTS.filter(({ kind }) => !isBlank(compensation[kind].amount)).map(
    (part) => {
      const amount = opportunityMoneyText(compensation[part.kind]);
      return { ...part, amount, text: `${part.label}: ${amount} ${part.period}` };
    },
  );
}
