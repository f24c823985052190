import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { ErrorBoundary, FailureNotice } from '../../ui/errors/error-boundary.tsx';
import { FullPageSpinner } from './session-gate.tsx';
import { AdminsOnly, Everyone, SignedInOnly, SignedOutOnly } from './guards.tsx';
import { createLazyScreen } from './lazy-screen.tsx';
import { type Access, ROUTES } from './routes.ts';

/** The only frame that several screens share. */
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
        <Route path="*" element={<Navigate to={PATHS.landing} replace />} />
      </Routes>
    </Suspense>
  );
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
