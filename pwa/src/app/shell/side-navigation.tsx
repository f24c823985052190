import KeyboardDoubleArrowLeftRounded from '@mui/icons-material/KeyboardDoubleArrowLeftRounded';
import KeyboardDoubleArrowRightRounded from '@mui/icons-material/KeyboardDoubleArrowRightRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { collapseSidebar, useSidebarCollapsed } from '../../data/session/use-sidebar.ts';
import { PATHS } from '../../paths.ts';
import { NavigationLink, sidebarItems } from './navigation-items.tsx';

interface SideNavigationProps {
  readonly role: Role;
  /** True for the sidebar with labels beside the icons; false for the rail. */
  readonly wide: boolean;
  readonly onToggle?: () => void;
}

export function SideNavigation({ role, wide, onToggle }: SideNavigationProps) {
  const Arrow = wide ? KeyboardDoubleArrowLeftRounded : KeyboardDoubleArrowRightRounded;
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{ ...BAR, width: wide ? 248 : 88 }}
      data-print="hide"
    >
      <Box component={Link} to={PATHS.dashboard} sx={{ ...MARK, px: wide ? 1 : 0 }}>
        <img src="/favicon.svg" alt={wide ? '' : PRODUCT_NAME} width={40} height={40} />
        {wide ? PRODUCT_NAME : null}
      </Box>
      {sidebarItems(role).map((item) => (
        <NavigationLink key={item.path} item={item} look={wide ? 'row' : 'stack'} />
      ))}
      {onToggle ? (
        <ButtonBase
          onClick={onToggle}
          aria-label={wide ? 'Collapse sidebar' : 'Expand sidebar'}
          sx={TOGGLE}
        >
          <Arrow />
        </ButtonBase>
      ) : null}
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflowY: 'auto',
  flex: 'none',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  p: 1.5,
  pl: 'calc(12px + env(safe-area-inset-left))',
  borderRight: '1px solid var(--mui-palette-divider)',
  bgcolor: 'background.paper',
} as const;

const MARK = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  alignSelf: { xs: 'center', md: 'stretch' },
  gap: 1.5,
  minHeight: 56,
  mb: 1,
  typography: 'h2',
  color: 'text.primary',
  textDecoration: 'none',
} as const;

const TOGGLE = {
  mt: 'auto',
  minHeight: 44,
  minWidth: 44,
  borderRadius: 3,
  alignSelf: 'flex-end',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

export function CollapsibleSidebar({ role }: { readonly role: Role }) {
  const stored = useSidebarCollapsed();
  const [chosen, setChosen] = useState<boolean>();
  const collapsed = chosen ?? stored;
  const toggle = (): void => {
    setChosen(!collapsed);
    // If the device cannot store it, it is forgotten with the page; that is no reason for a message.
    void collapseSidebar(!collapsed).catch(() => undefined);
  };
  return <SideNavigation role={role} wide={!collapsed} onToggle={toggle} />;
}
