import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { useOpportunity } from '../queries/use-opportunity.ts';
import { Notice } from '../../../ui/notices/notice.tsx';

interface OpportunityNotFoundProps {
  readonly id: string;
  readonly onDismiss: () => void;
}

/** Reports that a link opened an opportunity that is no longer listed, or not yet. */
export function OpportunityNotFound({ id, onDismiss }: OpportunityNotFoundProps) {
  const found = useOpportunity(id);
  if (found === undefined || typeof found === 'object') return null;
  return (
    <Box component="output" sx={{ display: 'block', pt: 1 }}>
      <Notice tone="yellow">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ flex: '1 1 200px' }}>
            {sentence(found)}
          </Box>
          <Button color="inherit" onClick={onDismiss}>
            Close
          </Button>
        </Box>
      </Notice>
    </Box>
  );
}

function sentence(found: 'removed' | 'unknown'): string {
  switch (found) {
    case 'removed':
      return 'This opportunity is no longer listed.';
    case 'unknown':
      return 'This opportunity is not on this device. It may be no longer listed, or come with the next sync.';
    default:
      return assertNever(found);
  }
}
