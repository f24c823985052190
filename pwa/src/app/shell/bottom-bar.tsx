import MenuRounded from '@mui/icons-material/MenuRounded';
import type { User } from '@shortlist/shared/account/schema.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy } from 'react';
import { LazyBoundary } from '../../ui/frames/lazy-boundary.tsx';
import { useDialogEntry } from '../../ui/hooks/use-dialog-entry.ts';
import { bottomBarItems } from './navigation-items.ts';
import { NavigationLink, pillStyle, stackStyle } from './navigation-link.tsx';
import { useKeyboardOpen } from './use-keyboard-open.ts';

const MoreDrawer = lazy(async () => ({ default: (await import('./more-drawer.tsx')).MoreDrawer }));

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
        {bottomBarItems().map((item) => (
          <NavigationLink key={item.path} item={item} look="stack" />
        ))}
        <ButtonBase sx={stackStyle(false)} onClick={more.show} aria-haspopup="dialog">
          <Box className="pill" sx={pillStyle(false)}>
            <MenuRounded aria-hidden />
          </Box>
          More
        </ButtonBase>
      </Box>
      <LazyBoundary onClose={more.close}>
        {more.open ? <MoreDrawer role={user.role} onClose={more.close} /> : null}
      </LazyBoundary>
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
  borderTop: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
