import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useEffect } from 'react';
import { dismissTrouble } from '../commands/device-notices.ts';
import {
  setDeviceNotice,
  DeviceNoticeBox,
  type DeviceNotice,
} from '../../../ui/notices/device-notice.tsx';
import { TROUBLE_TEXTS } from '../queries/device-messages.ts';
import { type DeviceTrouble, useDeviceTrouble } from '../queries/device-state.ts';
import { FLOATING_POSITION } from '../../../ui/notices/floating-notice.ts';
import { useDeviceExport } from '../copy/device-export.tsx';

/**
 * Reports storage failures of this device for as long as they last. It covers the page and small dialogs;
 * large ones show the message themselves.
 */
export function DeviceBar({ uid }: { readonly uid: string }) {
  const trouble = useDeviceTrouble(uid);
  const save = useDeviceExport();
  useEffect(() => {
    if (trouble !== undefined) setDeviceNotice(toDeviceNotice(trouble, { uid, save }));
    return () => setDeviceNotice(undefined);
  });
  return (
    <Portal>
      {/* Present from the start: screen readers only read what is added to a known live region. */}
      <Box role="alert" sx={PLACE} data-print="hide">
        <DeviceNoticeBox />
      </Box>
    </Portal>
  );
}

interface TroubleHandlers {
  readonly uid: string;
  readonly save: () => void;
}

const WARNINGS: ReadonlySet<DeviceTrouble> = new Set(['held-up', 'upgraded', 'board']);

function toDeviceNotice(trouble: DeviceTrouble, handlers: TroubleHandlers): DeviceNotice {
  const tone = WARNINGS.has(trouble) ? 'yellow' : 'red';
  return { tone, text: TROUBLE_TEXTS[trouble], actions: actionsFor(trouble, handlers) };
}

function actionsFor(
  trouble: DeviceTrouble,
  { uid, save }: TroubleHandlers,
): DeviceNotice['actions'] {
  if (trouble === 'held-up') return [];
  if (trouble !== 'full') return [{ label: 'Reload', run: () => location.reload() }];
  return [
    { label: 'Export', run: save },
    { label: 'OK', run: () => dismissTrouble(uid) },
  ];
}

const PLACE = {
  ...FLOATING_POSITION,
  zIndex: 'snackbar',
  // It would cover the message in the dialog.
  'body:has([role=dialog] [data-device-news]) &': { visibility: 'hidden' },
} as const;
