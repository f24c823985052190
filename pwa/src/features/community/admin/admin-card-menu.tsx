import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import EventBusyRounded from '@mui/icons-material/EventBusyRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useState } from 'react';
import { MenuEntry } from './menu-entry.tsx';
import type { VersionedOpportunity } from './form/to-form-values.ts';
import { useAdminDialog } from './use-admin-dialog.ts';
import { useIsAdmin } from './use-is-admin.ts';
import { useStatusChange } from './use-status-change.ts';

interface AdminCardMenuProps {
  /** With its version, so that the server knows which state the admin saw. */
  readonly opportunity: VersionedOpportunity;
}

/** The admin's actions on an opportunity. Renders nothing for other users. */
export function AdminCardMenu({ opportunity }: AdminCardMenuProps) {
  return useIsAdmin() ? <CardMenu opportunity={opportunity} /> : null;
}

function CardMenu({ opportunity }: AdminCardMenuProps) {
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
