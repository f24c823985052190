import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { useState } from 'react';
import { resendVerification } from '../requests/resend-verification.ts';
import { ResendButton } from '../form/resend-button.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';

export interface ResendCodeProps {
  readonly email: string;
  /** When the code may first be resent (ms). */
  readonly initialResendAt: number;
}

export function ResendCode({ email, initialResendAt }: ResendCodeProps) {
  const toast = useToast();
  const [resendAt, setResendAt] = useState(initialResendAt);
  const resend = async (): Promise<void> => {
    const result = await resendVerification(email);
    if (result.kind === 'unreachable') return toast.error(messages.resendFailed);
    if (result.resendAt !== undefined) setResendAt(result.resendAt);
    if (result.kind === 'sent') toast.success(messages.resendSuccess);
    else toast.error(result.message);
  };
  return <ResendButton resendAt={resendAt} onResend={resend} />;
}
