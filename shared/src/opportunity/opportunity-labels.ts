import { isBlank } from '../lib/blank.ts';
import { groupDigits } from '../lib/format-money.ts';
import { truncate } from '../lib/text.ts';
import {
  COMPENSATION_PARTS,
  moneyText,
  type CompensationPart,
} from '../placement/fields/compensation.ts';
import { DEFAULT_CURRENCY, type JobType } from '../placement/fields/placement-fields.ts';
import type { OpportunityValues, YearRange, OpportunityMoney } from './opportunity-fields.ts';

const DESCRIPTION_SHOWN_MAX = 200;
const SKILLS_SHOWN_MAX = 5;

/** 'Freshers', '0-2 years', '2-4 years', or '3+ years' when there is no upper limit. */
export function experienceText({ min, max }: OpportunityValues['experience']): string {
  if (max === null) return `${min}+ years`;
  return min === 0 && max === 0 ? 'Freshers' : `${min}-${max} years`;
}

/** '2025-2027', '2026+' or 'Up to 2027'; null when no year is given, and then nothing is shown. */
export function graduationYearText({ min, max }: YearRange): string | null {
  if (min !== null) return max === null ? `${min}+` : `${min}-${max}`;
  return max === null ? null : `Up to ${max}`;
}

/** 'FTE', 'INTERNSHIP', 'INTERN + PPO' or 'INTERNSHIP + FTE'. */
export function jobTypeCardLabel(jobType: JobType): string {
  return jobType.replaceAll('_', ' + ').toUpperCase();
}

/** '#2711', or null, and then nothing is shown. */
export function opportunityIdLabel(placementId: string | null): string | null {
  return placementId === null || isBlank(placementId) ? null : `#${placementId}`;
}

export function truncateDescription(description: string): {
  readonly text: string;
  readonly isCut: boolean;
} {
  const text = truncate(description, DESCRIPTION_SHOWN_MAX);
  return { text, isCut: text !== description };
}

/** The first skills, and '+3 more' for the others; null when there are none. */
export function truncateSkills(skills: readonly string[]): {
  readonly shown: readonly string[];
  readonly more: string | null;
} {
  const hidden = skills.length - SKILLS_SHOWN_MAX;
  return {
    shown: skills.slice(0, SKILLS_SHOWN_MAX),
    more: hidden > 0 ? `+${hidden} more` : null,
  };
}

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
    : moneyText({ amount: amount === '' ? '-' : String(amount ?? '-'), currency });
}

/** Tenths of a lakh are rounded as whole numbers: 1.15 has no exact representation, and would become 1.1. */
function formatLakhs(amount: number): string {
  const tenths = Math.round((amount * 10) / LAKH);
  return `₹${groupDigits((tenths / 10).toFixed(1))}L`;
}

interface CompensationDetail extends CompensationPart {
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
