/** The route table (specification 2): which screen stands at which path, and who may see it. */
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PATHS } from '../paths.ts';
import { OnItsWayScreen } from '../screens/on-its-way/on-its-way-screen.tsx';
import { FullPageSpinner } from './full-page-spinner.tsx';
import { AdminsOnly, SignedInOnly, SignedOutOnly } from './guards.tsx';
import {
  DashboardScreen,
  LandingScreen,
  LoginScreen,
  RegisterScreen,
  SignedInFrame,
  VerifyEmailScreen,
} from './screens.ts';

/** Shows the screen of the current address. */
export function AppRoutes() {
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <Routes>
        <Route element={<SignedOutOnly />}>
          <Route path={PATHS.landing} element={<LandingScreen />} />
          <Route path={PATHS.login} element={<LoginScreen />} />
          <Route path={PATHS.register} element={<RegisterScreen />} />
          <Route path={PATHS.verifyEmail} element={<VerifyEmailScreen />} />
          <Route path={PATHS.forgotPassword} element={<OnItsWayScreen title="Forgot password" />} />
          <Route path={PATHS.resetPassword} element={<OnItsWayScreen title="Reset password" />} />
          <Route path={PATHS.aboutUs} element={<OnItsWayScreen title="About Us" />} />
          <Route path={PATHS.faq} element={<OnItsWayScreen title="FAQ" />} />
        </Route>
        <Route path={PATHS.developer} element={<OnItsWayScreen title="Developer" />} />
        <Route path={PATHS.terms} element={<OnItsWayScreen title="Terms" />} />
        <Route path={PATHS.privacy} element={<OnItsWayScreen title="Privacy" />} />
        <Route path={PATHS.compliances} element={<OnItsWayScreen title="Compliance" />} />
        <Route element={<SignedInOnly />}>
          <Route element={<SignedInFrame />}>
            <Route path={PATHS.dashboard} element={<DashboardScreen />} />
            <Route path={PATHS.profile} element={<OnItsWayScreen inFrame title="Profile" />} />
            <Route path={PATHS.upload} element={<OnItsWayScreen inFrame title="Upload Data" />} />
            <Route path={PATHS.settings} element={<OnItsWayScreen inFrame title="Settings" />} />
            <Route path={PATHS.community} element={<OnItsWayScreen inFrame title="Community" />} />
            <Route path={PATHS.about} element={<OnItsWayScreen inFrame title="About" />} />
            <Route element={<AdminsOnly />}>
              <Route path={PATHS.insights} element={<OnItsWayScreen inFrame title="Insights" />} />
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<Navigate to={PATHS.landing} replace />} />
      </Routes>
    </Suspense>
  );
}
