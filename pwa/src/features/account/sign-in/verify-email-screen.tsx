import { maskEmail } from '@shortlist/shared/account/mask-email.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Navigate } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { type PendingCode, usePendingVerification } from '../queries/use-pending-verification.ts';
import { AuthFrame } from '../form/auth-frame.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { useLocationState } from '../form/use-location-state.ts';
import { ResendCode } from './resend-code.tsx';
import { VerifyForm } from './verify-form.tsx';

/**
 * The six digits that were mailed (specification 2, Verify e-mail). Without a known address there is nothing to verify.
 */
export function VerifyEmailScreen() {
  const pending = usePendingVerification(useLocationState().readText('email'));
  return pending ? <KnownAddress {...pending} /> : <Navigate to={PATHS.register} replace />;
}

function KnownAddress({ email, name, resendAt }: PendingCode) {
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
        <TextLink to={PATHS.register} state={{ email, name }} sx={TARGET}>
          Back to Register
        </TextLink>
      </Stack>
    </AuthFrame>
  );
}

/** A touch target of its own size, and not the whole line. */
const TARGET = { alignSelf: 'center', py: 1.25 } as const;
