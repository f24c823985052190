import EditRounded from '@mui/icons-material/EditRounded';
import ListAltRounded from '@mui/icons-material/ListAltRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import type { PublishedList } from '@shortlist/shared/api/campus.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { useMemo, useState } from 'react';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { MenuEntry } from '../../../ui/layout/menu-entry.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import type { FeedOpportunity } from '../../community/queries.ts';
import { RowMenuButton, RowName } from '../table/row-buttons.tsx';
import { VirtualTable, type Column } from '../table/virtual-table.tsx';
import { isCurrent, numberText, placeOfList, resultTexts } from './list-texts.ts';
import type { ListDialogControl } from './use-list-dialog.ts';

interface ListTableProps {
  readonly lists: readonly PublishedList[];
  readonly drives: readonly FeedOpportunity[];
  readonly onOpen: ListDialogControl['open'];
  readonly onCorrect: (list: PublishedList) => void;
}

interface OpenMenu {
  readonly id: string;
  readonly anchor: HTMLElement;
}

/** The lists that count, and what was replaced or taken back. */
export function ListTable({ lists, drives, onOpen, onCorrect }: ListTableProps) {
  const zone = useTimeZone();
  const [menu, setMenu] = useState<OpenMenu>();
  const columns = useMemo(
    () => columnsOf({ drives, zone, onOpen, onMenu: setMenu }),
    [drives, zone, onOpen],
  );
  const managed = lists.find((list) => list.id === menu?.id && isCurrent(list));
  const close = (): void => setMenu(undefined);
  return (
    <>
      <VirtualTable
        label="Lists"
        rows={lists}
        keyOf={({ id }) => id}
        minWidth={880}
        columns={columns}
      />
      {menu && managed && (
        <ListMenu
          list={managed}
          anchor={menu.anchor}
          onOpen={onOpen}
          onCorrect={onCorrect}
          onClose={close}
        />
      )}
    </>
  );
}

interface CellOptions extends Pick<ListTableProps, 'drives' | 'onOpen'> {
  readonly zone: string;
  readonly onMenu: (menu: OpenMenu) => void;
}

function columnsOf({
  drives,
  zone,
  onOpen,
  onMenu,
}: CellOptions): readonly Column<PublishedList>[] {
  const place = (list: PublishedList) => placeOfList(list, drives);
  const driveCell = (list: PublishedList) => {
    const { drive } = place(list);
    if (!isCurrent(list)) return drive;
    return <RowName text={drive} onOpen={() => onOpen({ kind: 'show', id: list.id })} />;
  };
  const menuCell = (list: PublishedList) => {
    const { drive, round } = place(list);
    const label = `Manage the list of ${drive}, ${round}`;
    if (!isCurrent(list)) return null;
    return <RowMenuButton label={label} onOpen={(anchor) => onMenu({ id: list.id, anchor })} />;
  };
  return [
    { label: 'Drive', width: '19%', cell: driveCell },
    { label: 'Round', width: '13%', cell: (list) => place(list).round },
    { label: 'Published', width: '17%', cell: (list) => publishedCell(list, zone) },
    { label: 'Results', cell: ({ counts }) => resultTexts(counts).join(' · ') },
    { label: 'Accounts', width: '96px', cell: accountsCell },
    { label: 'State', width: '118px', cell: stateCell },
    { label: 'Actions', width: '76px', cell: menuCell },
  ];
}

function publishedCell({ publishedAt, publishedBy }: PublishedList, zone: string) {
  return (
    <>
      <span>{dateTimeText(wallTimeIn(Date.parse(publishedAt), zone))}</span>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {publishedBy}
      </Box>
    </>
  );
}

/** How many have the result; one that was taken back is also on its way. */
function accountsCell({ accounts, isDelivered }: PublishedList) {
  return (
    <>
      <span>{numberText(accounts)}</span>
      {!isDelivered && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          on its way
        </Box>
      )}
    </>
  );
}

const STATES = {
  current: { text: 'Current', tone: 'green' },
  replaced: { text: 'Replaced', tone: 'neutral' },
  taken_back: { text: 'Taken back', tone: 'red' },
} as const;

function stateCell({ state }: PublishedList) {
  const { text, tone } = STATES[state];
  return <ToneChip tone={tone}>{text}</ToneChip>;
}

interface ListMenuProps extends Pick<ListTableProps, 'onOpen' | 'onCorrect'> {
  readonly list: PublishedList;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

function ListMenu({ list, anchor, onOpen, onCorrect, onClose }: ListMenuProps) {
  const show = (kind: 'show' | 'take-back') => (): void => {
    onClose();
    onOpen({ kind, id: list.id });
  };
  const correct = (): void => {
    onClose();
    onCorrect(list);
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuEntry icon={ListAltRounded} text="Show" onClick={show('show')} />
      <MenuEntry icon={EditRounded} text="Correct" onClick={correct} />
      <MenuEntry icon={UndoRounded} text="Take back" onClick={show('take-back')} />
    </Menu>
  );
}
