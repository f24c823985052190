import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import {
  useChosenTimeZone,
  useProfile,
  useTimeZoneInDoubt,
} from '../../data/profile/use-profile.ts';
import { updateUser } from '../../data/session/session.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useSyncStatus } from '../../features/sync-status/queries/use-sync-status.ts';
import { LazyBoundary } from '../../ui/errors/lazy-boundary.tsx';
import { useOnline } from '../../ui/browser/use-online.ts';
import {
  AccountTimeZoneContext,
  TimeZoneInDoubtContext,
  useDeviceTimeZone,
  useNow,
} from '../../ui/clock/clock.ts';
import { ErrorBoundary, FailureNotice } from '../../ui/errors/error-boundary.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SideNavigation, CollapsibleSidebar } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { WhenIdle } from '../../ui/browser/when-idle.tsx';

/** Lazy: it rarely has anything to show, so nothing waits for it. */
const LeftChanges = lazy(async () => ({
  default: (await import('../sign-out/other-users-changes.tsx')).OtherUsersChanges,
}));

const DeviceBanner = lazy(async () => ({
  default: (await import('../../features/device/health/device-banner.tsx')).DeviceBanner,
}));

const InstallCard = lazy(async () => ({
  default: (await import('../../features/device/install/install-card.tsx')).InstallCard,
}));

const ApplyQuestion = lazy(async () => ({
  default: (await import('../../features/placements/apply-question/apply-question.tsx'))
    .ApplyQuestion,
}));
const CampusNewsToasts = lazy(async () => ({
  default: (await import('../../features/reminders/announcements/campus-news.tsx'))
    .CampusNewsToasts,
}));
const Shortcuts = lazy(async () => ({
  default: (await import('../shortcuts/shortcuts.tsx')).Shortcuts,
}));

/** The frame of every signed-in page: bottom bar on phones, rail on tablets, sidebar on large screens. */
export function SignedInFrame() {
  const session = useSession();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const large = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  // Between the end of a session and the guard's redirect there is no user to show this for.
  if (session.kind !== 'signed-in') return null;
  const { user } = session;
  return (
    <InAccountZone>
      <Box sx={FRAME}>
        <SkipLink />
        <ProfileInSession key={user._id} />
        <ShellPart>
          {large ? <CollapsibleSidebar key={`sidebar of ${user._id}`} role={user.role} /> : null}
          {phone || large ? null : <SideNavigation role={user.role} wide={false} />}
        </ShellPart>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <ShellPart>
            <TopBar user={user} />
          </ShellPart>
          <Box component="main" id="content" tabIndex={-1} sx={CONTENT}>
            <LazyBoundary>
              <OfflineNotice />
            </LazyBoundary>
            <WhenIdle fallback={<FailureNotice />}>
              <DeviceBanner key={user._id} uid={user._id} />
            </WhenIdle>
            <Suspense fallback={<ContentSpinner />}>
              <Outlet />
            </Suspense>
          </Box>
        </Box>
        <ShellPart>{phone ? <BottomBar user={user} /> : null}</ShellPart>
        <WhenIdle>
          <LeftChanges key={user._id} uid={user._id} />
          <InstallCard />
          <ApplyQuestion key={`question of ${user._id}`} uid={user._id} />
          <CampusNewsToasts key={`news for ${user._id}`} />
        </WhenIdle>
        <WhenIdle>
          <Shortcuts key={user._id} />
        </WhenIdle>
      </Box>
    </InAccountZone>
  );
}

function InAccountZone({ children }: { readonly children: ReactNode }) {
  const ofDevice = useDeviceTimeZone();
  const inDoubt = useTimeZoneInDoubt(ofDevice, instantOf(useNow(60), ofDevice));
  return (
    <AccountTimeZoneContext value={useChosenTimeZone()}>
      <TimeZoneInDoubtContext value={inDoubt}>{children}</TimeZoneInDoubtContext>
    </AccountTimeZoneContext>
  );
}

/** A defect in one part of the shell leaves the others. */
function ShellPart({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={<FailureNotice />}>{children}</ErrorBoundary>;
}

function ContentSpinner() {
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', minHeight: 240 }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}

/** A bottom bar that scrolls away is below the page. */
const FRAME = {
  display: 'flex',
  minHeight: '100dvh',
  '[data-cramped] &': { flexDirection: { xs: 'column', sm: 'row' } },
} as const;

const CONTENT = {
  flex: 1,
  width: '100%',
  maxWidth: 1280,
  mx: 'auto',
  px: { xs: 2, sm: 3, lg: 4 },
  pt: { xs: 1, sm: 2 },
  pb: { xs: 'calc(96px + env(safe-area-inset-bottom))', sm: 5 },
  pr: { xs: 'max(16px, env(safe-area-inset-right))', sm: 3, lg: 4 },
  // So that the end of the page can be scrolled out from under the card.
  'body:has([data-install-card], [data-apply-question]) &': {
    pb: { xs: 'calc(264px + env(safe-area-inset-bottom))', sm: 24, md: 18 },
  },
  '&:focus': { outline: 'none' },
} as const;

/** The header, other tabs and the next start show the new name and picture. Mount it with a key for each user. */
export function ProfileInSession() {
  const session = useSession();
  const stored = useProfile();
  useEffect(() => {
    if (session.kind !== 'signed-in' || stored === undefined) return;
    const { user } = session;
    const { phone, profile } = stored;
    const name = stored.name || user.name;
    const before = { name: user.name, phone: user.preferences.phone, profile: user.profile };
    if (sameJson({ name, phone, profile }, before)) return;
    updateUser({ ...user, name, preferences: { phone }, profile });
  }, [session, stored]);
  return null;
}

/** The live region exists from the start, for screen readers. */
export function OfflineNotice() {
  const online = useOnline();
  const { state } = useSyncStatus();
  const offline = !online || state === 'offline';
  return (
    <Box component="output" data-print="hide" data-snapshot="omit" sx={{ display: 'block' }}>
      {offline ? (
        <Box sx={{ mb: 1.5 }}>
          <Notice tone="info">
            You are offline. Changes are kept on this device and sent when you are back online.
          </Notice>
        </Box>
      ) : null}
    </Box>
  );
}
