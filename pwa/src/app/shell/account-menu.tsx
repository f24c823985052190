import type { User } from '@shortlist/shared/account/profile-fields.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, useState } from 'react';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { LazyBoundary, lazyDialog } from '../../ui/errors/lazy-boundary.tsx';
import { useDialogEntry } from '../../ui/dialogs/use-dialog-entry.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

// Lazy: every page has the button, few visits open the menu.
const AccountMenuList = lazy(async () => ({
  default: (await import('./account-menu-list.tsx')).AccountMenuList,
}));
const LogoutDialog = lazyDialog(
  async () => (await import('../sign-out/logout-dialog.tsx')).LogoutDialog,
);

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
      <LazyBoundary>
        {anchor ? (
          <AccountMenuList user={user} anchor={anchor} onClose={close} onLogout={askLogout} />
        ) : null}
      </LazyBoundary>
      {logout.open && <LogoutDialog uid={user._id} onClose={logout.close} />}
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

/**
 * On a phone the badge overlaps the foot of the picture: beside it, the sync chip would have no room. Large
 * letters grow to the left, into the screen.
 */
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
  right: 4,
  bottom: -2,
  boxShadow: { xs: '0 0 0 2px var(--mui-palette-background-default)', sm: 'none' },
} as const;
