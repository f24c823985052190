import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import type { User } from '@shortlist/shared/account/schema.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { useDialogEntry } from '../../ui/use-dialog-entry.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const LogoutDialog = lazy(async () => ({
  default: (await import('./logout-dialog.tsx')).LogoutDialog,
}));

/** Name and badge in the header; behind them the theme and the way out. */
export function AccountMenu({ user }: { readonly user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const logout = useDialogEntry('logout');
  const close = (): void => setAnchor(null);
  const askLogout = (): void => {
    close();
    void logout.show();
  };
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={BUTTON}
      >
        <VisuallyHidden>{`Account: ${user.name}`}</VisuallyHidden>
        <Box component="span" aria-hidden sx={NAME}>
          {user.name}
        </Box>
        {user.role === 'admin' ? <AdminBadge /> : null}
        <Avatar name={user.name} picture={user.profile.avatar} size={40} />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: PAPER } }}
      >
        <Owner user={user} />
        <Divider aria-hidden />
        <ThemeItem />
        <MenuItem onClick={askLogout}>
          <ListItemIcon>
            <LogoutRounded fontSize="small" />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {logout.open ? <LogoutDialog uid={user._id} open onClose={logout.close} /> : null}
      </Suspense>
    </>
  );
}

function AdminBadge() {
  return (
    <Box component="span" sx={BADGE}>
      Admin
    </Box>
  );
}

function Owner({ user }: { readonly user: User }) {
  return (
    <Box component="li" role="none" sx={{ px: 2, pt: 1, pb: 1.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ typography: 'subtitle1' }}>{user.name}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{user.email}</Box>
    </Box>
  );
}

function ThemeItem() {
  const { mode, setMode } = useColorScheme();
  const dark = mode === 'dark';
  const Icon = dark ? LightModeRounded : DarkModeRounded;
  return (
    <MenuItem onClick={() => setMode(dark ? 'light' : 'dark')}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {dark ? 'Light theme' : 'Dark theme'}
    </MenuItem>
  );
}

const BUTTON = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  minWidth: 48,
  justifyContent: 'center',
  pl: { xs: 0.5, sm: 1.5 },
  pr: 0.5,
  borderRadius: 999,
  typography: 'subtitle2',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const NAME = {
  display: { xs: 'none', sm: 'block' },
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** On a phone it hangs at the foot of the picture: beside it, the sync's state would have no room. */
const BADGE = {
  px: { xs: 0.5, sm: 1 },
  py: { xs: 0, sm: 0.25 },
  borderRadius: 2,
  typography: 'caption',
  fontSize: { xs: '0.6875rem', sm: '0.78125rem' },
  fontWeight: 700,
  bgcolor: 'tone.yellow.container',
  color: 'tone.yellow.main',
  position: { xs: 'absolute', sm: 'static' },
  zIndex: 1,
  left: '50%',
  bottom: -2,
  transform: { xs: 'translateX(-50%)', sm: 'none' },
  boxShadow: { xs: '0 0 0 2px var(--mui-palette-background-default)', sm: 'none' },
} as const;

const PAPER = { minWidth: 240, maxWidth: 320 } as const;
