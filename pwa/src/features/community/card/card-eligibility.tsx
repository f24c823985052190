import { isBlank } from '@shortlist/shared/lib/blank.ts';
import {
  type EligibilityFacts,
  eligibilityOf,
} from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import type { OpportunityValues } from '@shortlist/shared/opportunity/schema.ts';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { VerdictChip } from '../../../ui/text/verdict-chip.tsx';

interface CardEligibilityProps {
  readonly student: EligibilityFacts;
  readonly criteria: OpportunityValues['eligibilityCriteria'];
}

/** Whether this student may apply, and why. It informs and hides nothing: the opportunity may be wrong, or change. */
export function CardEligibility({ student, criteria }: CardEligibilityProps) {
  const { verdict, reasons, missing } = eligibilityOf(student, criteria);
  const because = reasons.length === 0 ? [NO_CRITERIA] : reasons;
  return (
    <div className="fit">
      <VerdictChip verdict={verdict} />
      <div>
        <p>{`${because.join('. ')}.`}</p>
        {missing.length > 0 && <Link to={PATHS.profile}>Complete your profile</Link>}
        {!isBlank(criteria.additionalRequirements) && (
          <p>{`Also asked for: ${criteria.additionalRequirements}`}</p>
        )}
      </div>
    </div>
  );
}

const NO_CRITERIA = 'No CGPA, branch or graduation year is asked for';
