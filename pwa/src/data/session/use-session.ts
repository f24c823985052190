import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession, type SessionState } from './session.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSession);
}
