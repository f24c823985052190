import { useColorScheme } from '@mui/material/styles';
import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { foldText } from '@shortlist/shared/lib/text.ts';
import { createWordSearch } from '@shortlist/shared/lib/word-search.ts';
import { filterPlacements } from '@shortlist/shared/placement/rules/placement-list.ts';
import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PlacementView } from '../../data/placements/use-placements.ts';
import { dialogSearch, type DialogAddress } from '../../features/placements/dialog-address.ts';
import { printPage } from '../../features/placements/print/use-printing.ts';
import { EXPORT_LINK, HELP_LINK, PATHS } from '../../paths.ts';
import { KEY_LIST, REMINDERS_SHEET, SYNC_SHEET } from '../../ui/dialogs/use-dialog-entry.ts';
import { ROUTES } from '../routing/routes.ts';

export interface QuickSearchItem {
  readonly key: string;
  readonly group: 'Companies' | 'Pages' | 'Actions';
  readonly label: string;
  readonly note?: string;
  readonly choose: () => void;
}

/** A screen full; more are found by typing on. */
const COMPANIES_MAX = 20;

const isFoundBy = createWordSearch<QuickSearchItem>(({ label, note = '' }) => [label, note]);

/** What opens leaves no quick search behind: Back leads to where it was opened. */
export function useQuickSearchItems({ role, onSync, onClose }: ItemOptions) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { mode, setMode } = useColorScheme();
  const go = (to: string): void => void navigate(to, { replace: true });
  const open = (address: DialogAddress): void => {
    const to = { pathname: PATHS.dashboard, search: dialogSearch(address) };
    void navigate(to, { replace: true });
  };
  const show = (dialog: string): void =>
    void navigate({ pathname, search, hash }, { replace: true, state: { dialog } });
  const closeAnd = (act: () => void) => (): void => {
    onClose();
    act();
  };
  const isDark = mode === 'dark';
  const actions: readonly Named[] = [
    ['Add Company', () => open({ kind: 'add' })],
    ['Paste a notice', () => go(PATHS.message)],
    ['Sync now', closeAnd(onSync)],
    ['Details of the sync', () => show(SYNC_SHEET)],
    ['Reminders', () => show(REMINDERS_SHEET)],
    ['Export', () => go(EXPORT_LINK)],
    ['Trash', () => open({ kind: 'trash' })],
    ...(isPrintable() ? [['Print', closeAnd(printPage)] as const] : []),
    [isDark ? 'Light theme' : 'Dark theme', closeAnd(() => setMode(isDark ? 'light' : 'dark'))],
    ['Shortcuts', () => show(KEY_LIST)],
    ['Help', () => go(HELP_LINK)],
    ['Logout', () => show('logout')],
  ];
  const pages = ROUTES.flatMap(({ path, name, access }): readonly Named[] =>
    name !== undefined && (access === 'users' || role === 'admin') ? [[name, () => go(path)]] : [],
  );
  const others = [...itemsOf('Pages', pages), ...itemsOf('Actions', actions)];
  return (typed: string, placements: readonly PlacementView[]): FoundItems => {
    const isFound = isFoundBy(typed);
    if (!isFound) return { items: others, hidden: 0 };
    const companies = findCompanies(typed, placements);
    return {
      items: [
        ...companies.slice(0, COMPANIES_MAX).map((placement) => ({
          ...companyItem(placement),
          choose: () => open({ kind: 'detail', id: placement._id }),
        })),
        ...others.filter(isFound),
      ],
      hidden: Math.max(0, companies.length - COMPANIES_MAX),
    };
  };
}

type Named = readonly [label: string, choose: () => void];

function itemsOf(
  group: QuickSearchItem['group'],
  named: readonly Named[],
): readonly QuickSearchItem[] {
  return named.map(([label, choose]) => ({ key: label, group, label, choose }));
}

interface ItemOptions {
  readonly role: Role;
  readonly onSync: () => void;
  readonly onClose: () => void;
}

interface FoundItems {
  readonly items: readonly QuickSearchItem[];
  /** How many companies were found beyond those. */
  readonly hidden: number;
}

/** As the search of the dashboard finds them, those first whose name begins with the text. */
function findCompanies(
  typed: string,
  placements: readonly PlacementView[],
): readonly PlacementView[] {
  const found = filterPlacements(placements, { search: typed, status: '', maxCgpa: null });
  const start = foldText(typed.trim());
  const begins = ({ company }: PlacementView): boolean => foldText(company).startsWith(start);
  return [...found.filter(begins), ...found.filter((placement) => !begins(placement))];
}

function companyItem({ _id, company, role, status }: PlacementView) {
  const note = [...(isBlank(role) ? [] : [role]), statusLabel(status)].join(' · ');
  return { key: _id, group: 'Companies', label: company, note } as const;
}

/** Only the dashboard can be printed, and only where it has a list. */
function isPrintable(): boolean {
  return document.querySelector('[data-dashboard-menu]') !== null;
}
