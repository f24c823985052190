import type { SessionView } from '@shortlist/shared/api/auth.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listSessions } from '../requests/sessions.ts';

export type SignedInDevicesState =
  | { readonly kind: 'loading' | 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'listed'; readonly sessions: readonly SessionView[] };

export interface DeviceList {
  readonly state: SignedInDevicesState;
  /** Fetches the list again. The current list stays until the answer. */
  readonly refetch: () => Promise<void>;
}

/** Where the account is signed in: fetched when first shown, and again when the network comes back. */
export function useSignedInDevices(): DeviceList {
  const [state, setState] = useState<SignedInDevicesState>({ kind: 'loading' });
  const isThere = useRef(false);
  const refetch = useCallback(async () => {
    const result = await listSessions();
    if (!isThere.current) return;
    // A list from a minute ago is more useful than "not reachable".
    setState((shown) =>
      result.kind === 'unreachable' && shown.kind === 'listed' ? shown : result,
    );
  }, []);
  useEffect(() => {
    isThere.current = true;
    const again = (): void => void refetch();
    again();
    addEventListener('online', again);
    return () => {
      isThere.current = false;
      removeEventListener('online', again);
    };
  }, [refetch]);
  return { state, refetch };
}
