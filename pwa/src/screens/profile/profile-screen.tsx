import { OnItsWay } from '../../ui/on-its-way.tsx';

/** The student's profile (specification 2, Profile). */
export function ProfileScreen() {
  return <OnItsWay inFrame title="Profile" />;
}
