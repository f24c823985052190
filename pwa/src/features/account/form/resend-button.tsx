import { countdownText } from '@shortlist/shared/lib/time/countdown-text.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCountdown } from '../../../ui/clock/use-countdown.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

export interface ResendButtonProps {
  /** When the next code can be requested (ms). */
  readonly resendAt: number;
  /** Requests the code and reports the result. The button is busy until this resolves. */
  readonly onResend: () => Promise<void>;
}

export function ResendButton({ resendAt, onResend }: ResendButtonProps) {
  const [busy, setBusy] = useState(false);
  const left = useCountdown(resendAt);
  const waiting = left > 0;
  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await onResend();
    } finally {
      setBusy(false);
    }
  };
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
      {/* Screen readers do not read the seconds, only the end of the countdown. */}
      <Box component="output">
        {waiting ? null : <VisuallyHidden>You can ask for a new code now.</VisuallyHidden>}
      </Box>
    </Box>
  );
}
