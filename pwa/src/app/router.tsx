/** The route table (specification 2): which screen stands at which path, and who may see it. */
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PATHS } from '../paths.ts';
import { OnItsWay } from '../ui/on-its-way.tsx';
import { FullPageSpinner } from './full-page-spinner.tsx';
import { AdminsOnly, Everyone, SignedInOnly, SignedOutOnly } from './guards.tsx';
import {
  AboutScreen,
  AppAboutScreen,
  CompliancesScreen,
  DashboardScreen,
  DeveloperScreen,
  FaqScreen,
  ForgotPasswordScreen,
  LandingScreen,
  LoginScreen,
  PrivacyScreen,
  ProfileScreen,
  RegisterScreen,
  ResetPasswordScreen,
  SettingsScreen,
  SignedInFrame,
  TermsScreen,
  UploadScreen,
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
          <Route path={PATHS.forgotPassword} element={<ForgotPasswordScreen />} />
          <Route path={PATHS.resetPassword} element={<ResetPasswordScreen />} />
          <Route path={PATHS.aboutUs} element={<AboutScreen />} />
          <Route path={PATHS.faq} element={<FaqScreen />} />
        </Route>
        <Route element={<Everyone />}>
          <Route path={PATHS.developer} element={<DeveloperScreen />} />
          <Route path={PATHS.terms} element={<TermsScreen />} />
          <Route path={PATHS.privacy} element={<PrivacyScreen />} />
          <Route path={PATHS.compliances} element={<CompliancesScreen />} />
        </Route>
        <Route element={<SignedInOnly />}>
          <Route element={<SignedInFrame />}>
            <Route path={PATHS.dashboard} element={<DashboardScreen />} />
            <Route path={PATHS.profile} element={<ProfileScreen />} />
            <Route path={PATHS.upload} element={<UploadScreen />} />
            <Route path={PATHS.settings} element={<SettingsScreen />} />
            <Route path={PATHS.community} element={<OnItsWay inFrame title="Community" />} />
            <Route path={PATHS.about} element={<AppAboutScreen />} />
            <Route element={<AdminsOnly />}>
              <Route path={PATHS.insights} element={<OnItsWay inFrame title="Insights" />} />
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<Navigate to={PATHS.landing} replace />} />
      </Routes>
    </Suspense>
  );
}
