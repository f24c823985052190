import { MANIFEST_ROWS } from './manifest-rows.ts';
import type { ScoreRow } from './score-row.ts';

/** The whole scorecard, in its order. */
export const PWA_SCORE: readonly ScoreRow[] = [...MANIFEST_ROWS].toSorted(
  (a, b) => a.number - b.number,
);
