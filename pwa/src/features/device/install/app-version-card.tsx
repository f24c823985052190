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
