export interface Job {
  /** Starts nothing more; resolves when the current run is done. */
  stop(): Promise<void>;
}
