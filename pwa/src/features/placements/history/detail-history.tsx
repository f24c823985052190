import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { HistoryList } from './history-list.tsx';

/** The history of a placement. Collapsed; nothing is requested before it is opened. */
export function DetailHistory({ placement }: { readonly placement: PlacementView }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box component="section" aria-label="History">
      <Typography variant="h3">
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={HEADING}
        >
          <HistoryRounded aria-hidden sx={{ color: 'text.secondary' }} />
          <Box component="span" sx={{ flex: 1 }}>
            History
          </Box>
          <ExpandMoreRounded
            aria-hidden
            sx={{
              color: 'text.secondary',
              transform: open ? 'rotate(180deg)' : 'none',
              transition: 'transform 160ms ease-out',
            }}
          />
        </ButtonBase>
      </Typography>
      <Box id={id} hidden={!open} sx={{ pt: 1 }}>
        {open && <HistoryList placement={placement} />}
      </Box>
    </Box>
  );
}

const HEADING = {
  width: '100%',
  minHeight: 52,
  gap: 1.25,
  font: 'inherit',
  textAlign: 'left',
  borderTop: '1px solid',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;
