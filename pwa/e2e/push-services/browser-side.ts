import type { Post } from './front-door.ts';

/** A push service as browsers meet it. */
export interface BrowserSide {
  /** Hands a message to its browser; gives the status for the sender: 410 when the browser took its subscription back. */
  take(post: Post): number;
  stop(): Promise<void>;
}
