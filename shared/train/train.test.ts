import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { trainedWeights } from './train.ts';

const WEIGHTS = join(import.meta.dirname, '../src/message/decide/weights.ts');
/** In milliseconds; on a busy machine it takes minutes. */
const TIME_MAX = 1_800_000;

it(
  'training writes the weights that are there',
  () => {
    // Not toBe, which would print both.
    expect(trainedWeights() === readFileSync(WEIGHTS, 'utf8')).toBe(true);
  },
  TIME_MAX,
);
