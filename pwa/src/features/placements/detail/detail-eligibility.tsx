import Box from '@mui/material/Box';
import {
  type EligibilityCriteria,
  type EligibilityFacts,
  eligibilityOf,
} from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import { filterPlacements } from '@shortlist/shared/placement/placement-list.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { PATHS } from '../../../paths.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useProfile } from '../../../data/profile/use-profile.ts';
import { Fact } from '../../../ui/layout/facts.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { VerdictChip } from '../../../ui/text/tone-chip.tsx';
import { FactGroup } from './fact-group.tsx';

/**
 * The criteria, and whether the student meets them, with the reasons. For an added opportunity the graduation
 * years count, too.
 */
export function DetailEligibility({ placement }: { readonly placement: PlacementView }) {
  const education = useProfile()?.profile.education;
  const { cgpa, branch } = placement.eligibilityCriteria;
  const meetsCgpa = education ? meets(placement, education.cgpa) : false;
  return (
    <FactGroup title="Eligibility">
      {education ? <Verdict student={education} criteria={criteriaOf(placement)} /> : null}
      <Fact label="Minimum CGPA" wide="on phones">
        {cgpa === null
          ? 'No requirement'
          : `${cgpa}${meetsCgpa ? ` · You meet the CGPA (${education?.cgpa})` : ''}`}
      </Fact>
      <Fact label="Branches" wide="on phones">
        {branch.length === 0 ? '-' : branch.join(', ')}
      </Fact>
    </FactGroup>
  );
}

/** The placement's own CGPA and branches, which the student may have corrected, and the opportunity's years. */
function criteriaOf({ eligibilityCriteria, origin }: PlacementView): EligibilityCriteria {
  if (origin === null) return eligibilityCriteria;
  const { cgpa, branch } = eligibilityCriteria;
  return { ...origin.opportunity.eligibilityCriteria, cgpa, branches: branch };
}

interface VerdictProps {
  readonly student: EligibilityFacts;
  readonly criteria: EligibilityCriteria;
}

function Verdict({ student, criteria }: VerdictProps) {
  const { verdict, reasons, missing } = eligibilityOf(student, criteria);
  if (reasons.length === 0) return null;
  return (
    <Fact label="For you" wide>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mt: 0.5 }}>
        <VerdictChip verdict={verdict} />
        <Box sx={{ flex: '1 1 220px' }}>
          {`${reasons.join('. ')}.`}{' '}
          {missing.length > 0 && <TextLink to={PATHS.profile}>Complete your profile</TextLink>}
        </Box>
      </Box>
    </Fact>
  );
}

/** The rule of the dashboard's CGPA filter. */
function meets(placement: Placement, own: number | null): boolean {
  if (own === null) return false;
  return filterPlacements([placement], { search: '', status: '', maxCgpa: own }).length > 0;
}
