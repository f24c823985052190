import MenuRounded from '@mui/icons-material/MenuRounded';
import type { User } from '@shortlist/shared/account/schema.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import { useDialogEntry } from '../../ui/use-dialog-entry.ts';
import { bottomBarItems, sidebarItems } from './navigation-items.ts';
import { NavigationLink, pill, stack } from './navigation-link.tsx';
import { useKeyboardOpen } from './use-keyboard-open.ts';

/** The phone's navigation: four pages, and the whole list behind "More". Hidden while the keyboard is up. */
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
      >
        {bottomBarItems().map((item) => (
          <NavigationLink key={item.path} item={item} look="stack" />
        ))}
        <ButtonBase sx={stack(false)} onClick={more.show} aria-haspopup="dialog">
          <Box className="pill" sx={pill(false)}>
            <MenuRounded aria-hidden />
          </Box>
          More
        </ButtonBase>
      </Box>
      <Drawer
        anchor="right"
        open={more.open}
        onClose={more.close}
        slotProps={{ paper: { 'aria-label': 'All pages', role: 'dialog', sx: DRAWER } }}
      >
        <Box component="nav" aria-label="All pages" sx={{ display: 'grid', gap: 0.5 }}>
          {sidebarItems(user.role).map((item) => (
            <NavigationLink key={item.path} item={item} look="row" />
          ))}
        </Box>
      </Drawer>
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

const DRAWER = {
  width: 264,
  p: 1.5,
  pt: 'calc(16px + env(safe-area-inset-top))',
  borderRadius: '28px 0 0 28px',
} as const;
