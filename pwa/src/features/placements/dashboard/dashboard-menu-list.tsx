import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { EXPORT_LINK } from '../../../paths.ts';
import { useTrashCount } from '../queries/use-trash.ts';
import { printPage } from '../print/use-printing.ts';
import { trashText } from '../messages.ts';

interface DashboardMenuListProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onSelect: (() => void) | undefined;
  readonly onTrash: () => void;
}

export function DashboardMenuList({ anchor, onClose, onSelect, onTrash }: DashboardMenuListProps) {
  const navigate = useNavigate();
  const trash = trashText(useTrashCount());
  const closeAnd = (act: () => void) => (): void => {
    onClose();
    act();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ paper: { sx: { minWidth: 200 } } }}>
      {onSelect && <Item icon={ChecklistRounded} text="Select" onClick={closeAnd(onSelect)} />}
      <Item icon={DeleteOutlineRounded} text={trash} onClick={closeAnd(onTrash)} />
      <Item
        icon={DownloadRounded}
        text="Export"
        onClick={closeAnd(() => void navigate(EXPORT_LINK))}
      />
      <Item icon={PrintRounded} text="Print" onClick={closeAnd(printPage)} />
    </Menu>
  );
}

interface ItemProps {
  readonly icon: ComponentType<{ fontSize: 'small' }>;
  readonly text: string;
  readonly onClick: () => void;
}

function Item({ icon: Icon, text, onClick }: ItemProps) {
  return (
    <MenuItem onClick={onClick} sx={{ minHeight: 48 }}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {text}
    </MenuItem>
  );
}
