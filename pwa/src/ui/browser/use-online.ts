import { useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

/**
 * What the browser believes about the network. A hint only: behind a hotel's sign-in page it is true. Use it to word
 * a failure, never to decide whether to try.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  return listen(window, ['online', 'offline'], listener);
}
