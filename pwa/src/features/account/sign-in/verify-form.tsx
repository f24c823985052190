import { codeSchema } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useRef, useState } from 'react';
import { verifyEmail } from '../requests/verify-email.ts';
import { CodeInput, type CodeInputHandle } from '../form/code-input.tsx';
import { ConnectionNotice } from '../../../ui/notices/connection-notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';

/** The digit boxes and the button. A refused code is cleared; one that could not be sent stays. */
export function VerifyForm({ email }: { readonly email: string }) {
  const toast = useToast();
  const boxes = useRef<CodeInputHandle>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [unanswered, setUnanswered] = useState(false);
  const [busy, setBusy] = useState(false);

  const enter = (value: string): void => {
    setCode(value);
    setError(undefined);
  };
  const submit = async (): Promise<void> => {
    setUnanswered(false);
    const entered = boxes.current?.read() ?? '';
    setCode(entered);
    const otp = codeSchema.safeParse(entered);
    if (!otp.success) {
      setError(messages.codeIncomplete);
      boxes.current?.focusBox(entered.length);
      return;
    }
    setBusy(true);
    const result = await verifyEmail(email, otp.data);
    setBusy(false);
    if (result.kind === 'signed-in') return toast.success(messages.verifySuccess);
    if (result.kind === 'unreachable') {
      setUnanswered(navigator.onLine);
      return toast.error(messages.verifyFailed);
    }
    toast.error(result.message);
    setCode('');
    boxes.current?.focusBox(0);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return (
    <Stack component="form" noValidate sx={{ gap: 2.5 }} onSubmit={onSubmit}>
      <CodeInput
        ref={boxes}
        label="Verification code"
        value={code}
        onChange={enter}
        error={error}
      />
      <ConnectionNotice purpose="verify your code" unanswered={unanswered} />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        Verify Email
      </Button>
    </Stack>
  );
}
