import { useState } from 'react';
import { PasswordResetDone } from './password-reset-done.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Enter the mailed code and a new password, then sign in (specification 2, Reset password). */
export function ResetPasswordScreen() {
  const [resetFor, setResetFor] = useState<string>();
  return resetFor === undefined ? (
    <ResetPasswordForm onReset={setResetFor} />
  ) : (
    <PasswordResetDone email={resetFor} />
  );
}
