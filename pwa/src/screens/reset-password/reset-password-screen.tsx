import { useState } from 'react';
import { PasswordWasReset } from './password-was-reset.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Enters the mailed code and a new password, then leads to the sign-in page (specification 2, Reset password). */
export function ResetPasswordScreen() {
  const [resetFor, setResetFor] = useState<string>();
  return resetFor === undefined ? (
    <ResetPasswordForm onReset={setResetFor} />
  ) : (
    <PasswordWasReset email={resetFor} />
  );
}
