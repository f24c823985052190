import useMediaQuery from '@mui/material/useMediaQuery';
import { placementStats } from '@shortlist/shared/placement/rules/placement-list.ts';
import { upcomingTests } from '@shortlist/shared/placement/urgency/upcoming-tests.ts';
import { lazy, memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { canPrefetch, whenIdle } from '../../../ui/browser/prefetch-policy.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import { usePlacements, type PlacementView } from '../../../data/placements/use-placements.ts';
import { useCgpa, useProfile } from '../../../data/profile/use-profile.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { staticStyled } from '../../../ui/styles/static-styled.ts';
import { DashboardBanner } from './dashboard-banner.tsx';
import {
  isFiltering,
  NO_FILTERS,
  useDashboardFilters,
  type DashboardFilters,
} from '../filter/dashboard-filters.ts';
import { PartlyLoaded } from '../first-load.tsx';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { AddCompanyButton, AddCompanyFab } from './add-company-button.tsx';
import { NextUp } from './next-up.tsx';
import { NoPlacements } from './no-placements.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';
import { PlacementLists } from '../list/placement-lists.tsx';
import { savePageSnapshot } from '../commands/page-snapshot.ts';
import { findPressedCard, StatCards } from './stat-cards.tsx';
import { UpcomingTestsCard } from './upcoming-tests-card.tsx';
import { useSelectionMode } from '../bulk/selection-mode.ts';
import { useDialogAddress, type DialogControl } from '../dialog-address.ts';
import { WhenIdle } from '../../../ui/browser/when-idle.tsx';

const DashboardNotices = lazy(async () => ({
  default: (await import('./dashboard-notices.tsx')).DashboardNotices,
}));
const PrintSheet = lazy(async () => ({
  default: (await import('../print/print-sheet.tsx')).PrintSheet,
}));
const DashboardDialogs = lazy(async () => ({
  default: (await import('./dashboard-dialogs.tsx')).DashboardDialogs,
}));

export function DashboardScreen() {
  const placements = usePlacements();
  const dialogs = useDialogAddress();
  const profile = useProfile();
  const cgpa = useCgpa();
  const session = useSession();
  const now = useNow(60);
  const signedInAs = session.kind === 'signed-in' ? session.user.name : '';
  usePreloadDialogs();
  return (
    <Page>
      <DashboardBanner name={profile?.name ?? signedInAs} now={now} />
      <DashboardBody placements={placements} cgpa={cgpa} open={dialogs.open} />
      <LazyBoundary onClose={dialogs.close}>
        {dialogs.shown && (
          <DashboardDialogs control={dialogs} shown={dialogs.shown} placements={placements} />
        )}
      </LazyBoundary>
    </Page>
  );
}

const Page = staticStyled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 1.5, sm: 2, lg: 1.5 },
  // Room for the floating button, so that the last row can be scrolled clear of it.
  pb: { xs: 7, md: 0 },
});

/** On a computer beside each other, or the lists would begin below the screen of a laptop. */
const Overview = staticStyled('div', {
  display: { xs: 'contents', lg: 'grid' },
  gridTemplateColumns: '256px minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gap: 1.5,
  '& > *': { gridColumn: { lg: 2 } },
  '& > [aria-label=Figures]': {
    gridColumn: { lg: 1 },
    gridRow: { lg: '1 / -1' },
    gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
  },
});

function usePreloadDialogs(): void {
  useEffect(() => {
    if (!canPrefetch()) return undefined;
    return whenIdle(() => {
      // When it fails now, the code is requested again when the first dialog opens.
      for (const part of [
        import('./dashboard-dialogs.tsx'),
        import('./dashboard-menu-list.tsx'),
        import('../bulk/selection-bar.tsx'),
      ])
        part.catch(() => undefined);
    });
  }, []);
}

interface DashboardBodyProps {
  readonly placements: readonly PlacementView[] | undefined;
  readonly cgpa: number | null;
  readonly open: DialogControl['open'];
}

/** Re-rendered only when the placements themselves change, not for the sync, the clock or a dialog. */
const DashboardBody = memo(function DashboardBody({ placements, cgpa, open }: DashboardBodyProps) {
  const onAdd = useCallback(() => open({ kind: 'add' }), [open]);
  if (placements === undefined) return <CardSkeleton label="Loading placements" />;
  if (placements.length > 0)
    return <FilledDashboard placements={placements} cgpa={cgpa} open={open} onAdd={onAdd} />;
  return <NoPlacements onAdd={onAdd} onTrash={() => open({ kind: 'trash' })} />;
});

interface FilledDashboardProps extends DashboardBodyProps {
  readonly placements: readonly PlacementView[];
  readonly onAdd: () => void;
}

function FilledDashboard({ placements, cgpa, open, onAdd }: FilledDashboardProps) {
  const now = useNow(60);
  const { chosen, change, clear } = useDashboardFilters();
  const large = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const stats = useMemo(() => placementStats(placements, now), [placements, now]);
  const tests = useMemo(() => upcomingTests(placements, now), [placements, now]);
  const onOpen = useCallback((id: string) => open({ kind: 'detail', id }), [open]);
  const onTrash = useCallback(() => open({ kind: 'trash' }), [open]);
  const mode = useSelectionMode();
  const selecting = mode.phase !== 'off';
  const onSelect = useCallback(() => mode.start(), [mode]);
  const toolbarRef = useRef<HTMLDivElement>(null);
  const onFilter = useCallback(
    (changed: Partial<DashboardFilters>) => {
      change(changed);
      if (isFiltering({ ...NO_FILTERS, ...changed })) scrollToLists(toolbarRef.current);
    },
    [change],
  );
  const isPlain = !selecting && !isFiltering(chosen);
  useEffect(
    () => (isPlain ? whenIdle(() => savePageSnapshot(now)) : undefined),
    [placements, isPlain, now],
  );
  return (
    <>
      <PartlyLoaded />
      <Overview>
        <NextUp placements={placements} now={now} />
        <StatCards stats={stats} pressed={findPressedCard(chosen)} onFilter={onFilter} />
        <UpcomingTestsCard tests={tests} />
      </Overview>
      <WhenIdle>
        <DashboardNotices placements={placements} now={now} onOpen={onOpen} />
      </WhenIdle>
      <PlacementLists
        ref={toolbarRef}
        placements={placements}
        filters={chosen}
        onFilter={onFilter}
        onClear={clear}
        cgpa={cgpa}
        now={now}
        onOpen={onOpen}
        mode={mode}
        action={large && <AddCompanyButton onAdd={onAdd} />}
        menu={<DashboardMenu onSelect={selecting ? undefined : onSelect} onTrash={onTrash} />}
      />
      {!large && !selecting && <AddCompanyFab onAdd={onAdd} />}
      <WhenIdle>
        <PrintSheet placements={placements} filters={chosen} cgpa={cgpa} now={now} />
      </WhenIdle>
    </>
  );
}

/**
 * A pressed figure or a search must have a visible effect. On a phone the lists are below the screen, and
 * later, when the student has scrolled far into them, the results begin far above it.
 */
function scrollToLists(toolbar: HTMLElement | null): void {
  if (toolbar === null) return;
  const { top, bottom } = toolbar.getBoundingClientRect();
  const lists = toolbar.nextElementSibling?.getBoundingClientRect();
  if (lists && lists.top < bottom) {
    window.scrollBy({ top: lists.top - bottom, behavior: 'instant' });
  } else if (top >= window.innerHeight / 2) {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    toolbar.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  }
}
