import CalendarMonthRounded from '@mui/icons-material/CalendarMonthRounded';
import CampaignRounded from '@mui/icons-material/CampaignRounded';
import ChatRounded from '@mui/icons-material/ChatRounded';
import DashboardRounded from '@mui/icons-material/DashboardRounded';
import InfoRounded from '@mui/icons-material/InfoRounded';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import SchoolRounded from '@mui/icons-material/SchoolRounded';
import SettingsRounded from '@mui/icons-material/SettingsRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import type { ElementType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS, type Path } from '../../paths.ts';
import { pageName } from '../routing/routes.ts';

interface NavigationItem {
  readonly path: string;
  readonly label: string;
  /** Fits under an icon of the rail and the bottom bar. */
  readonly shortLabel: string;
  readonly icon: ElementType;
}

const SIDEBAR_ITEMS = itemsOf([
  [PATHS.dashboard, DashboardRounded],
  [PATHS.agenda, CalendarMonthRounded],
  [PATHS.upload, UploadFileRounded],
  [PATHS.community, CampaignRounded],
  [PATHS.profile, PersonRounded],
  [PATHS.settings, SettingsRounded],
  [PATHS.insights, InsightsRounded],
  [PATHS.campus, SchoolRounded],
  [PATHS.about, InfoRounded],
]);

/** Those for which the bar of a phone has room. */
export const BOTTOM_BAR_ITEMS = itemsOf([
  [PATHS.dashboard, DashboardRounded],
  [PATHS.agenda, CalendarMonthRounded],
  [PATHS.message, ChatRounded],
  [PATHS.community, CampaignRounded],
]);

function itemsOf(pages: readonly (readonly [Path, ElementType])[]): readonly NavigationItem[] {
  return pages.map(([path, icon]) => {
    const label = pageName(path);
    return { path, label, shortLabel: path === PATHS.upload ? 'Upload' : label, icon };
  });
}

const FOR_ADMINS: readonly string[] = [PATHS.insights, PATHS.campus];

export function sidebarItems(role: Role): readonly NavigationItem[] {
  return SIDEBAR_ITEMS.filter(({ path }) => role === 'admin' || !FOR_ADMINS.includes(path));
}

interface NavigationLinkProps {
  readonly item: NavigationItem;
  /** Label beside the icon, or under it. */
  readonly look: 'row' | 'stack';
  /** Replaces the current history entry: for links inside something that Back would close. */
  readonly replace?: boolean;
}

export function NavigationLink({ item, look, replace = false }: NavigationLinkProps) {
  const isCurrent = useLocation().pathname.replace(/\/+$/, '') === item.path;
  const Icon = item.icon;
  return (
    <ButtonBase
      component={Link}
      to={item.path}
      {...(replace && { replace })}
      aria-current={isCurrent ? 'page' : undefined}
      sx={look === 'row' ? rowStyle(isCurrent) : stackStyle(isCurrent)}
    >
      <Box className="pill" sx={look === 'stack' ? pillStyle(isCurrent) : { display: 'flex' }}>
        <Icon aria-hidden />
      </Box>
      <span className="label">{look === 'row' ? item.label : item.shortLabel}</span>
    </ButtonBase>
  );
}

/** Styles of an entry with its label under the icon; also used by the "More" button. */
export function stackStyle(isCurrent: boolean) {
  return {
    flexDirection: 'column',
    gap: 0.25,
    minHeight: 56,
    minWidth: 56,
    flex: '0 0 auto',
    borderRadius: 3,
    // On the narrowest phones two long names would touch.
    fontSize: 'clamp(0.6875rem, 3.4vw, 0.78rem)',
    lineHeight: 1.3,
    fontWeight: isCurrent ? 700 : 500,
    color: isCurrent ? 'text.primary' : 'text.secondary',
    '@media (hover: hover)': { '&:hover .pill': { bgcolor: 'action.hover' } },
    // Icons, which screen readers still read by their names.
    '[data-cramped] & > .label': {
      position: 'absolute',
      width: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  } as const;
}

export function pillStyle(isCurrent: boolean) {
  return {
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 30,
    borderRadius: 999,
    ...(isCurrent && { bgcolor: 'brand.container', color: 'brand.onContainer' }),
  } as const;
}

function rowStyle(isCurrent: boolean) {
  return {
    justifyContent: 'flex-start',
    gap: 1.5,
    minHeight: 48,
    px: 1.75,
    borderRadius: 3,
    typography: 'body1',
    fontWeight: isCurrent ? 700 : 500,
    ...(isCurrent
      ? { bgcolor: 'brand.container', color: 'brand.onContainer' }
      : { color: 'text.secondary', '&:hover': { bgcolor: 'action.hover' } }),
  } as const;
}
