import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import { lazy, useEffect } from 'react';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { ConditionNotice, setDeviceConditions } from '../../../ui/notices/device-notice.tsx';
import { FLOATING_POSITION } from '../../../ui/notices/floating-notice.ts';
import { watchInstall } from '../commands/device-notices.ts';
import { useDeviceConditions } from './use-device-conditions.ts';

const DeviceSheet = lazy(async () => ({
  default: (await import('./device-sheet.tsx')).DeviceSheet,
}));

/**
 * The most severe problem of this device: data is unsent, could be lost, was lost or cannot be saved, or the app
 * itself is not stored. The sheet lists all of them. Mount it with a key for each user.
 */
export function DeviceBanner({ uid }: { readonly uid: string }) {
  useEffect(() => watchInstall(uid), [uid]);
  const conditions = useDeviceConditions(uid);
  useEffect(() => setDeviceConditions(conditions));
  useEffect(() => () => setDeviceConditions([]), []);
  const sheet = useDialogEntry('device');
  const others = conditions.length - 1;
  const first = conditions.find(({ prominence }) => prominence !== 'list');
  const more = others > 0 && (
    <Button color="inherit" size="small" aria-haspopup="dialog" onClick={sheet.show}>
      {`and ${others} more`}
    </Button>
  );
  const banner = first && <ConditionNotice condition={first} more={more} />;
  const isFloating = first?.prominence === 'everywhere';
  return (
    <>
      <Box component="output" data-print="hide" sx={{ display: 'block', '& > *': { mb: 1.5 } }}>
        {isFloating ? null : banner}
      </Box>
      <Portal>
        {/* Present from the start: screen readers only read what is added to a known live region. */}
        <Box role="alert" sx={FLOATING} data-print="hide">
          {isFloating ? banner : null}
        </Box>
      </Portal>
      <LazyBoundary onClose={sheet.close}>
        {sheet.open ? <DeviceSheet onClose={sheet.close} /> : null}
      </LazyBoundary>
    </>
  );
}

/** It covers the page and small dialogs; large ones show the message themselves. */
const FLOATING = {
  ...FLOATING_POSITION,
  zIndex: 'snackbar',
  '& > *': { boxShadow: '0 6px 24px rgb(0 20 22 / 0.18)' },
  // It would cover the message in the dialog.
  'body:has([role=dialog] [data-device-news]) &': { visibility: 'hidden' },
} as const;
