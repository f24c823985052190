import { reloadOnce } from '../../session/reload-once.ts';

/**
 * A tab from before an update may ask for a file that is gone. The page then loads anew, once; a second failure goes
 * to the error boundary. So does one without a network: on a first visit the page itself may not be kept yet, and a
 * reload would end at the browser's own "no internet".
 */
export function reloadOnMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine && reloadOnce()) event.preventDefault();
  });
}
