import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { resetEmailSchema } from '@shortlist/shared/account/password-forms.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { resendResetCode } from '../requests/forgot-password.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';

export interface ResendLinkProps {
  readonly email: string;
  /** Shows what is missing or wrong there before anything can be sent. */
  readonly onEmailProblem: (message: string) => void;
}

export function ResendLink({ email, onEmailProblem }: ResendLinkProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const resend = async (): Promise<void> => {
    if (email.trim() === '') return onEmailProblem(messages.emailFirst);
    const address = resetEmailSchema.safeParse(email);
    if (!address.success) return onEmailProblem(messages.emailNotValid);
    setBusy(true);
    const result = await resendResetCode(address.data);
    setBusy(false);
    setReason(result.kind === 'failed' ? result.reason : undefined);
    if (result.kind === 'sent') toast.success(messages.resetCodeAgain);
    else toast.error(messages.resendFailed);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
      <Button loading={busy} onClick={() => void resend()} sx={LINK}>
        Didn&apos;t receive the code? (Check spam/junk folder) Resend
      </Button>
      <Box component="output">
        {reason === undefined ? null : <Notice tone="yellow">{reason}</Notice>}
      </Box>
    </Box>
  );
}

const LINK = {
  typography: 'body2',
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  minHeight: 44,
} as const;
