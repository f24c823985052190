import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { extractCode } from '@shortlist/shared/account/credentials.ts';
import { CODE_LENGTH } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { resetEmailSchema, NEW_PASSWORD_RULES } from '@shortlist/shared/account/password-forms.ts';
import { useState, type ClipboardEvent } from 'react';
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { forgotPassword } from '../requests/password.ts';
import { ACCOUNT_TEXTS } from '../messages.ts';

interface ResetCodeFieldProps extends Omit<TextFieldProps, 'label' | 'inputProps'> {
  /** Receives the whole pasted code, without blanks and dashes. */
  readonly onPasteCode: (code: string) => void;
}

export function ResetCodeField({ onPasteCode, ...field }: ResetCodeFieldProps) {
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = extractCode(event.clipboardData.getData('text'));
    if (!/^\d+$/.test(pasted) || pasted.length !== CODE_LENGTH) return;
    // By default, the field would cut "123 456" off after its sixth character.
    event.preventDefault();
    onPasteCode(pasted);
  };
  return (
    <TextField
      {...field}
      label="Reset code"
      autoComplete="one-time-code"
      onPaste={onPaste}
      inputProps={{
        maxLength: CODE_LENGTH,
        inputMode: 'numeric',
        enterKeyHint: 'next',
        spellCheck: false,
      }}
      sx={DIGITS}
    />
  );
}

const DIGITS = {
  '& input': {
    textAlign: 'center',
    fontSize: '1.375rem',
    fontWeight: 650,
    letterSpacing: '0.35em',
    // Without it, the gap after the last digit would shift them off the centre.
    textIndent: '0.35em',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;

interface ResendResetCodeProps {
  readonly label: string;
  readonly sentMessage: string;
  /** The address; undefined where it must be corrected first. */
  readonly readEmail: () => string | undefined;
  readonly sx?: SxProps<Theme>;
}

export function ResendResetCode({ label, sentMessage, readEmail, sx }: ResendResetCodeProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const resend = async (): Promise<void> => {
    const email = readEmail();
    if (email === undefined) return;
    setBusy(true);
    const result = await forgotPassword(email, '');
    setBusy(false);
    setReason((result.kind === 'refused' && result.message) || undefined);
    if (result.kind === 'done') toast.success(sentMessage);
    else toast.error(ACCOUNT_TEXTS.resendFailed);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
      <Button loading={busy} onClick={() => void resend()} {...(sx && { sx })}>
        {label}
      </Button>
      <Box component="output">
        {reason === undefined ? null : <Notice tone="yellow">{reason}</Notice>}
      </Box>
    </Box>
  );
}

interface ResendLinkProps {
  readonly readEmail: () => string;
  /** Shows what is missing or wrong there before anything can be sent. */
  readonly onEmailProblem: (message: string) => void;
}

export function ResendLink({ readEmail, onEmailProblem }: ResendLinkProps) {
  const readValidEmail = (): string | undefined => {
    const email = readEmail();
    const address = resetEmailSchema.safeParse(email);
    if (address.success) return address.data;
    onEmailProblem(email.trim() === '' ? ACCOUNT_TEXTS.emailFirst : messages.emailNotValid);
    return undefined;
  };
  return (
    <ResendResetCode
      label="Didn't receive the code? (Check spam/junk folder) Resend"
      sentMessage={ACCOUNT_TEXTS.resetCodeAgain}
      readEmail={readValidEmail}
      sx={LINK}
    />
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

interface PasswordRulesProps {
  readonly id: string;
  readonly password: string;
}

export function PasswordRules({ id, password }: PasswordRulesProps) {
  return (
    <Box component="ul" id={id} aria-label="The new password needs" sx={LIST}>
      {NEW_PASSWORD_RULES.map(({ text, isMet }) => (
        <Rule key={text} text={text} met={isMet(password)} />
      ))}
    </Box>
  );
}

function Rule({ text, met }: { readonly text: string; readonly met: boolean }) {
  const Icon = met ? CheckCircleRounded : RadioButtonUncheckedRounded;
  return (
    <Box component="li" sx={{ ...RULE, color: met ? 'tone.green.main' : 'text.secondary' }}>
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      {text}
      <VisuallyHidden>{met ? ' (met)' : ' (not met yet)'}</VisuallyHidden>
    </Box>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  columnGap: 1,
  rowGap: 0.5,
} as const;
const RULE = { display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' } as const;
