import { useHandedOver } from '../../ui/use-handed-over.ts';
import { CodeSent } from './code-sent.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/** Asks for a reset code, then says where it went (specification 2, Forgot password). Both survive a reload. */
export function ForgotPasswordScreen() {
  const sentTo = useHandedOver().text('sentTo');
  return sentTo === undefined ? <ForgotPasswordForm /> : <CodeSent email={sentTo} />;
}
