/** The entries of the sidebar in order (specification 2), and which of them the phone's bar has room for. */
import CampaignRounded from '@mui/icons-material/CampaignRounded';
import DashboardRounded from '@mui/icons-material/DashboardRounded';
import InfoRounded from '@mui/icons-material/InfoRounded';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import SettingsRounded from '@mui/icons-material/SettingsRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import type { Role } from '@shortlist/shared/account/schema.ts';
import type { ElementType } from 'react';
import { PATHS } from '../../paths.ts';
import { pageName } from '../routing/page-names.ts';

export interface NavigationItem {
  /** A page, or a section of one. */
  readonly path: string;
  readonly label: string;
  /** Fits under an icon of the rail and the bottom bar. */
  readonly shortLabel: string;
  readonly icon: ElementType;
}

const ICONS = {
  [PATHS.dashboard]: DashboardRounded,
  [PATHS.upload]: UploadFileRounded,
  [PATHS.community]: CampaignRounded,
  [PATHS.profile]: PersonRounded,
  [PATHS.settings]: SettingsRounded,
  [PATHS.insights]: InsightsRounded,
  [PATHS.about]: InfoRounded,
} as const;

const ORDER = [
  PATHS.dashboard,
  PATHS.upload,
  PATHS.community,
  PATHS.profile,
  PATHS.settings,
  PATHS.insights,
  PATHS.about,
] as const;

const BOTTOM = [PATHS.dashboard, PATHS.community, PATHS.upload, PATHS.profile] as const;

function itemOf(path: keyof typeof ICONS): NavigationItem {
  const label = pageName(path);
  return { path, label, shortLabel: path === PATHS.upload ? 'Upload' : label, icon: ICONS[path] };
}

export function sidebarItems(role: Role): readonly NavigationItem[] {
  return ORDER.filter((path) => role === 'admin' || path !== PATHS.insights).map(itemOf);
}

export function bottomBarItems(): readonly NavigationItem[] {
  return BOTTOM.map(itemOf);
}
