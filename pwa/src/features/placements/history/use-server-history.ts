import type { ReplacedValue } from '@shortlist/shared/api/placements.ts';
import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '../../../ui/browser/use-online.ts';
import { listPlacementHistory } from '../requests/placement-history.ts';

export interface ServerHistory {
  /** The server's last answer; empty before the first. */
  readonly values: readonly ReplacedValue[];
  /** `failed`: the changes of other devices, or the latest of them, are missing. `reason` is the server's sentence. */
  readonly state:
    | { readonly kind: 'asking' }
    | { readonly kind: 'known' }
    | { readonly kind: 'failed'; readonly reason: string | null };
  readonly retry: () => void;
}

const NONE: readonly ReplacedValue[] = [];

/**
 * The server's part of a placement's history. Requested on mount, when the network comes back, and when the
 * last change of this device has been sent (`unsent` goes from true to false): the server then knows more.
 */
export function useServerHistory(id: string, unsent: boolean): ServerHistory {
  const [values, setValues] = useState(NONE);
  const [state, setState] = useState<ServerHistory['state']>({ kind: 'asking' });
  const [attempts, setAttempts] = useState(0);
  const online = useOnline();
  useEffect(() => {
    let wanted = true;
    const ask = async (): Promise<void> => {
      const result = await listPlacementHistory(id);
      if (!wanted) return;
      if (result.kind === 'listed') setValues(result.values);
      setState(stateAfter(result));
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [id, unsent, online, attempts]);
  const retry = useCallback(() => {
    setState({ kind: 'asking' });
    setAttempts((now) => now + 1);
  }, []);
  return { values, state, retry };
}

function stateAfter(result: Awaited<ReturnType<typeof listPlacementHistory>>) {
  if (result.kind === 'listed') return { kind: 'known' } as const;
  const reason = result.kind === 'refused' ? result.message : null;
  return { kind: 'failed', reason } as const;
}
