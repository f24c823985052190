import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import {
  hasProfileContent,
  PROFILE_INPUTS,
  type ProfileInput,
} from '@shortlist/shared/account/profile-form.ts';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../data/session/use-session.ts';
import { useLoadingLabel } from '../../../ui/notices/device-notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useStoredProfile, type StoredProfile } from './queries.ts';
import { refreshUser } from '../requests/refresh-user.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileView } from './profile-view.tsx';
import { useProfileEditing, type EditingControl } from './use-profile-editing.ts';
import { ACCOUNT_TEXTS } from '../messages.ts';

/** Keyed by user, so that another user starts with fresh state. */
export function ProfileScreen() {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  return <SignedInProfile key={session.user._id} user={session.user} />;
}

function SignedInProfile({ user }: { readonly user: User }) {
  const shown = useShownProfile(user);
  const control = useProfileEditing(user._id);
  const { opening, wasEdited } = control;
  useRequestedField(control.begin);
  if (shown === undefined) return <Loading />;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1.5, sm: 2 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {opening ? (
        <ProfileEditor key={control.number} user={user} opening={opening} control={control} />
      ) : (
        <ProfileView user={user} shown={shown} onEdit={control.begin} focusEdit={wasEdited} />
      )}
    </Box>
  );
}

/** A link with `?edit=<input>` opens the form at that field, once. */
function useRequestedField(begin: EditingControl['begin']): void {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('edit');
  const open = useEffectEvent((input: string) => {
    setSearch({}, { replace: true });
    if (isProfileInput(input)) void begin(input);
  });
  useEffect(() => {
    if (requested !== null) open(requested);
  }, [requested]);
}

function isProfileInput(name: string): name is ProfileInput {
  return Object.hasOwn(PROFILE_INPUTS, name);
}

function Loading() {
  const { label, isStopped } = useLoadingLabel(ACCOUNT_TEXTS.profileLoading);
  return (
    <Box component="output" sx={LOADING}>
      {!isStopped && <CircularProgress aria-hidden />}
      {label}
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

/**
 * The profile to show: this device's copy, else the stored user if it has any
 * content, else the server's answer, else the stored user after all. Undefined while unknown.
 */
function useShownProfile(user: User): StoredProfile | undefined {
  const stored = useStoredProfile();
  const known = hasProfileContent(user.profile);
  const asked = useFetchedUser(stored === null && !known);
  if (stored) return stored;
  if (!known && !(stored === null && asked)) return undefined;
  const { name, preferences, profile } = user;
  return {
    values: { name, phone: preferences.phone, profile },
    college: null,
    unsent: false,
    refusedReason: null,
  };
}

/** Fetches the user from the server, once and only if `wanted`. True when the request has succeeded or failed. */
function useFetchedUser(wanted: boolean): boolean {
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const ask = async (): Promise<void> => {
      const { kind } = await refreshUser();
      if (!current) return;
      if (kind === 'unchanged') toast.error(ACCOUNT_TEXTS.profileLoadFailed);
      setAsked(true);
    };
    void ask();
    return () => {
      current = false;
    };
  }, [wanted, toast]);
  return asked;
}
