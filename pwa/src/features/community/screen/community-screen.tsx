import Box from '@mui/material/Box';
import { OPPORTUNITY_CATEGORY } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { countOpportunityFigures } from '@shortlist/shared/opportunity/search-opportunities.ts';
import { lazy, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEligibilityFacts } from '../../../data/profile/use-eligibility-facts.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tab-list.tsx';
import {
  useSyncStatus,
  type SyncState,
  type SyncStatus,
} from '../../sync-status/queries/use-sync-status.ts';
import { CampusTab } from '../campus/campus-tab.tsx';
import {
  useFeedFacts,
  useOpportunities,
  type FeedFacts,
  type FeedOpportunity,
} from '../queries.ts';
import {
  parseCommunityTab,
  parseLinkedOpportunityId,
  type CommunityTab,
} from '../filter/filter-address.ts';
import { OPENING_TEXTS } from '../messages.ts';
import { refreshCounts } from '../requests/refresh-counts.ts';
import { CommunityBanner } from './community-banner.tsx';
import { FeedIncomplete, FeedLoading, FeedNotLoaded, LoadProgress } from './feed-states.tsx';
import {
  OpportunityBrowser,
  type Board,
  type OpportunityBrowserProps,
} from './opportunity-browser.tsx';
import { OpportunityList } from './opportunity-list.tsx';

const AdminMenu = lazy(async () => ({
  default: (await import('../admin/admin-menus.tsx')).AdminMenu,
}));

const ID = 'community';
const TABS = [
  { key: 'campus', label: 'Campus' },
  { key: 'off-campus', label: 'Off campus' },
] as const;

const BOARD: Board = {
  tab: undefined,
  isOfDrives: false,
  texts: OPENING_TEXTS,
  List: OpportunityList,
};
const BOARD_IN_TAB: Board = { ...BOARD, tab: 'off-campus' };

/**
 * Rendered from the data on this device; only the counts are requested from the server. Where the placement cell has
 * posted drives, they have a tab of their own.
 */
export function CommunityScreen() {
  const session = useSession();
  const opportunities = useOpportunities();
  const facts = useFeedFacts();
  const { updatedAt = null, loading = null } = facts ?? {};
  const { openings, drives } = useMemo(() => byCategory(opportunities ?? []), [opportunities]);
  const sync = useSyncStatus();
  const load = getFeedLoadState(opportunities, facts, sync);
  // Counts of a part of the opportunities, or of none, would be wrong.
  const isComplete = updatedAt !== null;
  const { tab, choose } = useCommunityTab({ openings, drives, isComplete });
  const shared = { student: useEligibilityFacts(), now: useNow(60) };
  useEffect(() => {
    void refreshCounts();
  }, []);
  if (session.kind !== 'signed-in') return null;
  const user = { uid: session.user._id, isAdmin: session.user.role === 'admin' };
  const progress =
    isComplete || sync.feedFailure === null ? (
      <LoadProgress loading={loading} isServerUnreachable={isServerUnreachable(sync)} />
    ) : (
      <FeedIncomplete failure={sync.feedFailure} />
    );
  return (
    <>
      {tab !== undefined && (
        <Box sx={{ pb: 1.5 }} data-print="hide">
          <TabList id={ID} label="Community" tabs={TABS} selected={tab} onSelect={choose} />
        </Box>
      )}
      <TabPanel id={ID} tab={tab}>
        {tab === 'campus' ? (
          <CampusTab {...shared} {...user} drives={drives} progress={progress} />
        ) : (
          <OffCampus
            {...shared}
            {...user}
            board={tab === undefined ? BOARD : BOARD_IN_TAB}
            openings={load === 'there' ? openings : undefined}
            updatedAt={updatedAt}
          >
            {load === 'loading' && <FeedLoading loading={loading} />}
            {load === 'failed' && <FeedNotLoaded failure={sync.feedFailure} />}
            {load === 'there' && progress}
          </OffCampus>
        )}
      </TabPanel>
    </>
  );
}
interface OffCampusProps extends Omit<OpportunityBrowserProps, 'opportunities'> {
  /** Undefined while there are none to show. */
  readonly openings: readonly FeedOpportunity[] | undefined;
  readonly updatedAt: number | null;
  /** How far the opportunities have come. */
  readonly children: ReactNode;
}

