import { Suspense, useState, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, Outlet } from 'react-router-dom';
import type { SessionState } from '../../data/session/session.ts';
import { useSession } from '../../data/session/use-session.ts';
import { PATHS } from '../../paths.ts';
import { ErrorBoundary, FailureNotice } from '../../ui/errors/error-boundary.tsx';
import { createLazyScreen } from './lazy-screen.tsx';
import { ROUTES, findRoute, type Access } from './routes.ts';
import { FullPageSpinner } from './session-gate.tsx';

export const SignedInFrame = createLazyScreen(
  async () => (await import('../shell/signed-in-frame.tsx')).SignedInFrame,
);

export function AppRoutes() {
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <Routes>
        <Route element={<SignedOutOnly />}>{routesOf('visitors')}</Route>
        <Route element={<Everyone />}>{routesOf('everyone')}</Route>
        <Route element={<SignedInOnly />}>
          <Route element={<SignedInFrame />}>
            {routesOf('users', true)}
            <Route element={<AdminsOnly />}>{routesOf('admins', true)}</Route>
          </Route>
        </Route>
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </Suspense>
  );
}

/** Some apps write '%23' for the '#' of a link with a placement in it. */
function Elsewhere() {
  const { pathname } = useLocation();
  const isShared = pathname.startsWith(`${PATHS.shareLink}%23`);
  return <Navigate to={isShared ? pathname.replace('%23', '#') : PATHS.landing} replace />;
}

function routesOf(access: Access, inShell = false) {
  return ROUTES.filter((route) => route.access === access).map(({ path, screen: Screen }) => (
    <Route
      key={path}
      path={path}
      element={
        <ScreenBoundary key={path} inShell={inShell}>
          <Screen />
        </ScreenBoundary>
      }
    />
  ));
}

interface ScreenBoundaryProps {
  readonly inShell: boolean;
  readonly children: ReactNode;
}

/** A defect in a screen leaves the shell in place; another address tries the screen again. */
function ScreenBoundary({ inShell, children }: ScreenBoundaryProps) {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      fallback={<FailureNotice what="page" as={inShell ? 'section' : 'main'} />}
      resetKey={key}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Signed-in users only. Others sign in first and come back; after logging out they land on the landing page. */
function SignedInOnly() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [before] = useState(session.kind);
  if (session.kind === 'signed-in') return <Outlet />;
  // Only for the page on which the logout happened: returning to such a page later requires signing in.
  const loggedOut =
    before === 'signed-in' && session.kind === 'signed-out' && !session.endedByServer;
  if (loggedOut) return <Navigate to={PATHS.landing} replace />;
  const requested = createRequestedRoute(pathname + search + hash, session);
  return <Navigate to={PATHS.login} replace state={requested} />;
}

/** Signed-out visitors only. A signed-in user is redirected to the dashboard, or to the page that was requested. */
function SignedOutOnly() {
  const session = useSession();
  const { state } = useLocation();
  if (session.kind !== 'signed-in') return <Outlet />;
  return <Navigate to={routeAfterSignIn(state, session.user._id)} replace />;
}

/** Everyone. Asks to sign in again only when the server ends the session while such a page is open. */
function Everyone() {
  const session = useSession();
  const [before] = useState(session.kind);
  const ended = before === 'signed-in' && session.kind === 'signed-out' && session.endedByServer;
  return ended ? <Navigate to={PATHS.login} replace /> : <Outlet />;
}

function AdminsOnly() {
  const session = useSession();
  const admin = session.kind === 'signed-in' && session.user.role === 'admin';
  return admin ? <Outlet /> : <Navigate to={PATHS.dashboard} replace />;
}

interface RequestedRoute {
  readonly wanted: string;
  /** The user whose page it was, if known: no other user is sent there. */
  readonly uid: string | null;
}

function createRequestedRoute(address: string, session: SessionState): RequestedRoute {
  return { wanted: address, uid: session.kind === 'signed-out' ? session.lastUid : null };
}

/** Where a new session leads: the requested page if it belongs to the signed-in part and to the same student. */
function routeAfterSignIn(state: unknown, uid: string): string {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return PATHS.dashboard;
  const { wanted } = state;
  const sameStudent = !('uid' in state) || state.uid === null || state.uid === uid;
  if (typeof wanted !== 'string' || !sameStudent) return PATHS.dashboard;
  const pathname = wanted.split(/[?#]/)[0] ?? '';
  const access = findRoute(pathname)?.access;
  return access === 'users' || access === 'admins' ? wanted : PATHS.dashboard;
}
