import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { hasProfileContent } from '@shortlist/shared/account/profile-form.ts';
import type { User } from '@shortlist/shared/account/schema.ts';
import { useEffect, useState } from 'react';
import { useStoredProfile, type StoredProfile } from '../../queries/use-stored-profile.ts';
import { refreshUser } from '../../requests/refresh-user.ts';
import { useToast } from '../../ui/toaster.tsx';

/**
 * The profile to show (specification 4, Profile): this device's copy, else the stored user when it has any content,
 * else what the server says, else the stored user after all. Undefined while that is not known.
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

/** Asks the server about the user, once and only when that is wanted. True when the answer is there, or none came. */
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
