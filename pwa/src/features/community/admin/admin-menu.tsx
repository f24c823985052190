import AddRounded from '@mui/icons-material/AddRounded';
import DataObjectRounded from '@mui/icons-material/DataObjectRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { lazy, useRef, useState } from 'react';
import { LazyBoundary } from '../../../ui/frames/lazy-boundary.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { useAdminDialog, type AdminDialog } from './use-admin-dialog.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useIsAdmin } from './use-is-admin.ts';

const AdminDialogs = lazy(async () => ({
  default: (await import('./admin-dialogs.tsx')).AdminDialogs,
}));

/**
 * The admins' actions at the top of the community page: ways to post, and the dialogs of all cards. Renders
 * nothing for other users.
 */
export function AdminMenu() {
  return useIsAdmin() ? <AddOpportunityMenu /> : null;
}

function AddOpportunityMenu() {
  const dialog = useAdminDialog();
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(dialog.shown, button);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (kind: Extract<AdminDialog['kind'], 'add' | 'upload'>) => (): void => {
    setAnchor(null);
    dialog.open({ kind });
  };
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        color="marigold"
        startIcon={<AddRounded />}
        endIcon={<ExpandMoreRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        Add Opportunity
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 200 } } }}
      >
        <MenuEntry icon={EditNoteRounded} text="Manual Entry" onClick={choose('add')} />
        <MenuEntry icon={DataObjectRounded} text="JSON Upload" onClick={choose('upload')} />
      </Menu>
      <LazyBoundary onClose={dialog.close}>
        {dialog.shown && <AdminDialogs shown={dialog.shown} control={dialog} />}
      </LazyBoundary>
    </>
  );
}