function OffCampus({ openings, updatedAt, children, ...shared }: OffCampusProps) {
  const stats = useMemo(() => openings && countOpportunityFigures(openings), [openings]);
  return (
    <Box sx={PAGE}>
      <CommunityBanner
        stats={updatedAt === null ? undefined : stats}
        updatedAt={updatedAt}
        now={shared.now}
        action={
          shared.isAdmin && (
            <LazyBoundary>
              <AdminMenu />
            </LazyBoundary>
          )
        }
      />
      {children}
      {openings && <OpportunityBrowser {...shared} opportunities={openings} />}
    </Box>
  );
}

function byCategory(opportunities: readonly FeedOpportunity[]) {
  const isDrive = ({ category }: FeedOpportunity): boolean => category !== OPPORTUNITY_CATEGORY;
  const drives = opportunities.filter(isDrive);
  // The same list while there are no drives.
  const openings =
    drives.length === 0 ? opportunities : opportunities.filter((one) => !isDrive(one));
  return { openings, drives };
}

interface TabSource extends ReturnType<typeof byCategory> {
  readonly isComplete: boolean;
}

/** `tab` is undefined while there are no drives. A link to an opportunity opens the tab that has it. */
function useCommunityTab({ openings, drives, isComplete }: TabSource) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const usual = drives.some(({ status }) => status === 'active') ? 'campus' : 'off-campus';
  // What comes later must not turn the page under the reader's eyes.
  const [first, setFirst] = useState<CommunityTab>();
  if (first === undefined && isComplete && openings.length + drives.length > 0) setFirst(usual);
  const linked = parseLinkedOpportunityId(search);
  const has = (list: readonly FeedOpportunity[]): boolean =>
    linked !== undefined && list.some(({ _id }) => _id === linked);
  const ofLink = has(drives) ? 'campus' : has(openings) ? 'off-campus' : undefined;
  const chosen = ofLink ?? parseCommunityTab(search) ?? first ?? usual;
  return {
    tab: drives.length === 0 ? undefined : chosen,
    choose: (key: CommunityTab) => void navigate({ search: `?tab=${key}` }, { replace: true }),
  };
}

const PAGE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 0.5, sm: 1.5 },
} as const;

/**
 * `reading`: the local copy is being read. `loading`: there is none yet and it is being fetched. `failed`:
 * there is none and the server cannot be reached, or it does not fit on the device. `there`: there is one,
 * possibly empty or partial.
 */
type FeedLoadState = 'reading' | 'loading' | 'failed' | 'there';

const UNREACHABLE_STATES: ReadonlySet<SyncState> = new Set([
  'offline',
  'unreachable',
  'pull-fails',
  'stopped',
  'signed-out',
  'account-deleted',
  'outdated',
]);

function getFeedLoadState(
  opportunities: readonly FeedOpportunity[] | undefined,
  facts: FeedFacts | undefined,
  status: Pick<SyncStatus, 'state' | 'nextTryAt' | 'feedFailure'>,
): FeedLoadState {
  if (opportunities === undefined || facts === undefined) return 'reading';
  if (opportunities.length > 0 || facts.updatedAt !== null) return 'there';
  return status.feedFailure !== null || isServerUnreachable(status) ? 'failed' : 'loading';
}

function isServerUnreachable({
  state,
  nextTryAt,
}: Pick<SyncStatus, 'state' | 'nextTryAt'>): boolean {
  return UNREACHABLE_STATES.has(state) || nextTryAt !== null;
}
