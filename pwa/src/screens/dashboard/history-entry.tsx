import RestoreRounded from '@mui/icons-material/RestoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Json, sameJson } from '@shortlist/shared/lib/json.ts';
import type { EarlierValue } from '@shortlist/shared/placement/history.ts';
import { isPlacementValue, placementValueText } from '../../queries/placement-value-text.ts';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { fateText, momentText, pathLabel } from './history-words.ts';
import { LongText } from './history-long-text.tsx';

interface HistoryEntryProps {
  readonly entry: EarlierValue;
  /** What stands there now; undefined for a field that this version of the app does not know. */
  readonly current: Json | undefined;
  readonly onRestore: (entry: EarlierValue) => void;
}

/** One earlier value: of which field, what it was, what became of it, and the way back to it. */
export function HistoryEntry({ entry, current, onRestore }: HistoryEntryProps) {
  const { path, value, at } = entry;
  const label = pathLabel(path);
  const shownNow = current !== undefined && sameJson(current, value);
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {`${label} was`}
        </Typography>
        <LongText text={placementValueText(path, value)} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${fateText(entry)} · ${momentText(at)}`}
        </Typography>
      </Box>
      {shownNow && <ToneChip tone="green">Shown now</ToneChip>}
      {!shownNow && isPlacementValue(path, value) && (
        <Button variant="outlined" startIcon={<RestoreRounded />} onClick={() => onRestore(entry)}>
          Restore
          <VisuallyHidden>{` ${label}: ${placementValueText(path, value)}`}</VisuallyHidden>
        </Button>
      )}
    </Box>
  );
}

/** A dot on the line that runs down the list. */
const ENTRY = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 6,
    left: -21,
    width: 10,
    height: 10,
    borderRadius: '50%',
    bgcolor: 'brand.marigold',
  },
} as const;
