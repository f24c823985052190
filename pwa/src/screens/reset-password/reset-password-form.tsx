import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type ResetPasswordForm as Fields,
  resetPasswordFormSchema,
} from '@shortlist/shared/account/password-forms.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { BackToSignIn } from '../../ui/back-to-sign-in.tsx';
import { ConnectionNotice } from '../../ui/connection-notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useHandedOver } from '../../ui/use-handed-over.ts';
import { PasswordRules } from './password-rules.tsx';
import { ResendLink } from './resend-link.tsx';
import { ResetCodeField } from './reset-code-field.tsx';
import { useResetPassword } from './use-reset-password.ts';

export interface ResetPasswordFormProps {
  /** Told the address once its password is the new one. */
  readonly onReset: (email: string) => void;
}

/** Address, code and the new password twice. */
export function ResetPasswordForm({ onReset }: ResetPasswordFormProps) {
  const handed = useHandedOver();
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(resetPasswordFormSchema),
    mode: 'onTouched',
    defaultValues: {
      email: handed.text('email') ?? '',
      otp: '',
      newPassword: '',
      confirmPassword: '',
    },
  });
  const { submit, unanswered } = useResetPassword(form.setError, onReset);
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthFrame
      title="Reset password"
      lead="Enter the 6-digit code from the mail and choose a new password."
    >
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2.5 }}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <TextField
          {...form.register('email', {
            onBlur: (event: { target: HTMLInputElement }) =>
              handed.keep({ email: event.target.value }),
          })}
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'next' }}
        />
        <div>
          <ResetCodeField
            {...form.register('otp')}
            error={errors.otp?.message}
            onPasteCode={(code) => form.setValue('otp', code, AS_TYPED)}
          />
          <ResendLink
            email={() => form.getValues('email')}
            onEmailProblem={(message) =>
              form.setError('email', { type: 'resend', message }, { shouldFocus: true })
            }
          />
        </div>
        <NewPassword form={form} />
        <ConnectionNotice purpose="reset your password" unanswered={unanswered} />
        <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
          Reset password
        </Button>
        <BackToSignIn />
      </Stack>
    </AuthFrame>
  );
}

function NewPassword({ form }: { readonly form: ReturnType<typeof useForm<Fields>> }) {
  const { errors } = form.formState;
  const help = errors.newPassword ? `${PASSWORD_ID}-help ${RULES_ID}` : RULES_ID;
  return (
    <>
      <div>
        <PasswordField
          {...form.register('newPassword', { deps: ['confirmPassword'] })}
          id={PASSWORD_ID}
          label="New password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          inputProps={{ enterKeyHint: 'next', 'aria-describedby': help }}
        />
        <PasswordRules id={RULES_ID} password={form.watch('newPassword')} />
      </div>
      <PasswordField
        {...form.register('confirmPassword')}
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        inputProps={{ enterKeyHint: 'go' }}
      />
    </>
  );
}

const PASSWORD_ID = 'new-password';
const RULES_ID = 'new-password-rules';
const AS_TYPED = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
