import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CODE_LIFETIME_SECONDS } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import type { ChangePasswordForm } from '@shortlist/shared/account/password-forms.ts';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useIsMounted } from '../../../ui/browser/use-is-mounted.ts';
import { showFieldErrors } from '../../../ui/forms/schema-form.ts';
import { CodeInput, ResendButton, useCodeForm } from '../form/code-input.tsx';
import { ConnectionNotice, Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { changePassword, requestPasswordChange } from '../requests/password.ts';
import { ACCOUNT_TEXTS } from '../messages.ts';

interface CodeStepProps {
  readonly user: User;
  readonly form: UseFormReturn<ChangePasswordForm>;
  /** When the next code may be requested (ms), as known when this step began. */
  readonly firstResendAt: number;
  readonly onBack: () => void;
  readonly onChanged: () => void;
}

export function CodeStep(props: CodeStepProps) {
  const { user, firstResendAt, onBack } = props;
  const { resendAt, resend } = useResend(user, firstResendAt);
  const { form, code, isSubmitting, refusal, unanswered } = useChangePassword(props);
  return (
    <Stack {...form} sx={{ gap: 2.5 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        We sent a 6-digit code to <strong>{user.email}</strong>. It expires in 10 minutes.
      </Typography>
      <CodeInput {...code} />
      <ConnectionNotice purpose="change your password" unanswered={false} />
      {unanswered ? (
        <Notice tone="info" role="alert">
          No answer came, so the change may have gone through or not. Try again. If you are signed
          out, sign in with the new password.
        </Notice>
      ) : null}
      {/* The toast has announced it to screen readers already. */}
      {refusal === undefined ? null : <Notice tone="red">{refusal}</Notice>}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Change Password
      </Button>
      <Stack direction="row" sx={FOOT}>
        <Button onClick={onBack}>Back</Button>
        <ResendButton resendAt={resendAt} onResend={resend} />
      </Stack>
    </Stack>
  );
}

function useChangePassword({ form: passwords, onChanged }: CodeStepProps) {
  const toast = useToast();
  const isMounted = useIsMounted();
  const [refusal, setRefusal] = useState<string>();
  const codeForm = useCodeForm(async (otp) => {
    setRefusal(undefined);
    const { newPassword, currentPassword } = passwords.getValues();
    const result = await changePassword({ otp, newPassword, currentPassword });
    if (result.kind === 'done') {
      forgetSentCode();
      toast.success(messages.changeSuccess);
      // Closing twice would leave the page.
      if (isMounted.current) onChanged();
      return undefined;
    }
    toast.error(result.kind === 'refused' ? result.message : ACCOUNT_TEXTS.changeFailed);
    if (result.kind === 'unreachable') return result;
    // A wrong password leaves the code valid; the error is shown in the first step, where it can be corrected.
    if (!showFieldErrors(passwords, result.fields)) forgetSentCode();
    setRefusal(result.message);
    return result;
  });
  const { ref: boxes } = codeForm.code;
  useEffect(() => boxes.current?.focusBox(0), [boxes]);
  return { ...codeForm, refusal };
}

function useResend(user: User, firstResendAt: number) {
  const toast = useToast();
  const [resendAt, setResendAt] = useState(firstResendAt);
  const resend = async (): Promise<void> => {
    const result = await requestPasswordChange({ again: true });
    if (result.kind === 'unreachable') return toast.error(ACCOUNT_TEXTS.changeCodeAgainFailed);
    if (result.resendAt !== undefined) setResendAt(result.resendAt);
    if (result.kind === 'refused') return toast.error(result.message);
    rememberSentCode({ uid: user._id, sentAt: Date.now(), resendAt: result.resendAt });
    toast.success(ACCOUNT_TEXTS.changeCodeAgain);
  };
  return { resendAt, resend };
}

const FOOT = {
  justifyContent: 'space-between',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1,
} as const;

/*
 * The last code that was mailed for a new password. A user who closes the dialog to look for the mail, or goes back a
 * step, continues with that code: a new one would invalidate it, and would soon be refused besides.
 */

interface SentCode {
  readonly uid: string;
  readonly sentAt: number;
  /** When the next one may be requested (ms). */
  readonly resendAt: number;
}

/** A code that is about to expire is not worth continuing with. */
const USABLE_FOR_MS = (CODE_LIFETIME_SECONDS - 60) * 1000;

let last: SentCode | undefined;

/** Remembers, until the page is closed, that a code was mailed at `sentAt`. */
export function rememberSentCode(code: SentCode): void {
  last = code;
}

export function forgetSentCode(): void {
  last = undefined;
}

/** The code of this user that can still be typed at `nowMs`; undefined if a new one is needed. */
export function findSentCode(uid: string, nowMs: number): SentCode | undefined {
  return last?.uid === uid && nowMs < last.sentAt + USABLE_FOR_MS ? last : undefined;
}
