/** The route table (specification 2): which screen stands at which path, and who may see it. */
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PATHS } from '../paths.ts';
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

/** Shows the screen of the current address. */
export function AppRoutes() {
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <Routes>
        <Route element={<SignedOutOnly />}>{routesOf(SIGNED_OUT_SCREENS)}</Route>
        <Route element={<Everyone />}>{routesOf(SCREENS_FOR_EVERYONE)}</Route>
        <Route element={<SignedInOnly />}>
          <Route element={<SignedInFrame />}>
            {routesOf(SIGNED_IN_SCREENS)}
            <Route element={<AdminsOnly />}>{routesOf(ADMIN_SCREENS)}</Route>
          </Route>
        </Route>
        <Route path="*" element={<Navigate to={PATHS.landing} replace />} />
      </Routes>
    </Suspense>
  );
}

function routesOf(screens: ScreensByPath) {
  return Object.entries(screens).map(([path, Screen]) => (
    <Route key={path} path={path} element={<Screen />} />
  ));
}
