/** What a student's own list gets of an opportunity that is added to it (specification 7, Add to profile). */
import { isBlank, textOrDash } from '../lib/blank.ts';
import { EMPTY_PLACEMENT, type Money, type PlacementValues } from '../placement/schema.ts';
import { experienceText, graduationYearText } from './labels.ts';
import type { OpportunityMoney, OpportunityValues } from './schema.ts';

/**
 * Gives the placement that starts as a copy of this opportunity: nothing applied for yet, no test, amounts as text. What
 * a placement has no field of its own for stands in its notes.
 */
export function opportunityToPlacement(opportunity: OpportunityValues): PlacementValues {
  const { links, compensation, deadlines, eligibilityCriteria } = opportunity;
  return {
    ...EMPTY_PLACEMENT,
    placementId: opportunity.placementId,
    company: opportunity.company,
    role: opportunity.role,
    jobType: opportunity.jobType,
    category: 'off_campus',
    location: textOrDash(opportunity.location),
    priority: opportunity.priority,
    links: {
      applicationLink: textOrDash(links.applicationLink),
      companyWebsite: textOrDash(links.companyWebsite),
    },
    deadlines: { applicationDeadline: deadlines.applicationDeadline, testDeadline: null },
    compensation: {
      stipend: moneyToText(compensation.stipend),
      ctc: moneyToText(compensation.ctc),
      base: moneyToText(compensation.base),
    },
    eligibilityCriteria: {
      cgpa: eligibilityCriteria.cgpa,
      branch: [...eligibilityCriteria.branches],
    },
    notes: notesOf(opportunity),
  };
}

/** An amount as the placement keeps it: '1250000', or '-' when none is given. */
export function moneyToText({ amount, currency }: OpportunityMoney): Money {
  return { amount: String(amount), currency };
}

function notesOf(opportunity: OpportunityValues): string {
  const { description, skills, experience, eligibilityCriteria } = opportunity;
  const { graduationYear, additionalRequirements } = eligibilityCriteria;
  const years = graduationYearText(graduationYear);
  const facts = [
    ...(skills.length === 0 ? [] : [`Skills: ${skills.join(', ')}`]),
    `Experience: ${experienceText(experience)}`,
    ...(years === null ? [] : [`Graduation year: ${years}`]),
    ...(isBlank(additionalRequirements)
      ? []
      : [`Additional requirements: ${additionalRequirements}`]),
  ].join('\n');
  return isBlank(description) ? facts : `${description}\n\n${facts}`;
}
