/** What a proof says of itself: one line of the table that a long run prints. */
export interface ProofRow {
  /** The row of the protocol's list of tests, such as T3. */
  readonly test: string;
  readonly what: string;
  readonly figure: string | number;
  /** What it should be, where that is no number to get to. */
  readonly goal?: string;
  /** What a run of full length should get to. One that was too short for it has broken nothing. */
  readonly atLeast?: number;
  /** What it should not be above, on a machine of its own. A slower one has broken nothing. */
  readonly atMost?: number;
  /** False where something that must hold did not. */
  readonly ok: boolean;
}

/** A figure of what was done. */
export const counted = (
  test: string,
  what: string,
  figure: ProofRow['figure'],
  goal: Partial<ProofRow> = {},
): ProofRow => ({ test, what, figure, ok: true, ...goal });

/** How often something happened that must never happen. */
export const never = (test: string, what: string, found: number): ProofRow =>
  counted(test, what, found, { goal: '0', ok: found === 0 });

export interface ProofOptions {
  /** The same seed makes the same plan. What the system does with it in time may differ. */
  readonly seed: number;
  /** The moment (ms) at which no new round begins. */
  readonly untilMs: number;
}

/** One part of the proof, which may give several rows. */
export type ProofPart = (options: ProofOptions) => Promise<readonly ProofRow[]>;
