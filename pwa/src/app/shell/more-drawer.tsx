import HelpRounded from '@mui/icons-material/HelpRounded';
import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import { HELP_LINK } from '../../paths.ts';
import { NavigationLink, sidebarItems } from './navigation-items.tsx';

export interface MoreDrawerProps {
  readonly role: Role;
  readonly onClose: () => void;
}

/** Every signed-in page, and help, on a phone. Back closes it; a link replaces its history entry. */
export function MoreDrawer({ role, onClose }: MoreDrawerProps) {
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'All pages', role: 'dialog', sx: DRAWER } }}
    >
      <Box component="nav" aria-label="All pages" sx={{ display: 'grid', gap: 0.5 }}>
        {sidebarItems(role).map((item) => (
          <NavigationLink key={item.path} item={item} look="row" replace />
        ))}
        <Divider sx={{ my: 1 }} />
        <NavigationLink item={HELP} look="row" replace />
      </Box>
    </Drawer>
  );
}

const HELP = { path: HELP_LINK, label: 'Help', shortLabel: 'Help', icon: HelpRounded };

const DRAWER = {
  width: 264,
  p: 1.5,
  pt: 'calc(16px + env(safe-area-inset-top))',
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  borderRadius: '28px 0 0 28px',
} as const;
