/** How far a device has read the server's data, as stored in its `meta` table (sync protocol 2.5). */

/**
 * Why everything is read again. epoch: the server's history was broken. horizon: the server forgot deletions that
 * this device had not received. both: one and the other. digest: device and server differed though both considered
 * themselves in sync.
 */
export type FullPullReason = 'epoch' | 'both' | 'horizon' | 'digest';

export interface FullPull {
  /** The server's newest sequence number when it started: a purge up to here does not start it once more. */
  readonly from: number;
  readonly why: FullPullReason;
}

/** How far this device has read, and whether it is reading everything again. */
export interface PullState {
  readonly epoch: string | null;
  readonly cursor: number;
  readonly full: FullPull | null;
  /** Counts the full pulls started: an answer to a request from before the latest one is not applied. */
  readonly gen: number;
}

/** How often everything was read again, for the diagnostics. */
export interface ResyncStats {
  readonly count: number;
  readonly lastWhy: FullPullReason;
  /** Device time. */
  readonly lastAt: number;
}

/** When the digests of device and server were last compared, and how often they differed. */
export interface DigestStats {
  /** Server time, as `resyncedAt`; null for never. */
  readonly at: number | null;
  /** The `gen` of the pull state at that comparison. */
  readonly gen: number;
  readonly mismatches: number;
  /** When a difference last caused a full pull. */
  readonly resyncedAt: number | null;
}
