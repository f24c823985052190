import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import type { User } from '@shortlist/shared/account/schema.ts';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';

export interface AccountMenuListProps {
  readonly user: User;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onLogout: () => void;
}

export function AccountMenuList({ user, anchor, onClose, onLogout }: AccountMenuListProps) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ paper: { sx: PAPER } }}>
      <Owner user={user} />
      <Divider aria-hidden />
      <ThemeItem />
      <MenuItem onClick={onLogout}>
        <ListItemIcon>
          <LogoutRounded fontSize="small" />
        </ListItemIcon>
        Logout
      </MenuItem>
    </Menu>
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

const PAPER = { minWidth: 240, maxWidth: 320 } as const;
