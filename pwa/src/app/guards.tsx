/** Who may see which route (specification 2, Routing rules). Courtesy, not security: the server checks for itself. */
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '../paths.ts';
import { useSession } from '../queries/use-session.ts';
import { routeAfterSignIn, wantedRoute } from './wanted-route.ts';

/** Signed-in users only. Others sign in first and come back; after logging out they land on the first page. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [before] = useState(session.kind);
  if (session.kind === 'signed-in') return <Outlet />;
  // Only the page on which it happened: whoever comes back to such a page later must sign in.
  const loggedOut =
    before === 'signed-in' && session.kind === 'signed-out' && !session.endedByServer;
  if (loggedOut) return <Navigate to={PATHS.landing} replace />;
  const wanted = wantedRoute(pathname + search + hash, session);
  return <Navigate to={PATHS.login} replace state={wanted} />;
}

/** Signed-out visitors only. A session leads on to the dashboard, or to the page it was asked for. */
export function SignedOutOnly() {
  const session = useSession();
  const { state } = useLocation();
  if (session.kind !== 'signed-in') return <Outlet />;
  return <Navigate to={routeAfterSignIn(state, session.user._id)} replace />;
}

/** Everybody. Only whose session the server ends while such a page is open is asked to sign in again. */
export function Everyone() {
  const session = useSession();
  const [before] = useState(session.kind);
  const ended = before === 'signed-in' && session.kind === 'signed-out' && session.endedByServer;
  return ended ? <Navigate to={PATHS.login} replace /> : <Outlet />;
}

/** Admins only; students are led to their dashboard. */
export function AdminsOnly() {
  const session = useSession();
  const admin = session.kind === 'signed-in' && session.user.role === 'admin';
  return admin ? <Outlet /> : <Navigate to={PATHS.dashboard} replace />;
}
