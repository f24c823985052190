/** The notice about the storage of this device, shown on every page and in every dialog by the code that detects it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { NOTICE_FRAME } from './floating-notice.ts';

export interface DeviceNotice {
  readonly tone: 'red' | 'yellow';
  readonly text: string;
  readonly actions: readonly DeviceNoticeAction[];
}

interface DeviceNoticeAction {
  readonly label: string;
  readonly run: () => void;
}

const listeners = new Set<() => void>();
let shownNotice: DeviceNotice | undefined;

export function setDeviceNotice(next: DeviceNotice | undefined): void {
  shownNotice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function DeviceNoticeBox() {
  const notice = useSyncExternalStore(subscribe, () => shownNotice);
  if (notice === undefined) return null;
  const { tone, text, actions } = notice;
  return (
    <Box
      data-device-news
      sx={{ ...NOTICE_FRAME, bgcolor: `tone.${tone}.container`, color: `tone.${tone}.main` }}
    >
      <Box sx={{ flex: '1 1 200px', py: 0.5 }}>{text}</Box>
      {actions.map(({ label, run }) => (
        <Button key={label} color="inherit" size="small" variant="outlined" onClick={run}>
          {label}
        </Button>
      ))}
    </Box>
  );
}
