import { resetPasswordFormSchema } from '@shortlist/shared/account/password-forms.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { AuthFrame, BackToSignIn } from '../form/auth-frame.tsx';
import { ConnectionNotice } from '../../../ui/notices/connection-notice.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type FieldProps, useFields } from '../form/use-fields.ts';
import { useLocationState } from '../form/use-location-state.ts';
import { PasswordRules } from './password-rules.tsx';
import { ResendLink } from './resend-link.tsx';
import { ResetCodeField } from './reset-code-field.tsx';
import { useResetPassword } from './use-reset-password.ts';

export interface ResetPasswordFormProps {
  readonly onReset: (email: string) => void;
}

export function ResetPasswordForm({ onReset }: ResetPasswordFormProps) {
  const locationState = useLocationState();
  const fields = useFields(resetPasswordFormSchema, {
    email: locationState.readText('email') ?? '',
    otp: '',
    newPassword: '',
    confirmPassword: '',
  });
  const { values, field, onSubmit, isSubmitting, showProblems } = fields;
  const { submit, unanswered } = useResetPassword(showProblems, onReset);
  return (
    <AuthFrame
      title="Reset password"
      lead="Enter the 6-digit code from the mail and choose a new password."
    >
      <Stack component="form" noValidate sx={{ gap: 2.5 }} onSubmit={onSubmit(submit)}>
        <TextField
          {...field('email', { onLeave: () => locationState.store({ email: values.email }) })}
          label="Email"
          type="email"
          autoComplete="username"
          inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'next' }}
        />
        <div>
          <ResetCodeField {...field('otp')} onPasteCode={(code) => fields.setValue('otp', code)} />
          <ResendLink
            email={values.email}
            onEmailProblem={(message) => showProblems([{ path: 'email', message }])}
          />
        </div>
        <NewPassword field={field} password={values.newPassword} />
        <ConnectionNotice purpose="reset your password" unanswered={unanswered} />
        <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
          Reset password
        </Button>
        <BackToSignIn />
      </Stack>
    </AuthFrame>
  );
}

interface NewPasswordProps {
  readonly field: (name: 'newPassword' | 'confirmPassword') => FieldProps;
  readonly password: string;
}

function NewPassword({ field, password }: NewPasswordProps) {
  const entry = field('newPassword');
  const help = entry.error === undefined ? RULES_ID : `${PASSWORD_ID}-help ${RULES_ID}`;
  return (
    <>
      <div>
        <PasswordField
          {...entry}
          id={PASSWORD_ID}
          label="New password"
          autoComplete="new-password"
          inputProps={{ enterKeyHint: 'next', 'aria-describedby': help }}
        />
        <PasswordRules id={RULES_ID} password={password} />
      </div>
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm new password"
        autoComplete="new-password"
        inputProps={{ enterKeyHint: 'go' }}
      />
    </>
  );
}

const PASSWORD_ID = 'new-password';
const RULES_ID = 'new-password-rules';
