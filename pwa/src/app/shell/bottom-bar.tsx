import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { useSyncExternalStore } from 'react';
import { useDialogEntry } from '../../ui/dialogs/use-dialog-entry.ts';
import { lazyDialog } from '../../ui/errors/lazy-boundary.tsx';
import { NavigationLink, pillStyle, stackStyle, BOTTOM_BAR_ITEMS } from './navigation-items.tsx';
import { listen } from '../../ui/browser/listen.ts';

const MoreDrawer = lazyDialog(async () => (await import('./more-drawer.tsx')).MoreDrawer);

/** The phone's navigation: four pages, and the whole list behind "More". Hidden while the keyboard is open. */
export function BottomBar({ user }: { readonly user: User }) {
  const more = useDialogEntry('more');
  const keyboard = useKeyboardOpen();
  return (
    <>
      <Box
        component="nav"
        aria-label="Main"
        sx={{ ...BAR, ...(keyboard && { display: 'none' }) }}
        data-print="hide"
        data-bottom-bar
      >
        {BOTTOM_BAR_ITEMS.map((item) => (
          <NavigationLink key={item.path} item={item} look="stack" />
        ))}
        <ButtonBase sx={stackStyle(false)} onClick={more.show} aria-haspopup="dialog">
          <Box className="pill" sx={pillStyle(false)}>
            <MenuRounded aria-hidden />
          </Box>
          <span className="label">More</span>
        </ButtonBase>
      </Box>
      {more.open && <MoreDrawer role={user.role} onClose={more.close} />}
    </>
  );
}

const BAR = {
  position: 'fixed',
  zIndex: 'appBar',
  left: 0,
  right: 0,
  bottom: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  justifyItems: 'stretch',
  pt: 0.5,
  pb: 'calc(4px + env(safe-area-inset-bottom))',
  px: 'max(4px, env(safe-area-inset-left))',
  borderTop: '1px solid var(--mui-palette-divider)',
  bgcolor: 'background.paper',
  '[data-cramped] &': { position: 'static' },
} as const;

/** The minimum height of a keyboard; toolbars that come and go are smaller. */
const KEYBOARD_MIN_PX = 160;
let tallest = 0;

/** True while a phone's keyboard most likely covers the lower part of the screen. */
function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen);
}

function isOpen(): boolean {
  const field = document.activeElement;
  const typing = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  tallest = typing ? Math.max(tallest, innerHeight) : innerHeight;
  return typing && tallest - (visualViewport?.height ?? innerHeight) > KEYBOARD_MIN_PX;
}

function subscribe(listener: () => void): () => void {
  const stops = [
    listen(visualViewport ?? window, ['resize'], listener),
    listen(window, ['resize'], listener),
    listen(document, ['focusin', 'focusout'], listener),
  ];
  return () => stops.forEach((stop) => stop());
}
