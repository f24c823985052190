/** The interface of every part of the proof on the app's side. */
import type { ProofOptions, ProofRow } from '@shortlist/shared/testing/proof-row.ts';

export interface PartOptions extends ProofOptions {
  /** Exactly this many rounds, whatever the time: for the slice of a part that belongs to every test run. */
  readonly rounds?: number;
  /** Receives progress lines, and the shortest script of a failure. */
  readonly report?: (line: string) => void;
}

export type Part = (options: PartOptions) => Promise<readonly ProofRow[]>;

/** Whether another round may start. The first one always may: a part that did nothing proves nothing. */
export function hasNextRound(done: number, { rounds, untilMs }: PartOptions): boolean {
  return done < (rounds ?? Number.POSITIVE_INFINITY) && (done === 0 || Date.now() < untilMs);
}
