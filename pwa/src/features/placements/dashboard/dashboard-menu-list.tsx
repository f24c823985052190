import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Menu from '@mui/material/Menu';
import { useNavigate } from 'react-router-dom';
import { EXPORT_LINK } from '../../../paths.ts';
import { MenuEntry } from '../../../ui/layout/menu-entry.tsx';
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
      {onSelect && <MenuEntry icon={ChecklistRounded} text="Select" onClick={closeAnd(onSelect)} />}
      <MenuEntry icon={DeleteOutlineRounded} text={trash} onClick={closeAnd(onTrash)} />
      <MenuEntry
        icon={DownloadRounded}
        text="Export"
        onClick={closeAnd(() => void navigate(EXPORT_LINK))}
      />
      <MenuEntry icon={PrintRounded} text="Print" onClick={closeAnd(printPage)} />
    </Menu>
  );
}
