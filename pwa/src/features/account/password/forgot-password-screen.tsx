import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import MarkEmailReadRounded from '@mui/icons-material/MarkEmailReadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  forgotPasswordSchema,
  type ForgotPasswordForm as Form,
} from '@shortlist/shared/account/password-forms.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate, Link } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import {
  fieldProps,
  formProps,
  showFieldErrors,
  showUnanswered,
  useSchemaForm,
} from '../../../ui/forms/schema-form.ts';
import { useLocationState, AuthFrame, BackToSignIn } from '../form/auth-frame.tsx';
import { ConnectionNotice, Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { forgotPassword } from '../requests/password.ts';
import { ResendResetCode } from './reset-password-fields.tsx';
import { ACCOUNT_TEXTS } from '../messages.ts';

/** Both states survive a reload. */
export function ForgotPasswordScreen() {
  const sentTo = useLocationState().readText('sentTo');
  return sentTo === undefined ? <ForgotPasswordForm /> : <CodeSent email={sentTo} />;
}

function ForgotPasswordForm() {
  const locationState = useLocationState();
  const form = useSchemaForm(forgotPasswordSchema, {
    email: locationState.readText('email') ?? '',
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthFrame
      title="Forgot password"
      lead="Enter the email of your account. We will send you a code to set a new password."
    >
      <Stack {...formProps(form, useForgotPassword(form))} sx={{ gap: 2.5 }}>
        <TextField
          {...fieldProps(form, 'email', {
            onBlur: () => locationState.store({ email: form.getValues('email') }),
          })}
          label="Email"
          type="email"
          autoComplete="email"
          inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'send' }}
        />
        <ConnectionNotice purpose="get a reset code" unanswered={errors.root !== undefined} />
        <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
          Send reset code
        </Button>
        <BackToSignIn />
      </Stack>
    </AuthFrame>
  );
}

function useForgotPassword(form: UseFormReturn<Form>) {
  const toast = useToast();
  const locationState = useLocationState();
  const navigate = useNavigate();
  return async ({ email }: Form): Promise<void> => {
    const result = await forgotPassword(email);
    if (result.kind === 'unreachable') {
      showUnanswered(form);
      return toast.error(UNEXPECTED_ERROR_MESSAGE);
    }
    if (result.kind === 'refused') {
      toast.error(result.message);
      showFieldErrors(form, result.fields);
      return;
    }
    // Back returns to the form with the address filled in: it may have been mistyped.
    locationState.store({ email });
    return navigate(PATHS.forgotPassword, {
      state: locationState.extend({ email, sentTo: email }),
    });
  };
}

function CodeSent({ email }: { readonly email: string }) {
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
    <AuthFrame title={ACCOUNT_TEXTS.forgotHeading} lead={lead}>
      <Stack sx={{ gap: 2.5 }}>
        <Notice tone="green">
          <Box sx={NOTICE}>
            <MarkEmailReadRounded aria-hidden />
            <div>
              <Box component="strong" sx={{ display: 'block', typography: 'subtitle1' }}>
                {ACCOUNT_TEXTS.forgotNotice}
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
        <Box sx={{ display: 'grid', gap: 1, textAlign: 'center' }}>
          <ResendResetCode
            label="Resend code"
            sentMessage={ACCOUNT_TEXTS.forgotAgain}
            readEmail={() => email}
          />
          <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
            No mail? Look in the spam folder too. Without an account for this address none is sent.
          </Box>
        </Box>
        <BackToSignIn />
      </Stack>
    </AuthFrame>
  );
}

const NOTICE = { display: 'flex', gap: 1.5, alignItems: 'flex-start' } as const;
