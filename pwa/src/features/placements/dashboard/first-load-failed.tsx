import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { useEffect } from 'react';
import { syncNow } from '../../sync-status/commands/sync-now.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { AddCompanyButton } from './add-company-button.tsx';
import { EMPTY_PAGE } from './empty-account.tsx';

/** This device has no data yet and the server could not be reached. New companies can be added all the same. */
export function FirstLoadFailed({ onAdd }: { readonly onAdd: () => void }) {
  const toast = useToast();
  useEffect(() => toast.error(PLACEMENT_MESSAGES.fetchFailed), [toast]);
  return (
    <Box component="section" aria-labelledby="nothing-saved" sx={EMPTY_PAGE}>
      <CloudOffRounded aria-hidden="true" sx={{ fontSize: 56, color: 'tone.info.main' }} />
      <Typography variant="h2" id="nothing-saved" sx={{ mt: 2 }}>
        Nothing saved on this device yet.
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        Connect once to load your placements.
      </Typography>
      <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <Button variant="outlined" onClick={() => void syncNow()}>
          Try now
        </Button>
        <AddCompanyButton onAdd={onAdd} />
      </Box>
    </Box>
  );
}
