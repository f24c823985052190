import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import {
  deletionFormSchema,
  ownPasswordSchema,
  TYPE_DELETION_WORD,
} from '@shortlist/shared/account/password-forms.ts';
import { type ReactNode, useId } from 'react';
import type { RequestFailure } from '../../../data/http/request-failure.ts';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { PasswordField, UsernameHint } from '../form/password-field.tsx';
import { useIsMounted } from '../../../ui/browser/use-is-mounted.ts';
import { useDoubleTapGuard } from '../../../ui/dialogs/use-double-tap-guard.ts';
import {
  fieldProps,
  formProps,
  showUnanswered,
  useSchemaForm,
} from '../../../ui/forms/schema-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';

export interface ConfirmPasswordDialogProps {
  readonly email: string;
  readonly title: string;
  readonly text: string;
  /** What needs the network, as in "Connect to download your data." */
  readonly purpose: string;
  readonly confirmLabel: string;
  /** The action. 'done' closes the dialog, 'gone' means that there is nothing left to close. */
  readonly onConfirm: (password: string) => Promise<'done' | 'gone' | RequestFailure>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Cannot be undone: asks for the word that confirms it, too. */
  readonly isDeletion?: boolean;
}

/** Asks for the password again: a person who picked up an unlocked phone does not know it. */
export function ConfirmPasswordDialog(props: ConfirmPasswordDialogProps) {
  const { email, title, text, purpose, confirmLabel, onClose, children, isDeletion } = props;
  const id = useId();
  useDoubleTapGuard(true);
  const { form, confirm } = useConfirmPassword(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: PAPER } }}
    >
      <Box {...formProps(form, confirm)} sx={FORM}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
            {children}
            {isDeletion && (
              <TextField
                {...fieldProps(form, 'confirmation')}
                label={TYPE_DELETION_WORD}
                autoFocus
                autoComplete="off"
                inputProps={{
                  autoCapitalize: 'characters',
                  spellCheck: false,
                  enterKeyHint: 'next',
                }}
              />
            )}
            <UsernameHint email={email} />
            <PasswordField
              {...fieldProps(form, 'password')}
              label="Current password"
              autoComplete="current-password"
              autoFocus={!isDeletion}
              inputProps={{ enterKeyHint: 'go' }}
            />
            <ConnectionNotice purpose={purpose} unanswered={errors.root !== undefined} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDeletion ? 'error' : 'primary'}
            loading={isSubmitting}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

function useConfirmPassword({ isDeletion, onConfirm, onClose }: ConfirmPasswordDialogProps) {
  const form = useSchemaForm<{ password: string; confirmation?: string }>(
    isDeletion ? deletionFormSchema : ownPasswordSchema,
    { confirmation: '', password: '' },
  );
  const isMounted = useIsMounted();
  const confirm = async ({ password }: { readonly password: string }): Promise<void> => {
    const result = await onConfirm(password);
    // Closing a dialog that was closed meanwhile would leave the page.
    if (!isMounted.current || result === 'gone') return;
    if (result === 'done') return onClose();
    if (result.kind === 'unreachable') return showUnanswered(form);
    form.setError('password', { message: result.message }, { shouldFocus: true });
  };
  return { form, confirm };
}

const FORM = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;
const PAPER = { width: '100%', maxWidth: 480, m: 2 } as const;
