import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, memo, useCallback, useState } from 'react';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';

const DashboardMenuList = lazy(async () => ({
  default: (await import('./dashboard-menu-list.tsx')).DashboardMenuList,
}));

interface DashboardMenuProps {
  /** Starts the selection mode; undefined while it is on. */
  readonly onSelect: (() => void) | undefined;
  readonly onTrash: () => void;
}

/** The less frequent actions behind one button; the list is loaded when it is opened. */
export const DashboardMenu = memo(function DashboardMenu(props: DashboardMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <ButtonBase
        aria-label="More for your placements"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-dashboard-menu
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={BUTTON}
      >
        <MoreVertRounded />
      </ButtonBase>
      <LazyBoundary>
        {anchor && <DashboardMenuList anchor={anchor} onClose={close} {...props} />}
      </LazyBoundary>
    </>
  );
});

const BUTTON = {
  width: 44,
  height: 44,
  flexShrink: 0,
  borderRadius: '12px',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
