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

const FLOORS: Measures = {
  kind: 0.98,
  fields: 0.93,
  company: 0.95,
  drafts: 0.98,
  deadlinePrecision: 1,
  deadlineRecall: 0.93,
  sure: 0.6,
};
/** Of the fewer fixtures, one message is two thirds of a percent. */
const CORE_FLOORS: Measures = {
  kind: 0.97,
  fields: 0.92,
  company: 0.91,
  drafts: 0.96,
  deadlinePrecision: 1,
  deadlineRecall: 0.94,
  sure: 0.6,
};
const GENERATED_FLOORS: Measures = {
  kind: 0.99,
  fields: 0.98,
  company: 0.99,
  drafts: 0.99,
  deadlinePrecision: 1,
  deadlineRecall: 0.97,
  sure: 0.9,
};
const sets: readonly (readonly [string, readonly MessageFixture[], Measures])[] = [
  ['fixtures', loadTierFixtures(), IS_CORE_TIER ? CORE_FLOORS : FLOORS],
  ['generated messages', generateMessages(IS_CORE_TIER ? 132 : 500, 1), GENERATED_FLOORS],
];

describe.each(sets)('%s', (_, fixtures, floors) => {
  const score = emptyScore();
  for (const fixture of fixtures) scoreMessage(score, fixture, readFixture(fixture));

  test('no value is wrong and sure', () => {
    const named = wrongAndSure(score).map(({ message, field }) => `${message}: ${field}`);
    expect(named).toEqual([]);
  });

  test.each(Object.entries(measuresOf(score)))('%s is read as well as before', (measure, value) => {
    expect(value).toBeGreaterThanOrEqual(floors[measure as keyof Measures]);
  });
});
