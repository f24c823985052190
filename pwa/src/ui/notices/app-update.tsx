/**
 * Whether a newer build of the app waits to take over, and the notice about it. The code that watches the worker sets the
 * state; every screen may read it and agree. Nothing takes over by itself.
 */
import { createListeners } from '@shortlist/shared/lib/listeners.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { NOTICE_FRAME, FLOATING_POSITION } from './floating-notice.ts';

export type UpdateState =
  | 'none'
  | 'ready'
  /** It waits, but the student does not want to be reminded before the next start. */
  | 'postponed'
  | 'updating'
  | 'failed';

/** The result of asking for a newer build: `found` when one is being fetched or waits. */
export type UpdateCheck = 'newest' | 'found' | 'unreachable';

interface Updater {
  readonly apply: () => void;
  readonly check: () => Promise<UpdateCheck>;
}

const listeners = createListeners();
let state: UpdateState = 'none';
let updater: Updater | undefined;

export function getUpdateState(): UpdateState {
  return state;
}

export function setUpdateState(next: UpdateState): void {
  state = next;
  listeners.notify();
}

/** Undefined where the app is not stored on the device. */
export function setUpdater(next: Updater | undefined): void {
  updater = next;
  listeners.notify();
}

export function useUpdateState(): UpdateState {
  return useSyncExternalStore(listeners.subscribe, getUpdateState);
}

export function useUpdater(): Updater | undefined {
  return useSyncExternalStore(listeners.subscribe, () => updater);
}

export function applyUpdate(): void {
  leaveField();
  setUpdateState('updating');
  updater?.apply();
}

/**
 * Forms preserve over a reload what is in a field that lost the focus. In Safari, a tapped button leaves the focus
 * where it was.
 */
function leaveField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

export function postponeUpdate(): void {
  setUpdateState('postponed');
}

export function UpdateNotice() {
  const state = useUpdateState();
  if (state === 'none' || state === 'postponed') return null;
  return (
    <Box sx={NEWS} data-update-news>
      <Box sx={{ flex: '1 1 112px', py: 0.5 }}>{TEXTS[state]}</Box>
      {state === 'ready' ? (
        <>
          <Button variant="contained" size="small" onClick={applyUpdate}>
            Update
          </Button>
          <Button size="small" onClick={postponeUpdate}>
            Later
          </Button>
        </>
      ) : null}
    </Box>
  );
}

const TEXTS = {
  ready: 'A new version is ready.',
  updating: 'Updating…',
  failed: 'The update did not finish. Close and reopen the app.',
} as const;

const NEWS = {
  ...NOTICE_FRAME,
  bgcolor: 'tone.info.container',
  color: 'tone.info.main',
} as const;

/** Not lazy: when another tab has updated already, the files of this build may be gone. */
export function UpdateBar() {
  return (
    <Box component="output" sx={PLACE} data-print="hide">
      <UpdateNotice />
    </Box>
  );
}

const PLACE = {
  ...FLOATING_POSITION,
  zIndex: 'appBar',
  // It would be behind an open dialog, which shows its own announcement.
  'body:has([role=dialog] [data-update-news]) &': { visibility: 'hidden' },
} as const;
