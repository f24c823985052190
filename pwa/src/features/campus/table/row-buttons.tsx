import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import ButtonBase from '@mui/material/ButtonBase';

interface RowNameProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** The name of a row, which opens what the row stands for. */
export function RowName({ text, onOpen }: RowNameProps) {
  return (
    <ButtonBase onClick={onOpen} sx={NAME}>
      {text}
    </ButtonBase>
  );
}

interface RowMenuButtonProps {
  readonly label: string;
  readonly onOpen: (anchor: HTMLElement) => void;
}

export function RowMenuButton({ label, onOpen }: RowMenuButtonProps) {
  return (
    <ButtonBase
      aria-label={label}
      aria-haspopup="menu"
      onClick={(event) => onOpen(event.currentTarget)}
      sx={MENU_BUTTON}
    >
      <MoreVertRounded />
    </ButtonBase>
  );
}

const NAME = {
  minWidth: 44,
  minHeight: 44,
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  fontWeight: 600,
  color: 'primary.main',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
} as const;
const MENU_BUTTON = {
  width: 44,
  height: 44,
  borderRadius: '50%',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
