import Box from '@mui/material/Box';
import { countOpportunityFigures } from '@shortlist/shared/opportunity/search-opportunities.ts';
import { lazy, useEffect, useMemo } from 'react';
import { useEligibilityFacts } from '../../../data/profile/use-eligibility-facts.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import {
  useSyncStatus,
  type SyncState,
  type SyncStatus,
} from '../../sync-status/queries/use-sync-status.ts';
import {
  useFeedFacts,
  useOpportunities,
  type FeedFacts,
  type FeedOpportunity,
} from '../queries.ts';
import { refreshCounts } from '../requests/refresh-counts.ts';
import { CommunityBanner } from './community-banner.tsx';
import { FeedIncomplete, FeedLoading, FeedNotLoaded, LoadProgress } from './feed-states.tsx';
import { OpportunityBrowser } from './opportunity-browser.tsx';

const AdminMenu = lazy(async () => ({
  default: (await import('../admin/admin-menus.tsx')).AdminMenu,
}));

/** Rendered from the data on this device; only the counts are requested from the server. */
export function CommunityScreen() {
  const session = useSession();
  const opportunities = useOpportunities();
  const facts = useFeedFacts();
  const { updatedAt = null, loading = null } = facts ?? {};
  const student = useEligibilityFacts();
  const now = useNow(60);
  const stats = useMemo(
    () => opportunities && countOpportunityFigures(opportunities),
    [opportunities],
  );
  const sync = useSyncStatus();
  const load = getFeedLoadState(opportunities, facts, sync);
  // Counts of a part of the opportunities, or of none, would be wrong.
  const isComplete = updatedAt !== null;
  const isAdmin = session.kind === 'signed-in' && session.user.role === 'admin';
  useEffect(() => {
    void refreshCounts();
  }, []);
  return (
    <Box sx={PAGE}>
      <CommunityBanner
        stats={isComplete ? stats : undefined}
        updatedAt={updatedAt}
        now={now}
        action={
          isAdmin && (
            <LazyBoundary>
              <AdminMenu />
            </LazyBoundary>
          )
        }
      />
      {load === 'loading' && <FeedLoading loading={loading} />}
      {load === 'failed' && <FeedNotLoaded failure={sync.feedFailure} />}
      {load === 'there' && opportunities && session.kind === 'signed-in' && (
        <>
          {isComplete || sync.feedFailure === null ? (
            <LoadProgress loading={loading} isServerUnreachable={isServerUnreachable(sync)} />
          ) : (
            <FeedIncomplete failure={sync.feedFailure} />
          )}
          <OpportunityBrowser
            opportunities={opportunities}
            student={student}
            now={now}
            uid={session.user._id}
            isAdmin={isAdmin}
          />
        </>
      )}
    </Box>
  );
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
