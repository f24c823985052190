import { sameJson } from '@shortlist/shared/lib/json.ts';
import { useEffect } from 'react';
import { useProfile } from '../../data/profile/use-profile.ts';
import { useSession } from '../../data/session/use-session.ts';
import { updateUser } from '../../data/session/session.ts';

/**
 * Updates the stored user from the profile on this device, so that the header, other tabs and the next start
 * show the new name and picture. Mount it with a key for each user.
 */
export function ProfileInSession() {
  const session = useSession();
  const stored = useProfile();
  useEffect(() => {
    if (session.kind !== 'signed-in' || stored === undefined) return;
    const { user } = session;
    const { phone, profile } = stored;
    const name = stored.name || user.name;
    const before = { name: user.name, phone: user.preferences.phone, profile: user.profile };
    if (sameJson({ name, phone, profile }, before)) return;
    updateUser({ ...user, name, preferences: { phone }, profile });
  }, [session, stored]);
  return null;
}
