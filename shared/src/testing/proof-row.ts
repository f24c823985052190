/** What a proof says of itself: one line of the table that a long run prints. */
export interface ProofRow {
  /** The row of the protocol's list of tests, such as T3. */
  readonly test: string;
  readonly what: string;
  readonly figure: string | number;
  /** What a run of full length should reach. */
  readonly goal?: string;
  /** False where something that must hold did not. A run that was too short for its goal is no such thing. */
  readonly ok: boolean;
}

export interface ProofOptions {
  /** The same seed makes the same plan. What the system does with it in time may differ. */
  readonly seed: number;
  /** The moment (ms) at which no new round begins. */
  readonly untilMs: number;
}

/** One part of the proof, which may give several rows. */
export type ProofPart = (options: ProofOptions) => Promise<readonly ProofRow[]>;
