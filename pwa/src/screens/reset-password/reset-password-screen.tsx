import { OnItsWay } from '../../ui/on-its-way.tsx';

/** A new password with the mailed code (specification 2, Reset password). */
export function ResetPasswordScreen() {
  return <OnItsWay title="Reset password" />;
}
