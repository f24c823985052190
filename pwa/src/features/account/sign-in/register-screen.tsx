import Stack from '@mui/material/Stack';
import { PATHS } from '../../../paths.ts';
import { AuthFrame } from '../form/auth-frame.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterScreen() {
  return (
    <AuthFrame title="Create account" lead="Free, and yours alone. All fields are required.">
      <Stack sx={{ gap: 3 }}>
        <RegisterForm />
        <TextLink to={PATHS.login} sx={TARGET}>
          Already have an account?
        </TextLink>
      </Stack>
    </AuthFrame>
  );
}

/** A touch target of its own size, and not the whole line. */
const TARGET = { alignSelf: 'center', py: 1.25 } as const;
