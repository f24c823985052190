/** How far a device has read of what the server has, as its `meta` keeps it (sync protocol 2.5). */

/**
 * Why everything is read anew. epoch: the server's history was broken. horizon: deletions were forgotten that this device
 * had not heard of. both: one and the other. digest: device and server did not have the same, though both thought so.
 */
export type FullPullReason = 'epoch' | 'both' | 'horizon' | 'digest';

/** A reading of everything that is under way. */
export interface FullPull {
  /** The server's newest number when it began: a purge up to here does not begin it once more. */
  readonly from: number;
  readonly why: FullPullReason;
}

/** How far this device has read, and whether it is reading everything anew. */
export interface PullState {
  readonly epoch: string | null;
  readonly cursor: number;
  readonly full: FullPull | null;
  /** Counts the fresh starts: an answer to a request from before one is not applied. */
  readonly gen: number;
}

/** How often everything was read anew, for the diagnostics. */
export interface ResyncNote {
  readonly count: number;
  readonly lastWhy: FullPullReason;
  /** Device time. */
  readonly lastAt: number;
}

/** When the sums of what device and server have were compared last, and how often they differed. */
export interface DigestNote {
  /** Server time, as `resyncedAt`; null for never. */
  readonly at: number | null;
  /** The fresh start after which they were. */
  readonly gen: number;
  readonly mismatches: number;
  /** When everything was last read anew because of it. */
  readonly resyncedAt: number | null;
}
