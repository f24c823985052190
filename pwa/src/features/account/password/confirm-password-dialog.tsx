import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { ownPasswordSchema } from '@shortlist/shared/account/password-forms.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RequestFailure } from '../../../data/http/request-failure.ts';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useDoubleTapGuard } from '../../../ui/dialogs/use-double-tap-guard.ts';
import { submitAutofilledForm } from '../../../ui/forms/read-inputs.ts';
import { UsernameHint } from './username-hint.tsx';

export interface ConfirmPasswordDialogProps {
  readonly email: string;
  readonly title: string;
  readonly text: string;
  /** What needs the network, as in "Connect to download your data." */
  readonly purpose: string;
  readonly confirmLabel: string;
  /** Red for what cannot be undone. */
  readonly tone?: 'primary' | 'error';
  /** The action. 'done' closes the dialog, 'gone' means that there is nothing left to close. */
  readonly onConfirm: (password: string) => Promise<'done' | 'gone' | RequestFailure>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Validates the children together with the password: returns false, and shows why, if something is wrong. */
  readonly isReady?: () => boolean;
}

/** Asks for the password again: a person who picked up an unlocked phone does not know it. */
export function ConfirmPasswordDialog(props: ConfirmPasswordDialogProps) {
  const { email, title, text, purpose, confirmLabel, tone = 'primary', onClose, children } = props;
  const id = useId();
  useDoubleTapGuard(true);
  const { register, onSubmit, error, busy, unanswered } = useConfirmPassword(props);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: PAPER } }}
    >
      <Box component="form" noValidate onSubmit={onSubmit} sx={FORM}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
            {children}
            <UsernameHint email={email} />
            <PasswordField
              {...register('password')}
              label="Current password"
              autoComplete="current-password"
              // The children come first.
              autoFocus={children === undefined}
              error={error}
              inputProps={{ enterKeyHint: 'go' }}
            />
            <ConnectionNotice purpose={purpose} unanswered={unanswered} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color={tone} loading={busy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

function useConfirmPassword({ onConfirm, onClose, isReady }: ConfirmPasswordDialogProps) {
  const form = useForm<{ password: string }>({
    resolver: standardSchemaResolver(ownPasswordSchema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const { register, formState, setError } = form;
  const [unanswered, setUnanswered] = useState(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const confirm = async ({ password }: { readonly password: string }): Promise<void> => {
    setUnanswered(false);
    if (isReady?.() === false) return;
    const result = await onConfirm(password);
    // Closing a dialog that was closed meanwhile would leave the page.
    if (!isMounted.current || result === 'gone') return;
    if (result === 'done') return onClose();
    if (result.kind === 'unreachable') return setUnanswered(navigator.onLine);
    setError('password', { message: result.message }, { shouldFocus: true });
  };
  return {
    register,
    onSubmit: (event: FormEvent<HTMLElement>) =>
      submitAutofilledForm(form, event, confirm, () => isReady?.()),
    error: formState.errors.password?.message,
    busy: formState.isSubmitting,
    unanswered,
  };
}

const FORM = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;
const PAPER = { width: '100%', maxWidth: 480, m: 2 } as const;
