import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { type Json, sameJson } from '@shortlist/shared/lib/json.ts';
import type { EarlierValue } from '@shortlist/shared/placement/history.ts';
import {
  isPlacementValue,
  formatPlacementValue,
} from '@shortlist/shared/placement/placement-labels.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { outcomeText, getPathLabel } from './history-messages.ts';
import { LongText } from './history-long-text.tsx';

interface HistoryEntryProps {
  readonly entry: EarlierValue;
  /** The current value; undefined for a field that this version of the app does not know. */
  readonly current: Json | undefined;
  readonly onRestore: (entry: EarlierValue) => void;
}

export function HistoryEntry({ entry, current, onRestore }: HistoryEntryProps) {
  const { path, value, at } = entry;
  const wallTimeAt = useWallTimeAt();
  const label = getPathLabel(path);
  const isCurrent = current !== undefined && sameJson(current, value);
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {label}
        </Typography>
        <LongText text={formatPlacementValue(path, value)} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${outcomeText(entry)} · ${dateTimeText(wallTimeAt(at))}`}
        </Typography>
      </Box>
      {isCurrent && <ToneChip tone="green">Shown now</ToneChip>}
      {!isCurrent && isPlacementValue(path, value) && (
        <Button variant="outlined" onClick={() => onRestore(entry)} sx={RESTORE}>
          Restore
          <VisuallyHidden>{` ${label}: ${formatPlacementValue(path, value)}`}</VisuallyHidden>
        </Button>
      )}
    </Box>
  );
}

const RESTORE = { flex: 'none', px: 1.5 } as const;

const ENTRY = {
  position: 'relative',
  display: 'flex',
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
