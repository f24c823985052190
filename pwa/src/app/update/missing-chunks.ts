import { reloadOnce } from '../../data/session/reload-once.ts';

/**
 * A page that still exists this long after an unload was announced has stayed: a question was answered, a
 * file was saved.
 */
const LEAVE_LIMIT_MS = 10_000;

/**
 * A tab from before an update may request a file that is gone, or a stored file may be damaged. The page is reloaded
 * once, after the worker has checked its stored files; a second failure goes to the error boundary. So does one without
 * a network: on a first visit the page itself may not be stored yet, and a reload would end at the browser's own "no
 * internet". The browser aborts what is loading as soon as the page is left or reloaded: those failures are no reason
 * for a reload, which would bring the user back, and are not reported as errors.
 */
export function reloadOnMissingChunks(): void {
  let leftAt = -LEAVE_LIMIT_MS;
  const isLeaving = (): boolean => performance.now() - leftAt < LEAVE_LIMIT_MS;
  const leave = (): void => {
    leftAt = performance.now();
  };
  const aborted = new WeakSet<Error>();
  addEventListener('beforeunload', leave);
  addEventListener('vite:preloadError', ({ payload }) => {
    if (navigator.onLine && !isLeaving() && reloadOnce(checkStoredFiles())) leave();
    if (isLeaving()) aborted.add(payload);
  });
  addEventListener('unhandledrejection', (event) => {
    if (aborted.has(event.reason as Error)) event.preventDefault();
  });
}

function checkStoredFiles(): (() => Promise<unknown>) | undefined {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  return worker ? () => checkFiles(worker, 'all') : undefined;
}

/** A worker of a version that does not know the message never answers; any other checks the files within this time. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Makes the worker check the stored files of the app, all or some of them, and fetch again what is missing or
 * differs from the build. Resolves to whether all are complete then; undefined if the worker does not answer.
 */
export function checkFiles(
  worker: Pick<ServiceWorker, 'postMessage'>,
  extent: 'all' | 'some',
): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<{ readonly complete: boolean }>) => {
      clearTimeout(timer);
      resolve(data.complete);
    });
    port1.start();
    const type = extent === 'all' ? 'CHECK_FILES' : 'CHECK_SOME_FILES';
    worker.postMessage({ type }, [port2]);
  });
}
