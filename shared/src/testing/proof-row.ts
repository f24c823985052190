/** One line of the table that a long proof run prints. */
export interface ProofRow {
  /** The row of the protocol's list of tests, such as T3. */
  readonly test: string;
  readonly what: string;
  readonly figure: string | number;
  /** The expected result, where it is not a number to reach. */
  readonly goal?: string;
  /** The value that a run of full length should reach. A run that was too short for it is not a failure. */
  readonly atLeast?: number;
  /** The limit on a machine of its own. A slower machine is not a failure. */
  readonly atMost?: number;
  /** False where an invariant was violated. */
  readonly ok: boolean;
}

export const countRow = (
  test: string,
  what: string,
  figure: ProofRow['figure'],
  goal: Partial<ProofRow> = {},
): ProofRow => ({ test, what, figure, ok: true, ...goal });

/** A count of something that must never happen. */
export const neverRow = (test: string, what: string, found: number): ProofRow =>
  countRow(test, what, found, { goal: '0', ok: found === 0 });

export interface ProofOptions {
  /** The same seed gives the same plan. Timing may differ. */
  readonly seed: number;
  /** The moment (ms) after which no new round begins. */
  readonly untilMs: number;
}

/** One part of the proof, which may give several rows. */
export type ProofPart = (options: ProofOptions) => Promise<readonly ProofRow[]>;
