import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { chipText, chipTone } from '../../queries/sync-words.ts';
import { useCalmSyncStatus } from '../../queries/use-calm-sync-status.ts';
import type { SyncStatus } from '../../queries/use-sync-status.ts';

export interface SyncChipProps {
  readonly status: SyncStatus;
  /** Opens the sheet that says more. */
  readonly onOpen: () => void;
}

/** How the sync stands, always in the same place. */
export function SyncChip({ status, onOpen }: SyncChipProps) {
  const shown = useCalmSyncStatus(status);
  const tone = chipTone(shown.state);
  return (
    <ButtonBase onClick={onOpen} aria-haspopup="dialog" sx={chip(tone)}>
      <Box component="span" sx={TEXT}>
        {chipText(shown)}
      </Box>
    </ButtonBase>
  );
}

function chip(tone: string) {
  return {
    // It gives way before the page's name does.
    flex: '0 999 auto',
    minWidth: 44,
    minHeight: 44,
    '& > span': { bgcolor: `tone.${tone}.container`, color: `tone.${tone}.main` },
  } as const;
}

const TEXT = {
  px: 1.25,
  py: 0.75,
  borderRadius: 2,
  fontSize: '0.8125rem',
  fontWeight: 650,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // Two short lines on a narrow phone rather than a word that is cut off.
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  lineHeight: 1.15,
  textAlign: 'center',
} as const;
