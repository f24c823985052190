/** The worker of a version that does not know the question never answers; another one reads files in this time. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Has the worker check the files of the app that are stored, all or some of them, and fetch again what is missing or not as
 * it was built. Gives whether all are there then; undefined where it does not answer.
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
