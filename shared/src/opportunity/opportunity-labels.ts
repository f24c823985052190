/** Labels on an opportunity's card (specification 2, Opportunity card, and 9). */
import { isBlank } from '../lib/blank.ts';
import { truncate } from '../lib/truncate.ts';
import type { JobType } from '../placement/schema.ts';
import type { OpportunityValues, YearRange } from './schema.ts';

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

/** The description on the collapsed card, and whether it was cut. */
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
