import { useLocationState } from '../form/use-location-state.ts';
import { CodeSent } from './code-sent.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/**
 * Requests a reset code, then shows where it was sent (specification 2, Forgot password). Both states survive a reload.
 */
export function ForgotPasswordScreen() {
  const sentTo = useLocationState().readText('sentTo');
  return sentTo === undefined ? <ForgotPasswordForm /> : <CodeSent email={sentTo} />;
}
