import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { countdownText } from '@shortlist/shared/format/countdown-text.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCountdown } from '../../hooks/use-countdown.ts';
import { resendVerification } from '../../requests/resend-verification.ts';
import { useToast } from '../../ui/toaster.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export interface ResendCodeProps {
  readonly email: string;
  /** When the first resend may happen (ms). */
  readonly initialResendAt: number;
}

/** Asks for another code, once the countdown is over. */
export function ResendCode({ email, initialResendAt }: ResendCodeProps) {
  const toast = useToast();
  const [resendAt, setResendAt] = useState(initialResendAt);
  const [busy, setBusy] = useState(false);
  const left = useCountdown(resendAt);
  const resend = async (): Promise<void> => {
    setBusy(true);
    const result = await resendVerification(email);
    setBusy(false);
    if (result.kind === 'unreachable') return toast.error(messages.resendFailed);
    if (result.resendAt !== undefined) setResendAt(result.resendAt);
    if (result.kind === 'sent') toast.success(messages.resendSuccess);
    else toast.error(result.message);
  };
  const waiting = left > 0;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center' }}>
      <Button
        onClick={() => void resend()}
        disabled={waiting}
        loading={busy}
        sx={{ fontVariantNumeric: 'tabular-nums', '&.Mui-disabled': { color: 'text.secondary' } }}
      >
        {waiting ? `Resend available in ${countdownText(left)}` : 'Resend code'}
      </Button>
      {/* The seconds are not read out; only the end is. */}
      <Box component="output">
        {waiting ? null : <VisuallyHidden>You can ask for a new code now.</VisuallyHidden>}
      </Box>
    </Box>
  );
}
