import { reloadOnce } from '../../session/reload-once.ts';

/**
 * A tab from before an update may ask for a file that is gone. The page then loads anew, once; a second failure goes
 * to the error boundary.
 */
export function reloadOnMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}
