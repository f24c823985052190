import { OnItsWay } from '../../ui/on-its-way.tsx';

/** Asking for a reset code (specification 2, Forgot password). */
export function ForgotPasswordScreen() {
  return <OnItsWay title="Forgot password" />;
}
