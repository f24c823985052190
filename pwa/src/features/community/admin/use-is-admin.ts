import { useSession } from '../../../data/session/use-session.ts';

/** Whether the signed-in user may post. A convenience only: the server checks for itself. */
export function useIsAdmin(): boolean {
  const session = useSession();
  return session.kind === 'signed-in' && session.user.role === 'admin';
}
