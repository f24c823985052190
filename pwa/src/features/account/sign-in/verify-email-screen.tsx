import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { maskEmail } from '@shortlist/shared/account/mask-email.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { CodeInput, ResendButton, useCodeForm } from '../form/code-input.tsx';
import { useLocationState, AuthFrame } from '../form/auth-frame.tsx';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { usePendingVerification, type PendingCode } from './queries.ts';
import { resendVerification, verifyEmail } from '../requests/registration.ts';
import { ACCOUNT_TEXTS } from '../messages.ts';

export function VerifyEmailScreen() {
  const pending = usePendingVerification(useLocationState().readText('email'));
  return pending ? <KnownAddress {...pending} /> : <Navigate to={PATHS.register} replace />;
}

function KnownAddress({ email, name, resendAt }: PendingCode) {
  const { extend } = useLocationState();
  const lead = (
    <>
      Enter the 6-digit code we sent to{' '}
      <Box component="strong" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {maskEmail(email)}
      </Box>
      . It expires in 10 minutes.
    </>
  );
  return (
    <AuthFrame title="Verify your email" lead={lead}>
      <Stack sx={{ gap: 3 }}>
        <VerifyForm email={email} />
        <ResendCode email={email} initialResendAt={resendAt} />
        <TextLink to={PATHS.register} state={extend({ email, name })} sx={TARGET}>
          Back to Register
        </TextLink>
      </Stack>
    </AuthFrame>
  );
}

/** A touch target of its own size, and not the whole line. */
const TARGET = { alignSelf: 'center', py: 1.25 } as const;

function VerifyForm({ email }: { readonly email: string }) {
  const toast = useToast();
  const { form, code, isSubmitting, unanswered } = useCodeForm(async (otp) => {
    const result = await verifyEmail(email, otp);
    if (result.kind !== 'signed-in') {
      toast.error(result.kind === 'refused' ? result.message : ACCOUNT_TEXTS.verifyFailed);
      return result;
    }
    toast.success(ACCOUNT_TEXTS.verifySuccess);
    return undefined;
  });
  return (
    <Stack {...form} sx={{ gap: 2.5 }}>
      <CodeInput {...code} />
      <ConnectionNotice purpose="verify your code" unanswered={unanswered} />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Verify Email
      </Button>
    </Stack>
  );
}

interface ResendCodeProps {
  readonly email: string;
  /** When the code may first be resent (ms). */
  readonly initialResendAt: number;
}

function ResendCode({ email, initialResendAt }: ResendCodeProps) {
  const toast = useToast();
  const [resendAt, setResendAt] = useState(initialResendAt);
  const resend = async (): Promise<void> => {
    const result = await resendVerification(email);
    if (result.kind === 'unreachable') return toast.error(ACCOUNT_TEXTS.resendFailed);
    if (result.resendAt !== undefined) setResendAt(result.resendAt);
    if (result.kind === 'sent') toast.success(messages.resendSuccess);
    else toast.error(result.message);
  };
  return <ResendButton resendAt={resendAt} onResend={resend} />;
}
