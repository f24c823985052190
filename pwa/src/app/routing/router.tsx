/** The route table (specification 2): which screen is at which path, and who may see it. */
import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { ErrorBoundary, FailureNotice } from '../../ui/frames/error-boundary.tsx';
import { FullPageSpinner } from './full-page-spinner.tsx';
import { AdminsOnly, Everyone, SignedInOnly, SignedOutOnly } from './guards.tsx';
import {
  ADMIN_SCREENS,
  SCREENS_FOR_EVERYONE,
  SIGNED_IN_SCREENS,
  SIGNED_OUT_SCREENS,
  SignedInFrame,
  type ScreensByPath,
} from './screens.ts';

export function AppRoutes() {
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <Routes>
        <Route element={<SignedOutOnly />}>{routesOf(SIGNED_OUT_SCREENS)}</Route>
        <Route element={<Everyone />}>{routesOf(SCREENS_FOR_EVERYONE)}</Route>
        <Route element={<SignedInOnly />}>
          <Route element={<SignedInFrame />}>
            {routesOf(SIGNED_IN_SCREENS, true)}
            <Route element={<AdminsOnly />}>{routesOf(ADMIN_SCREENS, true)}</Route>
          </Route>
        </Route>
        <Route path="*" element={<Navigate to={PATHS.landing} replace />} />
      </Routes>
    </Suspense>
  );
}

function routesOf(screens: ScreensByPath, inShell = false) {
  return Object.entries(screens).map(([path, Screen]) => (
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
