import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  applyUpdate,
  type UpdateCheck,
  type UpdateState,
  useUpdater,
  useUpdateState,
} from '../../../ui/notices/app-update.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { useOfflineState } from './offline-state.ts';
import { usePlacements } from '../../../data/placements/use-placements.ts';
import { bytesText, storedPlacementsText } from '../messages.ts';
import { useStorageFacts, type StorageFacts } from '../queries/storage-facts.ts';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { promptInstall, useInstallMethod } from '../requests/app-install.ts';
import { IosInstallSteps } from '../../../ui/dialogs/ios-install-steps.tsx';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';

/** The running build, compiled in, so that a newer server cannot change it. */
const VERSION = import.meta.env.APP_VERSION ?? 'in development';

export function AppVersionCard() {
  const state = useUpdateState();
  const updater = useUpdater();
  const [asked, setAsked] = useState<UpdateCheck | 'asking'>();
  const check = async (): Promise<void> => {
    setAsked('asking');
    setAsked(await updater?.check());
  };
  const waits = state === 'ready' || state === 'postponed';
  return (
    <SectionCard
      level={3}
      title="App version"
      actions={
        waits ? (
          <Button variant="contained" onClick={applyUpdate}>
            Reload
          </Button>
        ) : updater && state === 'none' ? (
          <Button variant="outlined" loading={asked === 'asking'} onClick={() => void check()}>
            Check for a new version
          </Button>
        ) : undefined
      }
    >
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {`Version ${VERSION}`}
      </Typography>
      <Box component="output" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {STATES[state] ?? (asked === undefined ? null : CHECKS[asked])}
      </Box>
    </SectionCard>
  );
}

const WAITS = 'A new version is ready.';
const STATES: Readonly<Partial<Record<UpdateState, string>>> = {
  ready: WAITS,
  postponed: WAITS,
  updating: 'Updating…',
  failed: 'The update did not finish. Close and reopen the app.',
};

const CHECKS: Readonly<Record<UpdateCheck | 'asking', string>> = {
  asking: 'Looking for a new version…',
  newest: 'You have the newest version.',
  found: 'A new version was found and is being fetched.',
  unreachable: 'Could not look for a new version. Connect and try again.',
};

declare global {
  interface ImportMetaEnv {
    readonly APP_VERSION?: string;
  }
}

export function OfflineCopyCard() {
  const count = usePlacements()?.length;
  const facts = useStorageFacts(count);
  const isStored = useOfflineState() !== 'failed' && facts?.isAppStored === true;
  return (
    <SectionCard
      level={3}
      title="Offline copy"
      mark={isStored ? <ToneChip tone="green">Ready to use offline</ToneChip> : null}
    >
      <Typography variant="body2">
        {count === undefined ? null : storedPlacementsText(count)}
        <br />
        {usedText(facts)}
      </Typography>
      {facts?.isPersisted === true ? (
        <Typography variant="body2">
          Your browser keeps this copy, even when space is short.
        </Typography>
      ) : null}
      {facts && !isStored ? (
        <Typography variant="body2">
          The app itself is not kept in this window yet: opening it needs a connection.
        </Typography>
      ) : null}
    </SectionCard>
  );
}

function usedText(facts: StorageFacts | undefined): string | undefined {
  if (facts === undefined || facts.usedBytes === null) return undefined;
  return `${bytesText(facts.usedBytes)} of storage used`;
}

export function InstallRow() {
  const method = useInstallMethod();
  const steps = useDialogEntry('install-steps');
  const { pending } = useSyncStatus();
  if (method === 'installed' || method === 'none') return null;
  return (
    <SectionCard
      level={3}
      title="Install app"
      actions={
        method === 'offered' ? (
          <Button variant="contained" onClick={() => void promptInstall()}>
            Install app
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void steps.show()}>
            Show how
          </Button>
        )
      }
    >
      <Typography variant="body2">
        Put it on your home screen. Opens offline, reminds you in time.
      </Typography>
      {steps.open && (
        <IosInstallSteps
          inApp={method === 'ios-in-app'}
          waiting={pending}
          onClose={() => void steps.close()}
        />
      )}
    </SectionCard>
  );
}
