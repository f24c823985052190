/** What every part of the proof on the app's side is: how it is run, and how it says that a promise was broken. */
import type { ProofOptions, ProofRow } from '@shortlist/shared/testing/proof-row.ts';

export interface PartOptions extends ProofOptions {
  /** So many rounds and no more, whatever the time: for the slice of a part that belongs to every test run. */
  readonly rounds?: number;
  /** Takes a line now and then, and the shortest script of a failure. */
  readonly tell?: (line: string) => void;
}

export type Part = (options: PartOptions) => Promise<readonly ProofRow[]>;

/** Whether another round may begin. The first one always may: a part that did nothing says nothing. */
export function goesOn(done: number, { rounds, untilMs }: PartOptions): boolean {
  return done < (rounds ?? Number.POSITIVE_INFINITY) && (done === 0 || Date.now() < untilMs);
}
