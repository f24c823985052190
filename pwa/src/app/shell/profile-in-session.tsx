import { sameJson } from '@shortlist/shared/lib/json.ts';
import { useEffect } from 'react';
import { useProfile } from '../../queries/use-profile.ts';
import { useSession } from '../../queries/use-session.ts';
import { updateUser } from '../../session/session.ts';

/**
 * Lets the stored user follow the profile of this device, whoever changed it: header, other tabs and the next start
 * show the new name and picture. To be mounted anew for each user.
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
