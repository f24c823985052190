import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { PATHS } from '../../paths.ts';

const PAGE_NAMES: Readonly<Record<string, string>> = {
  [PATHS.dashboard]: 'Dashboard',
  [PATHS.upload]: 'Upload Data',
  [PATHS.community]: 'Community',
  [PATHS.profile]: 'Profile',
  [PATHS.settings]: 'Settings',
  [PATHS.insights]: 'Insights',
  [PATHS.about]: 'About',
};

/** The name of the signed-in page at a path; 'Dashboard' for any other path. */
export function pageName(pathname: string): string {
  return ownValue(PAGE_NAMES, pathname.replace(/\/+$/, '')) ?? 'Dashboard';
}
