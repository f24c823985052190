/** One convention of the scorecard: what it is called, and how it is measured on the production build. */
import type { Measuring } from './measuring.ts';

export interface Measured {
  /** The convention is met. */
  readonly isMet: boolean;
  /** What was found, in a few words. */
  readonly found: string;
}

export interface ScoreRow {
  /** As in the scorecard. */
  readonly number: number;
  readonly name: string;
  readonly measure: (measuring: Measuring) => Promise<Measured>;
}

/** Puts single findings together: all must hold, and those that do not are named first. */
export function all(findings: Readonly<Record<string, boolean>>): Measured {
  const missing = Object.keys(findings).filter((finding) => !findings[finding]);
  const found = Object.keys(findings).join(', ');
  return missing.length === 0
    ? { isMet: true, found }
    : { isMet: false, found: `NOT: ${missing.join(', ')} (of: ${found})` };
}
