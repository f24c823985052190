import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { hasProfileContent } from '@shortlist/shared/account/profile-form.ts';
import type { User } from '@shortlist/shared/account/schema.ts';
import { useEffect, useState } from 'react';
import { useStoredProfile, type StoredProfile } from '../queries/use-stored-profile.ts';
import { refreshUser } from '../requests/refresh-user.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';

/**
 * The profile to show (specification 4, Profile): this device's copy, else the stored user if it has any
 * content, else the server's answer, else the stored user after all. Undefined while unknown.
 */
export function useShownProfile(user: User): StoredProfile | undefined {
  const stored = useStoredProfile();
  const known = hasProfileContent(user.profile);
  const asked = useFetchedUser(stored === null && !known);
  if (stored) return stored;
  if (!known && !(stored === null && asked)) return undefined;
  const { name, preferences, profile } = user;
  return {
    values: { name, phone: preferences.phone, profile },
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
      if (kind === 'kept') toast.error(ACCOUNT_MESSAGES.profileLoadFailed);
      setAsked(true);
    };
    void ask();
    return () => {
      current = false;
    };
  }, [wanted, toast]);
  return asked;
}
