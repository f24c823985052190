import { ownValue } from '@shortlist/shared/lib/own-value.ts';
import { PATHS } from '../paths.ts';

/** What the header and the sidebar call each page. */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  [PATHS.dashboard]: 'Dashboard',
  [PATHS.upload]: 'Upload Data',
  [PATHS.community]: 'Community',
  [PATHS.profile]: 'Profile',
  [PATHS.settings]: 'Settings',
  [PATHS.insights]: 'Insights',
  [PATHS.about]: 'About',
};

/** The name of the page at a path of the signed-in part; 'Dashboard' for any other. */
export function pageName(pathname: string): string {
  return ownValue(PAGE_NAMES, pathname.replace(/\/+$/, '')) ?? 'Dashboard';
}
