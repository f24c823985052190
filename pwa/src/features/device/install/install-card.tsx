import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countVisit, declineInstall } from '../commands/device-choices.ts';
import { useUpdateState } from '../../../ui/notices/app-update.tsx';
import { PATHS } from '../../../paths.ts';
import { usePlacements } from '../../../data/placements/use-placements.ts';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { promptInstall, useInstallMethod } from '../requests/app-install.ts';
import { FLOATING_POSITION } from '../../../ui/notices/floating-notice.ts';
import { IosInstallSteps } from '../../../ui/dialogs/ios-install-steps.tsx';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';

/** For a user who returns to a list of their own; afterwards the offer is in the settings. */
export function InstallCard() {
  const method = useInstallMethod();
  const isDue = useInstallDue();
  const [isAway, setAway] = useState(false);
  const { pathname } = useLocation();
  // There is room for one card only, and the update goes first.
  const update = useUpdateState();
  const steps = useDialogEntry('install-steps');
  const { pending } = useSyncStatus();
  const canAsk = method === 'offered' || method === 'ios-steps';
  if (!canAsk || !isDue || isAway || pathname !== PATHS.dashboard) return null;
  if (update !== 'none' && update !== 'postponed') return null;
  const decline = async (): Promise<void> => {
    // Stored first: a user who sees the card go may close the page at once.
    await declineInstall(Date.now());
    setAway(true);
  };
  return (
    <Box component="aside" aria-label="Install app" data-install-card sx={CARD} data-print="hide">
      <Box sx={{ flex: '1 1 100%', pt: 0.5 }}>
        Put it on your home screen. Opens offline, reminds you in time.
      </Box>
      {method === 'offered' ? (
        <Button variant="contained" size="small" onClick={() => void promptInstall()}>
          Install
        </Button>
      ) : (
        <Button variant="contained" size="small" onClick={() => void steps.show()}>
          Show how
        </Button>
      )}
      <Button size="small" onClick={() => void decline()}>
        Not now
      </Button>
      {steps.open && (
        <IosInstallSteps inApp={false} waiting={pending} onClose={() => void steps.close()} />
      )}
    </Box>
  );
}

/** Counts the visit as soon as there is a placement; returns whether to ask on this visit. */
function useInstallDue(): boolean {
  const hasPlacements = (usePlacements()?.length ?? 0) > 0;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (hasPlacements) void countVisit(Date.now()).then(setDue);
  }, [hasPlacements]);
  return isDue && hasPlacements;
}

const CARD = {
  ...FLOATING_POSITION,
  zIndex: 2,
  // There is room for one card only, and a question goes first.
  'body:has([data-apply-question]) &': { display: 'none' },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 1,
  px: 2,
  py: 1.25,
  borderRadius: 4,
  typography: 'body2',
  bgcolor: 'brand.container',
  color: 'brand.onContainer',
  boxShadow: '0 6px 24px rgb(0 20 22 / 0.18)',
} as const;
