import { maskEmail } from '@shortlist/shared/account/mask-email.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Navigate, useLocation } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import {
  type PendingCode,
  usePendingVerification,
} from '../../queries/use-pending-verification.ts';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ResendCode } from './resend-code.tsx';
import { VerifyForm } from './verify-form.tsx';

/** The six digits that were mailed (specification 2, Verify e-mail). Without a known address there is nothing to verify. */
export function VerifyEmailScreen() {
  const pending = usePendingVerification(handedOver(useLocation().state));
  return pending ? <KnownAddress {...pending} /> : <Navigate to={PATHS.register} replace />;
}

function KnownAddress({ email, resendAt }: PendingCode) {
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
        <TextLink to={PATHS.register} sx={TARGET}>
          Back to Register
        </TextLink>
      </Stack>
    </AuthFrame>
  );
}

function handedOver(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' && state.email !== '' ? state.email : undefined;
}

/** A finger's width of its own, and not the whole line. */
const TARGET = { alignSelf: 'center', py: 1.25 } as const;
