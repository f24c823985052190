import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { syncNow } from '../../features/sync-status/commands/sync-now.ts';
import { useSyncStatus } from '../../features/sync-status/queries/use-sync-status.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import {
  hasUnsavedProfile,
  logOut,
  type LogoutChoice,
  type LogoutOption,
  listLogoutOptions,
} from './log-out.ts';
import { changesText } from '../../features/sync-status/messages.ts';

export interface LogoutDialogProps {
  readonly uid: string;
  readonly onClose: () => void;
}

export function LogoutDialog({ uid, onClose }: LogoutDialogProps) {
  const { pending, refused } = useSyncStatus();
  const unsent = pending + refused;
  const draft = useUnsavedProfile(uid);
  const [choice, setChoice] = useState<LogoutChoice>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const options = listLogoutOptions(unsent > 0 || failed, draft);
  const chosen = (options.find(({ key }) => key === choice) ?? options[0])?.key ?? 'send';
  useEffect(() => {
    // Often the changes are sent before an answer is chosen, and there is nothing left to ask.
    void syncNow();
  }, []);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const left = await logOut(uid, chosen);
    setBusy(false);
    setFailed(!left);
  };
  return (
    <ConfirmDialog
      open
      title="Confirm Logout"
      text="Are you sure you want to logout? You will need to sign in again to access your account."
      confirmLabel="Yes, Logout"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {options.length > 0 ? (
        <LocalOnlyData
          lines={localOnlyLines({ changes: unsent > 0 || failed, unsent, draft })}
          options={options}
          choice={chosen}
          onChoose={setChoice}
        />
      ) : null}
      {failed ? (
        <Notice tone="red" role="alert">
          The changes could not be sent now. Choose what to do with them, or try again.
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}

function useUnsavedProfile(uid: string): boolean {
  const [unsaved, setUnsaved] = useState(false);
  useEffect(() => {
    let current = true;
    void hasUnsavedProfile(uid).then((is) => (current ? setUnsaved(is) : undefined));
    return () => {
      current = false;
    };
  }, [uid]);
  return unsaved;
}

interface LocalOnlyDataProps {
  readonly lines: readonly string[];
  readonly options: readonly LogoutOption[];
  readonly choice: LogoutChoice;
  readonly onChoose: (choice: LogoutChoice) => void;
}

function LocalOnlyData({ lines, options, choice, onChoose }: LocalOnlyDataProps) {
  return (
    <Stack sx={{ mt: 2, gap: 0.5 }}>
      <Box id="only-here">
        {lines.map((line) => (
          <Typography key={line} variant="subtitle1">
            {line}
          </Typography>
        ))}
      </Box>
      <RadioGroup
        aria-labelledby="only-here"
        value={choice}
        onChange={(_event, value) => {
          const chosen = options.find(({ key }) => key === value);
          if (chosen) onChoose(chosen.key);
        }}
      >
        {options.map(({ key, label, note }) => (
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

interface LocalOnlyFacts {
  readonly changes: boolean;
  /** 0 when it is unknown whether all changes were sent. */
  readonly unsent: number;
  readonly draft: boolean;
}

function localOnlyLines({ changes, unsent, draft }: LocalOnlyFacts): readonly string[] {
  return [
    ...(changes ? [unsentText(unsent)] : []),
    ...(draft ? ['What you typed in your profile has not been saved.'] : []),
  ];
}

function unsentText(count: number): string {
  if (count === 0) return 'It is not known whether all changes were sent.';
  return `${changesText(count)} ${count === 1 ? 'has' : 'have'} not been sent yet.`;
}
