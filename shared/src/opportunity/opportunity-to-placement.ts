import { isBlank, textOrDash } from '../lib/blank.ts';
import {
  EMPTY_PLACEMENT,
  type Money,
  type PlacementValues,
} from '../placement/fields/placement-fields.ts';
import { experienceText, graduationYearText } from './opportunity-labels.ts';
import {
  OPPORTUNITY_CATEGORY,
  type OpportunityMoney,
  type OpportunityValues,
  type PostedOpportunity,
} from './opportunity-fields.ts';

/** Not applied for yet, no test, amounts as text. What has no field goes into the notes. */
export function opportunityToPlacement(
  opportunity: OpportunityValues & Partial<Pick<PostedOpportunity, 'category'>>,
): PlacementValues {
  const { links, compensation, deadlines, eligibilityCriteria } = opportunity;
  const { branches, additionalRequirements: _inNotes, ...criteria } = eligibilityCriteria;
  return {
    ...EMPTY_PLACEMENT,
    placementId: opportunity.placementId,
    company: opportunity.company,
    role: opportunity.role,
    jobType: opportunity.jobType,
    category: opportunity.category ?? OPPORTUNITY_CATEGORY,
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
      ...criteria,
      branch: [...branches],
    },
    notes: notesOf(opportunity),
  };
}

/** An amount as a placement stores it: '1250000', or '-' when none is given. */
function moneyToText({ amount, currency }: OpportunityMoney): Money {
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
