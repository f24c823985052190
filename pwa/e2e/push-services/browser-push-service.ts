import type { PushPost } from './push-proxy.ts';

/** The side of a push service that browsers see. */
export interface BrowserPushService {
  /** Delivers a message to its browser; returns the status for the sender: 410 if the browser has unsubscribed. */
  deliver(post: PushPost): number;
  stop(): Promise<void>;
}
