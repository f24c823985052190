import { DEVICE_ROWS } from './device-rows.ts';
import { LAUNCH_ROWS } from './launch-rows.ts';
import { MANIFEST_ROWS } from './manifest-rows.ts';
import { OFFLINE_ROWS } from './offline-rows.ts';
import { PUSH_ROWS } from './push-rows.ts';
import type { ScoreRow } from './score-row.ts';
import { TESTED_ROW } from './tested-row.ts';

/** The whole scorecard, in its order. */
export const PWA_SCORE: readonly ScoreRow[] = [
  ...MANIFEST_ROWS,
  ...LAUNCH_ROWS,
  ...OFFLINE_ROWS,
  ...DEVICE_ROWS,
  ...PUSH_ROWS,
  TESTED_ROW,
].toSorted((a, b) => a.number - b.number);
