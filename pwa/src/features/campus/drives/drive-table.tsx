import CancelRounded from '@mui/icons-material/CancelRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import EventBusyRounded from '@mui/icons-material/EventBusyRounded';
import MoreTimeRounded from '@mui/icons-material/MoreTimeRounded';
import Menu from '@mui/material/Menu';
import { dateText, dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { isWallTime, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { nextRoundOf, roundLine } from '@shortlist/shared/opportunity/drive-round-text.ts';
import { useMemo, useState } from 'react';
import { useNow, useTimeZone } from '../../../ui/clock/clock.ts';
import { MenuEntry } from '../../../ui/layout/menu-entry.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { refreshOpportunities } from '../../community/admin/form/refresh-opportunities.ts';
import type { FeedOpportunity } from '../../community/queries.ts';
import { DRIVE_STATUS_CHANGED, DRIVE_STATUS_LABELS, STATUS_NOT_CHANGED } from '../messages.ts';
import { editDrive, toEditableDrive } from '../requests/drives.ts';
import { RowMenuButton, RowName } from '../table/row-buttons.tsx';
import { VirtualTable, type Column } from '../table/virtual-table.tsx';
import type { DriveDialogControl } from './use-drive-dialog.ts';

interface DriveTableProps {
  readonly drives: readonly FeedOpportunity[];
  readonly onOpen: DriveDialogControl['open'];
}

interface OpenMenu {
  readonly id: string;
  readonly anchor: HTMLElement;
}

export function DriveTable({ drives, onOpen }: DriveTableProps) {
  const now = useNow(60);
  const zone = useTimeZone();
  const [menu, setMenu] = useState<OpenMenu>();
  const columns = useMemo(
    () => columnsOf({ now, zone, onOpen, onMenu: setMenu }),
    [now, zone, onOpen],
  );
  const managed = drives.find(({ _id }) => _id === menu?.id);
  return (
    <>
      <VirtualTable
        label="Drives"
        rows={drives}
        keyOf={({ _id }) => _id}
        minWidth={920}
        columns={columns}
      />
      {menu && managed && (
        <DriveMenu
          drive={managed}
          anchor={menu.anchor}
          onOpen={onOpen}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}

interface CellOptions extends Pick<DriveTableProps, 'onOpen'> {
  readonly now: WallTime;
  readonly zone: string;
  readonly onMenu: (menu: OpenMenu) => void;
}

function columnsOf({ now, zone, onOpen, onMenu }: CellOptions): readonly Column<FeedOpportunity>[] {
  const nextText = (drive: FeedOpportunity): string => {
    const next = nextRoundOf(drive, now);
    return next ? roundLine(next, now) : '–';
  };
  const postedText = ({ postedAt }: FeedOpportunity): string =>
    dateText(wallTimeIn(Date.parse(postedAt), zone));
  const company = (drive: FeedOpportunity) => companyCell(drive, onOpen);
  return [
    { label: 'Company', width: '18%', cell: company },
    { label: 'Role', width: '16%', cell: ({ role }) => role },
    { label: 'Deadline', width: '13%', cell: deadlineText },
    { label: 'Status', width: '110px', cell: statusCell },
    { label: 'Rounds', width: '76px', cell: ({ rounds = [] }) => rounds.length },
    { label: 'Next round', cell: nextText },
    { label: 'Posted', width: '11%', cell: postedText },
    { label: 'Actions', width: '76px', cell: (drive) => menuCell(drive, onMenu) },
  ];
}

function companyCell({ _id: id, company }: FeedOpportunity, onOpen: DriveTableProps['onOpen']) {
  return <RowName text={company} onOpen={() => onOpen({ kind: 'edit', id })} />;
}

function menuCell({ _id: id, company, role }: FeedOpportunity, onMenu: CellOptions['onMenu']) {
  return (
    <RowMenuButton
      label={`Manage ${company} - ${role}`}
      onOpen={(anchor) => onMenu({ id, anchor })}
    />
  );
}

function deadlineText({ deadlines }: FeedOpportunity): string {
  const { applicationDeadline } = deadlines;
  return isWallTime(applicationDeadline) ? dateTimeText(applicationDeadline) : '–';
}

const TONES = { active: 'green', closed: 'neutral', cancelled: 'red' } as const;

function statusCell({ status }: FeedOpportunity) {
  return <ToneChip tone={TONES[status]}>{DRIVE_STATUS_LABELS[status]}</ToneChip>;
}

interface DriveMenuProps extends Pick<DriveTableProps, 'onOpen'> {
  readonly drive: FeedOpportunity;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

function DriveMenu({ drive, anchor, onOpen, onClose }: DriveMenuProps) {
  const toast = useToast();
  const { _id: id, status } = drive;
  const isActive = status === 'active';
  const show = (kind: 'edit' | 'extend' | 'cancel' | 'delete') => (): void => {
    onClose();
    onOpen({ kind, id });
  };
  const changeStatus = async (): Promise<void> => {
    onClose();
    const next = isActive ? 'closed' : 'active';
    const opened = toEditableDrive(drive);
    const result = await editDrive(opened, opened.values, next);
    if (result.kind === 'saved') toast.success(DRIVE_STATUS_CHANGED[next]);
    else toast.error(result.kind === 'refused' ? result.message : STATUS_NOT_CHANGED[result.kind]);
    if (result.kind !== 'unreachable') refreshOpportunities();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuEntry icon={EditRounded} text="Edit" onClick={show('edit')} />
      <MenuEntry icon={MoreTimeRounded} text="Extend deadline" onClick={show('extend')} />
      <MenuEntry
        icon={isActive ? EventBusyRounded : EventAvailableRounded}
        text={isActive ? 'Close applications' : 'Open again'}
        onClick={() => void changeStatus()}
      />
      {status !== 'cancelled' && (
        <MenuEntry icon={CancelRounded} text="Cancel drive" onClick={show('cancel')} />
      )}
      <MenuEntry icon={DeleteOutlineRounded} text="Delete" onClick={show('delete')} />
    </Menu>
  );
}
