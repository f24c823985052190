import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldScores, meanOf, sureAndWrong, type MeasureName } from '../bench/fold-scores.ts';
import { wrongAndSure } from '../bench/score-messages.ts';
import { foldReadings } from './fold-readings.ts';
import { readAll } from './read-fixtures.ts';
import { trainedWeights } from './train.ts';

const WEIGHTS = join(import.meta.dirname, '../src/message/decide/weights.ts');
/** In milliseconds; on a busy machine it takes minutes. */
const TIME_MAX = 1_800_000;

const reads = readAll();
const readings = foldReadings(reads);

it(
  'training writes the weights that are there',
  () => {
    // Not toBe, which would print both.
    expect(trainedWeights(reads, readings) === readFileSync(WEIGHTS, 'utf8')).toBe(true);
  },
  TIME_MAX,
);

/** The means over hands, each read by models that were trained without it. */
describe('hands that were left out', () => {
  const scores = foldScores(readings);

  it.each<[MeasureName, number]>([
    ['kind', 0.94],
    ['fields', 0.85],
    ['company', 0.86],
    ['drafts', 0.92],
    ['deadlinePrecision', 0.9],
    ['deadlineRecall', 0.82],
    ['sure', 0.41],
  ])('%s is at least %d', (measure, floor) => {
    expect(meanOf(scores, measure).mean).toBeGreaterThanOrEqual(floor);
  });

  it('few values are wrong and sure, hardly any a time', () => {
    const times = scores
      .flatMap(({ score }) => wrongAndSure(score))
      .filter(({ field }) => /^deadlines\.|^test\.date$/.test(field));
    expect(sureAndWrong(scores) / reads.length).toBeLessThanOrEqual(0.025);
    expect(times.length).toBeLessThanOrEqual(4);
  });

  it('few follow-ups change the wrong placement or value', () => {
    const wrong = scores.reduce((sum, { followUps }) => sum + followUps.wrong, 0);
    expect(wrong).toBeLessThanOrEqual(7);
  });
});
