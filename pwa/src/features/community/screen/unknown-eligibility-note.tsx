import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EligibilityFacts } from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import { PATHS } from '../../../paths.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';

interface UnknownEligibilityNoteProps {
  /** How many the filter leaves out only because their eligibility is unknown. */
  readonly count: number;
  readonly student: EligibilityFacts;
  readonly onShow: () => void;
}

/** A student who filters by eligibility must know which opportunities are left out for lack of information. */
export function UnknownEligibilityNote({ count, student, onShow }: UnknownEligibilityNoteProps) {
  if (count === 0) return null;
  const { cgpa, branch, graduationYear } = student;
  const isIncomplete = cgpa === null || branch.trim() === '' || graduationYear === null;
  return (
    <Box sx={{ pb: 1.25 }}>
      <Notice tone="info">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Box component="span" sx={{ flex: '1 1 220px', py: 0.75 }}>
            {`Of ${count} more it cannot be told whether you are eligible. `}
            {isIncomplete && <TextLink to={PATHS.profile}>Complete your profile</TextLink>}
          </Box>
          <Button color="inherit" variant="outlined" onClick={onShow}>
            Show them, too
          </Button>
        </Box>
      </Notice>
    </Box>
  );
}
