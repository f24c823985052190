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

/** Runs a slice of a part. Gives its rows, and all that was told of what is not as it must be. */
export async function runSlice(
  part: Part,
  options: Omit<PartOptions, 'untilMs' | 'tell'>,
): Promise<{ readonly rows: readonly ProofRow[]; readonly faults: readonly string[] }> {
  const told: string[] = [];
  const tell = (line: string): void => void told.push(line);
  const rows = await part({ ...options, untilMs: Number.POSITIVE_INFINITY, tell });
  const wrong = rows.filter(({ ok }) => !ok).map((row) => JSON.stringify(row));
  return { rows, faults: wrong.length === 0 ? [] : [...wrong, ...told] };
}
