import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import {
  PLACEMENT_STATUSES,
  type Placement,
  type PlacementStatus,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useState } from 'react';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { useSetStatus } from '../use-set-status.ts';

export function StatusChoice({ placement }: { readonly placement: Placement }) {
  const setStatus = useSetStatus();
  const [justDone, setJustDone] = useState(false);
  const choose = async (status: PlacementStatus): Promise<void> => {
    if (status === placement.status) return;
    if (await setStatus(placement._id, status)) setJustDone(status === 'process_done');
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box component="fieldset" aria-label="Status" sx={GROUP}>
        {PLACEMENT_STATUSES.map((status) => (
          <ButtonBase
            key={status}
            aria-pressed={status === placement.status}
            onClick={() => void choose(status)}
          >
            {status === placement.status && <CheckRounded aria-hidden />}
            {statusLabel(status)}
          </ButtonBase>
        ))}
      </Box>
      {justDone && <FeatherEye size={44} blooming />}
    </Box>
  );
}

const GROUP = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  m: 0,
  maxWidth: 520,
  gap: 0.5,
  p: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '12px',
  '& > button': {
    flex: '1 1 0',
    minHeight: 44,
    px: 1,
    gap: 0.5,
    borderRadius: '9px',
    typography: 'body2',
    lineHeight: 1.2,
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& > button[aria-pressed=true]': { bgcolor: 'brand.container', color: 'brand.onContainer' },
  '& svg': { fontSize: 18, flexShrink: 0 },
} as const;
