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
