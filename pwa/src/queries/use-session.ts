import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession, type SessionState } from '../session/session.ts';

/** The session of this device; re-renders when it changes, also from another tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSession);
}
