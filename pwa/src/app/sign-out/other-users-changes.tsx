import { UNSENT_CHANGES_RETENTION_DAYS } from '@shortlist/shared/account/limits.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import {
  listOthersUnsentChanges,
  type UnsentChanges,
} from '../../features/account/sign-in/queries.ts';

/** Notifies once. Mount it with a key for each user. */
export function OtherUsersChanges({ uid }: { readonly uid: string }) {
  const id = useId();
  const [accounts, setLeft] = useState<readonly UnsentChanges[]>([]);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let shown = true;
    const check = async (): Promise<void> => {
      const all = await listOthersUnsentChanges(uid);
      const news = all.filter(({ toldTo: notifiedUids }) => !notifiedUids.includes(uid));
      if (!shown || news.length === 0) return;
      setLeft(news);
      setOpen(true);
    };
    void check();
    return () => {
      shown = false;
    };
  }, [uid]);
  const close = (): void => {
    setOpen(false);
    // If recording it fails, the notice is shown once more.
    for (const account of accounts) recordNotified(account.uid, uid).catch(reportError);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: 440, m: 2 } } }}
    >
      <DialogTitle id={`${id}-title`}>Changes of another account</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {accounts.map((account) => (
          <DialogContentText key={account.uid} sx={{ overflowWrap: 'anywhere' }}>
            {otherUserChangesText(account)}
          </DialogContentText>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function otherUserChangesText({ count, email }: UnsentChanges): string {
  const changes = count === 1 ? '1 unsent change' : `${count} unsent changes`;
  const stay = count === 1 ? 'It stays' : 'They stay';
  return `This device holds ${changes} of ${email || 'another account'}. ${stay} until that account signs in, for up to ${UNSENT_CHANGES_RETENTION_DAYS} days.`;
}

async function recordNotified(leftBy: string, uid: string): Promise<void> {
  const { recordNotifiedUser } = await import('../../data/session/local-accounts.ts');
  await recordNotifiedUser(leftBy, uid);
}
