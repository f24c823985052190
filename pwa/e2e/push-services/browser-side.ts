import type { Post } from './front-door.ts';

/** The side of a push service that browsers see. */
export interface BrowserSide {
  /**
   * Delivers a message to its browser; returns the status for the sender: 410 if the browser has
   * unsubscribed.
   */
  take(post: Post): number;
  stop(): Promise<void>;
}
