import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { syncNow } from '../../commands/sync-now.ts';
import { useSyncStatus } from '../../queries/use-sync-status.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CHOICES, type LeaveChoice, leave } from './leave.ts';
import { changesText } from '../../queries/sync-words.ts';

export interface LogoutDialogProps {
  readonly uid: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The question before logging out (specification 2), and what becomes of changes that were not sent. */
export function LogoutDialog({ uid, open, onClose }: LogoutDialogProps) {
  const { pending, refused } = useSyncStatus();
  const unsent = pending + refused;
  const [choice, setChoice] = useState<LeaveChoice>('send');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const isChoosing = unsent > 0 || failed;
  useEffect(() => {
    // Often the changes are sent before the answer is chosen, and there is nothing left to ask.
    if (open) void syncNow();
  }, [open]);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const left = await leave(uid, isChoosing ? choice : 'send');
    setBusy(false);
    setFailed(!left);
  };
  return (
    <ConfirmDialog
      open={open}
      title="Confirm Logout"
      text="Are you sure you want to logout? You will need to sign in again to access your account."
      confirmLabel="Yes, Logout"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {unsent > 0 || failed ? <Unsent count={unsent} choice={choice} onChoose={setChoice} /> : null}
      {failed ? (
        <Notice tone="red" role="alert">
          The changes could not be sent now. Choose what to do with them, or try again.
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}

interface UnsentProps {
  /** 0 when it is not known whether all changes were sent. */
  readonly count: number;
  readonly choice: LeaveChoice;
  readonly onChoose: (choice: LeaveChoice) => void;
}

function Unsent({ count, choice, onChoose }: UnsentProps) {
  return (
    <Stack sx={{ mt: 2, gap: 0.5 }}>
      <Typography id="unsent-changes" variant="subtitle1">
        {unsentText(count)}
      </Typography>
      <RadioGroup
        aria-labelledby="unsent-changes"
        value={choice}
        onChange={(_event, value) => {
          const chosen = CHOICES.find(({ key }) => key === value);
          if (chosen) onChoose(chosen.key);
        }}
      >
        {CHOICES.map(({ key, label, note }) => (
          <FormControlLabel
            key={key}
            value={key}
            sx={{ alignItems: 'flex-start', py: 0.5, '& .MuiRadio-root': { py: 0.25 } }}
            control={<Radio />}
            label={
              <>
                {label}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {note}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Stack>
  );
}

function unsentText(count: number): string {
  if (count === 0) return 'It is not known whether all changes were sent.';
  return `${changesText(count)} ${count === 1 ? 'has' : 'have'} not been sent yet.`;
}
