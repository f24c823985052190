import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId } from 'react';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import { useTimeZone, useNow } from '../../ui/clock/clock.ts';
import { useLoadingLabel } from '../../ui/notices/device-notice.tsx';
import {
  syncChipText,
  syncChipTone,
  waitingTimeText,
} from '../../features/sync-status/messages.ts';
import { useDebouncedSyncStatus } from '../../features/sync-status/queries/use-sync-status.ts';
import type { SyncStatus } from '../../features/sync-status/queries/sync-state.ts';

export interface SyncChipProps {
  readonly status: SyncStatus;
  readonly onOpen: () => void;
}

/** Words that a narrow phone has no room for beside the page's name and the bell. Screen readers still read them. */
const NARROW_HIDDEN_WORDS: ReadonlySet<string> = new Set([
  'Server',
  'change',
  'changes',
  'again',
  'needed',
]);

export function SyncChip({ status, onOpen }: SyncChipProps) {
  const shown = useDebouncedSyncStatus(status);
  const tone = syncChipTone(shown.state);
  const { isStopped } = useLoadingLabel('');
  const text = isStopped && shown.state === 'reading' ? 'Not loaded' : syncChipText(shown);
  const id = useId();
  const since = sinceText(shown, instantOf(useNow(60), useTimeZone()));
  return (
    <ButtonBase
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-describedby={since === undefined ? undefined : id}
      sx={chipStyle(tone)}
    >
      <Box component="span" sx={TEXT} data-snapshot="as-of">
        {text.split(' ').flatMap(hideOnNarrow)}
        {/* Read after the name, as its description. */}
        {since === undefined ? null : (
          <Box component="small" id={id} aria-hidden>
            {since}
          </Box>
        )}
      </Box>
    </ButtonBase>
  );
}

/** How long the oldest change has waited, and the number of changes unless the label above states it. */
function sinceText(status: SyncStatus, nowMs: number): string | undefined {
  const age = waitingTimeText(status, nowMs);
  if (status.pending === 0) return undefined;
  if (status.state === 'waiting' || status.state === 'offline') return age && `for ${age}`;
  if (status.state === 'syncing' || status.state === 'account-deleted') return undefined;
  return `${status.pending} waiting${age === undefined ? '' : `, ${age}`}`;
}

function hideOnNarrow(word: string) {
  return [
    <span key={word} data-spared={NARROW_HIDDEN_WORDS.has(word)}>
      {word}
    </span>,
    ' ',
  ];
}

function chipStyle(tone: string) {
  return {
    // It shrinks before the page's name does.
    flex: '0 999 auto',
    minWidth: 44,
    minHeight: 44,
    '[data-cramped] &': { flexShrink: 0, maxWidth: '100%' },
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
  // With large letters, two short lines rather than a truncated word.
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  lineHeight: 1.15,
  textAlign: 'center',
  '& > [data-spared]': { display: 'inline-block' },
  // On a line of its own, however much room there is.
  '& > small': { display: 'block', fontSize: '0.75rem', fontWeight: 500, whiteSpace: 'nowrap' },
  '@media (max-width: 399px)': {
    '& > [data-spared=true]': { position: 'absolute', clipPath: 'inset(50%)' },
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '@media (max-width: 359px)': { px: 0.75 },
} as const;
