/** What the worker tells this page of a push message that arrived. */

export interface HeardPush {
  /** Whether the worker has said that the message is here. */
  readonly hasArrived: () => boolean;
  readonly end: () => void;
}

/** Listens for the message with this nonce, from now until `end`. */
export function hearPush(nonce: string): HeardPush {
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
