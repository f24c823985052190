import { describe, expect, test } from 'vitest';
import { generateMessages } from './generate-messages.ts';
import { loadFixtures, readFixture, type MessageFixture } from './message-fixtures.ts';
import {
  emptyScore,
  f1Of,
  precisionOf,
  recallOf,
  scoreMessage,
  sumTallies,
  wrongAndSure,
  type Score,
} from './score-messages.ts';

interface Floors {
  readonly kind: number;
  readonly f1: number;
  readonly drafts: number;
  readonly company: number;
  readonly deadlineRecall: number;
  readonly sure: number;
}

const sets: readonly (readonly [string, readonly MessageFixture[], Floors])[] = [
  [
    'fixtures',
    loadFixtures(),
    { kind: 0.98, f1: 0.93, drafts: 0.98, company: 0.95, deadlineRecall: 0.93, sure: 0.6 },
  ],
  [
    'generated messages',
    generateMessages(500, 1),
    { kind: 0.99, f1: 0.98, drafts: 0.99, company: 0.99, deadlineRecall: 0.97, sure: 0.9 },
  ],
];

function scoreOf(fixtures: readonly MessageFixture[]): Score {
  const score = emptyScore();
  for (const fixture of fixtures) scoreMessage(score, fixture, readFixture(fixture));
  return score;
}

describe.each(sets)('%s', (_, fixtures, floors) => {
  const score = scoreOf(fixtures);
  const deadlines = score.fields.get('deadlines.applicationDeadline');

  test('no value is wrong and sure', () => {
    const named = wrongAndSure(score).map(({ message, field }) => `${message}: ${field}`);
    expect(named).toEqual([]);
  });

  test('no deadline is wrong', () => {
    expect(deadlines && precisionOf(deadlines)).toBe(1);
  });

  test.each([
    ['kind', score.kindsRight / score.messages],
    ['f1', f1Of(sumTallies(score.fields.values()))],
    ['drafts', score.countsRight / score.messages],
    ['company', score.companiesRight / score.companies],
    ['deadlineRecall', deadlines ? recallOf(deadlines) : 0],
    ['sure', score.valuesSure / score.valuesRead],
  ] as const)('%s is read as well as before', (measure, value) => {
    expect(value).toBeGreaterThanOrEqual(floors[measure]);
  });
});
