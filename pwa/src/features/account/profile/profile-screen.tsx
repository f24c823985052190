import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { User } from '@shortlist/shared/account/schema.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileView } from './profile-view.tsx';
import { useProfileEditing } from './use-profile-editing.ts';
import { useShownProfile } from './use-shown-profile.ts';

/** The student's profile (specification 2, Profile). Keyed by user, so that another user starts with fresh state. */
export function ProfileScreen() {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  return <SignedInProfile key={session.user._id} user={session.user} />;
}

function SignedInProfile({ user }: { readonly user: User }) {
  const shown = useShownProfile(user);
  const control = useProfileEditing(user._id);
  const { editing, wasEdited } = control;
  if (shown === undefined) return <Loading />;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1.5, sm: 2 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {editing ? (
        <ProfileEditor key={editing.formNumber} user={user} editing={editing} control={control} />
      ) : (
        <ProfileView user={user} shown={shown} onEdit={control.begin} focusEdit={wasEdited} />
      )}
    </Box>
  );
}

function Loading() {
  return (
    <Box component="output" sx={LOADING}>
      <CircularProgress aria-hidden />
      {ACCOUNT_MESSAGES.profileLoading}
    </Box>
  );
}

const LOADING = {
  display: 'grid',
  gap: 2,
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: 280,
  color: 'text.secondary',
} as const;
