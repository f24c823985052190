/** Something that the server does now and then, as long as it runs. */
export interface Job {
  /** Begins nothing more and resolves when the present work is done. */
  stop(): Promise<void>;
}
