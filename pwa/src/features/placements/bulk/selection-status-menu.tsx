import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { statusLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { PLACEMENT_STATUSES, type PlacementStatus } from '@shortlist/shared/placement/schema.ts';
import { useState } from 'react';
import { useDoubleTapGuard } from '../../../ui/dialogs/use-double-tap-guard.ts';

interface SelectionStatusMenuProps {
  readonly disabled: boolean;
  readonly onChoose: (status: PlacementStatus) => void;
}

export function SelectionStatusMenu({ disabled, onChoose }: SelectionStatusMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useDoubleTapGuard(anchor !== null);
  const close = (): void => setAnchor(null);
  const choose = (status: PlacementStatus): void => {
    close();
    onChoose(status);
  };
  return (
    <>
      <Button
        variant="contained"
        endIcon={<ExpandMoreRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Set status
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {PLACEMENT_STATUSES.map((status) => (
          <MenuItem key={status} onClick={() => choose(status)} sx={{ minHeight: 48 }}>
            {statusLabel(status)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
