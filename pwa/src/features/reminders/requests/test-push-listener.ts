/** Receives what the worker reports to this page about an arrived push message. */

export interface TestPushListener {
  readonly hasArrived: () => boolean;
  readonly end: () => void;
}

/** Listens for the message with this nonce, from now until `end` is called. */
export function listenForTestPush(nonce: string): TestPushListener {
  let arrived = false;
  const listen = ({ data }: MessageEvent<unknown>): void => {
    arrived ||= isArrival(data, nonce);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  return {
    hasArrived: () => arrived,
    end: () => navigator.serviceWorker.removeEventListener('message', listen),
  };
}

function isArrival(data: unknown, nonce: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return 'type' in data && data.type === 'push-arrived' && 'nonce' in data && data.nonce === nonce;
}
