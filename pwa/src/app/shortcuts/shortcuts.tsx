import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { KeysSwitch } from '../../features/device/keys-switch.tsx';
import { useKeysOn } from '../../features/device/queries/device-state.ts';
import {
  dialogSearch,
  readDialogAddress,
  type DialogAddress,
} from '../../features/placements/dialog-address.ts';
import { CardTransition } from '../../features/placements/list/card-transition.tsx';
import { SwipeToFill } from '../../features/placements/list/swipe-to-fill.tsx';
import { useFillForm } from '../../features/placements/use-set-status.ts';
import { PullToSync } from '../../features/sync-status/pull-to-sync.tsx';
import { useSyncNow } from '../../features/sync-status/use-sync-now.ts';
import { PATHS } from '../../paths.ts';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { KEY_LIST, QUICK_SEARCH, useDialogEntry } from '../../ui/dialogs/use-dialog-entry.ts';
import { lazyDialog } from '../../ui/errors/lazy-boundary.tsx';
import { focusedPlacement, leaveFocusedRow, moveRowFocus } from './row-focus.ts';
import { placeOf, shortcutOf, SHORTCUT_KEYS, type Shortcut } from './shortcut-keys.ts';
import { listen } from '../../ui/browser/listen.ts';

const QuickSearch = lazyDialog(async () => (await import('./quick-search.tsx')).QuickSearch);

/** Keys, gestures and the quick search: what is quicker than the buttons, none of which it replaces. */
export function Shortcuts() {
  const { pathname } = useLocation();
  const sync = useSyncNow();
  const quickSearch = useDialogEntry(QUICK_SEARCH);
  const keyList = useDialogEntry(KEY_LIST);
  return (
    <>
      {useKeysOn() === true && <Keys />}
      <CardTransition />
      {pathname === PATHS.dashboard && <SwipeToFill />}
      {(pathname === PATHS.dashboard || pathname === PATHS.community) && <PullToSync {...sync} />}
      {quickSearch.open && <QuickSearch onSync={sync.ask} onClose={quickSearch.close} />}
      {keyList.open && <KeyList onClose={keyList.close} />}
    </>
  );
}

function Keys(): null {
  const actions = useActions();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const shortcut = shortcutOf(event, placeOf(event.target));
    if (shortcut === undefined) return;
    // Neither typed into the search box that gets the focus, nor the browser's own search.
    event.preventDefault();
    actions[shortcut]();
  });
  useEffect(() => listen(document, ['keydown'], (event) => onKey(event)), []);
  return null;
}

function useActions(): Readonly<Record<Shortcut, () => void>> {
  const navigate = useNavigate();
  const fillForm = useFillForm();
  const quickSearch = useDialogEntry(QUICK_SEARCH);
  const keyList = useDialogEntry(KEY_LIST);
  const { search } = useLocation();
  const open = (address: DialogAddress): void => {
    void navigate({ pathname: PATHS.dashboard, search: dialogSearch(address) });
  };
  /** The placement whose details are open, or in whose row the focus is. */
  const current = (): string | undefined => {
    const shown = readDialogAddress(search);
    return shown?.kind === 'detail' ? shown.id : focusedPlacement();
  };
  const fill = async (): Promise<void> => {
    // Once filled it moves down the list, and would take the focus with it.
    const goOn = leaveFocusedRow();
    const id = current();
    if (id !== undefined && (await fillForm(id))) goOn();
  };
  return {
    search: () => {
      if (!focusSearchBox()) void quickSearch.show();
    },
    add: () => open({ kind: 'add' }),
    next: () => moveRowFocus(1),
    previous: () => moveRowFocus(-1),
    edit: () => {
      const id = current();
      if (id !== undefined) open({ kind: 'edit', id });
    },
    fill: () => void fill(),
    agenda: () => void navigate(PATHS.agenda),
    'quick-search': () => void quickSearch.show(),
    list: () => void keyList.show(),
  };
}

function focusSearchBox(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  box?.focus();
  box?.select();
  return box !== null;
}

const GESTURES =
  'On a touch screen, swipe a company’s card to the right to mark its form as filled, and pull the dashboard or the community board down at its top to sync.';

/** What is quicker than the buttons: keys and gestures. */
function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title="Shortcuts" onClose={onClose}>
      <Box component="dl" sx={LIST}>
        {SHORTCUT_KEYS.map(({ key, withCtrl, text }) => (
          <div key={text}>
            <dt>
              {withCtrl && <kbd>{isMac() ? 'Cmd' : 'Ctrl'}</kbd>}
              <kbd>{withCtrl ? key.toUpperCase() : key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Box>
      <KeysSwitch />
      <Typography sx={{ mt: 2 }}>{GESTURES}</Typography>
    </DialogFrame>
  );
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

const LIST = {
  my: 2,
  '& > div': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 },
  '& dt': { display: 'flex', flex: '0 0 104px', gap: 0.5 },
  '& dd': { m: 0 },
  '& kbd': {
    minWidth: 28,
    px: 1,
    py: 0.25,
    boxSizing: 'border-box',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 600,
    border: '1px solid var(--mui-palette-brand-outline)',
    borderRadius: '6px',
    bgcolor: 'brand.raised',
  },
} as const;
