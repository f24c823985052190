import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SyncStatus } from '../../queries/use-sync-status.ts';
import { useDialogEntry } from '../../ui/use-dialog-entry.ts';
import { chipText, chipTone } from './sync-words.ts';

const SyncSheet = lazy(async () => ({ default: (await import('./sync-sheet.tsx')).SyncSheet }));

/** Shorter runs are not worth a word: the chip would only flicker. */
const SYNCING_SHOWN_AFTER_MS = 1000;

/** How the sync stands, always in the same place; opens the sheet that says more. */
export function SyncChip({ status }: { readonly status: SyncStatus }) {
  const sheet = useDialogEntry('sync');
  const shown = useCalmStatus(status);
  const tone = chipTone(shown.state);
  const text = chipText(shown);
  return (
    <>
      <ButtonBase onClick={sheet.show} aria-haspopup="dialog" sx={chip(tone)}>
        <Box component="span" sx={TEXT}>
          {text}
        </Box>
      </ButtonBase>
      <Suspense fallback={null}>
        {sheet.open ? <SyncSheet status={status} onClose={sheet.close} /> : null}
      </Suspense>
    </>
  );
}

/** The status without runs that are over within a second. */
function useCalmStatus(status: SyncStatus): SyncStatus {
  const [long, setLong] = useState(false);
  const syncing = status.state === 'syncing';
  useEffect(() => {
    if (!syncing) return undefined;
    const timer = setTimeout(() => setLong(true), SYNCING_SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [syncing]);
  if (!syncing || long) return status;
  return { ...status, state: status.pending > 0 ? 'waiting' : 'up-to-date' };
}

function chip(tone: string) {
  return {
    flex: '0 1 auto',
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
  whiteSpace: 'nowrap',
} as const;
