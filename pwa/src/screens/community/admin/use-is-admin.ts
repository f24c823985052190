import { useSession } from '../../../queries/use-session.ts';

/** Whether the signed-in user may post; a courtesy only, the server decides for itself. */
export function useIsAdmin(): boolean {
  const session = useSession();
  return session.kind === 'signed-in' && session.user.role === 'admin';
}
