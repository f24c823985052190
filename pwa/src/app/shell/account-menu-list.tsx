import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import KeyboardRounded from '@mui/icons-material/KeyboardRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import type { MenuItemProps } from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { KEY_LIST, QUICK_SEARCH, useDialogEntry } from '../../ui/dialogs/use-dialog-entry.ts';
import { MenuEntry } from '../../ui/layout/menu-entry.tsx';

export interface AccountMenuListProps {
  readonly user: User;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onLogout: () => void;
}

export function AccountMenuList({ user, anchor, onClose, onLogout }: AccountMenuListProps) {
  const quickSearch = useDialogEntry(QUICK_SEARCH);
  const keyList = useDialogEntry(KEY_LIST);
  const closeAnd = (show: () => unknown) => (): void => {
    onClose();
    show();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ paper: { sx: PAPER } }}>
      <Owner user={user} />
      <Divider aria-hidden />
      <MenuEntry
        icon={SearchRounded}
        text="Quick search"
        aria-haspopup="dialog"
        onClick={closeAnd(quickSearch.show)}
      />
      <MenuEntry
        icon={KeyboardRounded}
        text="Shortcuts"
        aria-haspopup="dialog"
        onClick={closeAnd(keyList.show)}
      />
      <ThemeItem />
      <MenuEntry icon={LogoutRounded} text="Logout" onClick={onLogout} />
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

/** Forwards the keyboard props that MUI's menu passes to its items. */
function ThemeItem(item: MenuItemProps) {
  const { mode, setMode } = useColorScheme();
  const dark = mode === 'dark';
  return (
    <MenuEntry
      {...item}
      icon={dark ? LightModeRounded : DarkModeRounded}
      text={dark ? 'Light theme' : 'Dark theme'}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    />
  );
}

const PAPER = { minWidth: 240, maxWidth: 320 } as const;
