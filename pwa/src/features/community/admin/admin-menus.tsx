import AddRounded from '@mui/icons-material/AddRounded';
import DataObjectRounded from '@mui/icons-material/DataObjectRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import EventBusyRounded from '@mui/icons-material/EventBusyRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { lazy, useRef, useState, useEffect, type RefObject } from 'react';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { MenuEntry } from '../../../ui/layout/menu-entry.tsx';
import { focusWhenAvailable } from '../../../ui/browser/focus-when-available.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { STATUS_CHANGED, STATUS_FAILURES } from '../messages.ts';
import {
  editOpportunity,
  toEditableOpportunity,
  type VersionedOpportunity,
} from '../requests/manage-opportunities.ts';
import { useAdminDialog, type AdminDialog } from './use-admin-dialog.ts';
import { refreshOpportunities } from './form/refresh-opportunities.ts';

const AdminDialogs = lazy(async () => ({
  default: (await import('./admin-dialogs.tsx')).AdminDialogs,
}));

/** The admins' actions at the top of the community page: to add opportunities, and the dialogs of all cards. */
export function AdminMenu() {
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

/** To the menu of its card, else to the button: the entry that opened the dialog is gone. */
function useRestoreFocus(
  shown: AdminDialog | undefined,
  button: RefObject<HTMLElement | null>,
): void {
  const last = useRef<AdminDialog | undefined>(undefined);
  useEffect(() => {
    const closed = last.current;
    last.current = shown;
    if (closed === undefined || shown !== undefined) return undefined;
    // After the dialog's own clean-up, which tries to focus an element that is gone.
    const timer = setTimeout(() => focusWhenAvailable(() => cardMenu(closed) ?? button.current));
    return () => clearTimeout(timer);
  }, [shown, button]);
}

function cardMenu(dialog: AdminDialog): Element | null {
  return 'id' in dialog
    ? document.querySelector(`[data-manages="${CSS.escape(dialog.id)}"]`)
    : null;
}

interface AdminCardMenuProps {
  /** With its version, so that the server knows which state the admin saw. */
  readonly opportunity: VersionedOpportunity;
}

export function AdminCardMenu({ opportunity }: AdminCardMenuProps) {
  const dialog = useAdminDialog();
  const { isBusy, change } = useStatusChange(opportunity);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { _id: id, company, role, status } = opportunity;
  const isClosed = status === 'closed';
  const closeAnd = (act: () => void) => (): void => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={`Manage ${company} - ${role}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isBusy}
        data-manages={id}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuEntry
          icon={EditRounded}
          text="Edit"
          onClick={closeAnd(() => dialog.open({ kind: 'edit', id }))}
        />
        <MenuEntry
          icon={isClosed ? EventAvailableRounded : EventBusyRounded}
          text={isClosed ? 'Open again' : 'Close applications'}
          onClick={closeAnd(() => void change())}
        />
        <MenuEntry
          icon={DeleteOutlineRounded}
          text="Delete"
          onClick={closeAnd(() => dialog.open({ kind: 'delete', id }))}
        />
      </Menu>
    </>
  );
}

function useStatusChange(opportunity: VersionedOpportunity) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  /** Closes an open one, and reopens a closed one, for everyone. Needs the network. */
  const change = async (): Promise<void> => {
    const opened = toEditableOpportunity(opportunity);
    const next = opened.status === 'closed' ? 'active' : 'closed';
    setIsBusy(true);
    const result = await editOpportunity(opened, opened.values, next);
    setIsBusy(false);
    if (result.kind === 'saved') toast.success(STATUS_CHANGED[next]);
    else toast.error(result.kind === 'refused' ? result.message : STATUS_FAILURES[result.kind]);
    if (result.kind !== 'unreachable') refreshOpportunities();
  };
  return { isBusy, change };
}
