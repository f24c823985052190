import MarkEmailReadRounded from '@mui/icons-material/MarkEmailReadRounded';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { resendResetCode } from '../requests/forgot-password.ts';
import { AuthFrame, BackToSignIn } from '../form/auth-frame.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useLocationState } from '../form/use-location-state.ts';

export function CodeSent({ email }: { readonly email: string }) {
  const locationState = useLocationState();
  const lead = (
    <>
      A reset code was sent to{' '}
      <Box component="strong" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {email}
      </Box>
      .
    </>
  );
  return (
    <AuthFrame title={messages.forgotHeading} lead={lead}>
      <Stack sx={{ gap: 2.5 }}>
        <Notice tone="green">
          <Box sx={NOTICE}>
            <MarkEmailReadRounded aria-hidden />
            <div>
              <Box component="strong" sx={{ display: 'block', typography: 'subtitle1' }}>
                {messages.forgotNotice}
              </Box>
              We e-mailed you a 6-digit code. It expires in 10 minutes.
            </div>
          </Box>
        </Notice>
        <Button
          component={Link}
          to={PATHS.resetPassword}
          state={locationState.extend({ email })}
          variant="contained"
          size="large"
        >
          Enter reset code
        </Button>
        <ResendResetCode email={email} />
        <BackToSignIn />
      </Stack>
    </AuthFrame>
  );
}

function ResendResetCode({ email }: { readonly email: string }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const resend = async (): Promise<void> => {
    setBusy(true);
    const result = await resendResetCode(email);
    setBusy(false);
    setReason(result.kind === 'failed' ? result.reason : undefined);
    if (result.kind === 'sent') toast.success(messages.forgotAgain);
    else toast.error(messages.resendFailed);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
      <Button loading={busy} onClick={() => void resend()}>
        Resend code
      </Button>
      <Box component="output">
        {reason === undefined ? null : <Notice tone="yellow">{reason}</Notice>}
      </Box>
      <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
        No mail? Look in the spam folder too. Without an account for this address none is sent.
      </Box>
    </Box>
  );
}

const NOTICE = { display: 'flex', gap: 1.5, alignItems: 'flex-start' } as const;
