import { describe, expect, test } from 'vitest';
import { IS_CORE_TIER } from '../src/testing/tier.ts';
import { generateMessages } from './generate-messages.ts';
import { loadTierFixtures, type MessageFixture } from './message-fixtures.ts';
import { readFixture } from './read-fixture.ts';
import {
  emptyScore,
  measuresOf,
  scoreMessage,
  wrongAndSure,
  type Measures,
} from './score-messages.ts';

/** Of the fixtures as the models know them; what to expect of others is measured without them (`npm run bench`). */
const FLOORS: Measures = {
  kind: 0.99,
  fields: 0.93,
  company: 0.92,
  drafts: 0.97,
  deadlinePrecision: 0.97,
  deadlineRecall: 0.9,
  sure: 0.48,
};
/** Of the fewer fixtures, one message is two thirds of a percent. */
const CORE_FLOORS: Measures = {
  kind: 0.98,
  fields: 0.93,
  company: 0.95,
  drafts: 0.97,
  deadlinePrecision: 0.96,
  deadlineRecall: 0.9,
  sure: 0.45,
};
const GENERATED_FLOORS: Measures = {
  kind: 0.99,
  fields: 0.98,
  company: 0.99,
  drafts: 0.99,
  deadlinePrecision: 0.99,
  deadlineRecall: 0.98,
  sure: 0.88,
};
/** Of a hundred messages, the values that may be wrong and marked as sure. */
const WRONG_AND_SURE_MAX = 2;
const sets: readonly (readonly [string, readonly MessageFixture[], Measures])[] = [
  ['fixtures', loadTierFixtures(), IS_CORE_TIER ? CORE_FLOORS : FLOORS],
  ['generated messages', generateMessages(IS_CORE_TIER ? 132 : 500, 1), GENERATED_FLOORS],
];

describe.each(sets)('%s', (_, fixtures, floors) => {
  const score = emptyScore();
  for (const fixture of fixtures) scoreMessage(score, fixture, readFixture(fixture));

  test('few values are wrong and sure', () => {
    const named = wrongAndSure(score).map(({ message, field }) => `${message}: ${field}`);
    const isFew = named.length <= (WRONG_AND_SURE_MAX / 100) * fixtures.length;
    expect(isFew ? [] : named).toEqual([]);
  });

  test.each(Object.entries(measuresOf(score)))('%s is read as well as before', (measure, value) => {
    expect(value).toBeGreaterThanOrEqual(floors[measure as keyof Measures]);
  });
});
