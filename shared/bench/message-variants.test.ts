import { describe, expect, test } from 'vitest';
import type { MessageDraft, MessageReading } from '../src/message/message-types.ts';
import { IS_CORE_TIER } from '../src/testing/tier.ts';
import { loadTierFixtures, type MessageFixture } from './message-fixtures.ts';
import {
  compareVariant,
  differences,
  misplaced,
  VARIANTS,
  type Variant,
} from './message-variants.ts';

const fixtures = loadTierFixtures();
/** The core tier has each message in its own form. */
const variants = IS_CORE_TIER ? [] : VARIANTS;
const PLAIN: Variant = { name: 'plain', write: ({ text }) => text };
const plain = compareVariant(PLAIN, fixtures);
/** Of the fixtures, those that must be read the same in another form. */
const SAME_SHARE = 0.87;
/** Of all messages, those of which a value may become wrong and sure. */
const WRONG_SHARE = 0.01;

test('each value is where it is said to be', () => {
  expect(plain.misplaced).toEqual([]);
});

describe.each(variants)('$name', (variant) => {
  const result = compareVariant(variant, fixtures);

  test('messages are read the same', () => {
    const isMost = result.changed.length <= fixtures.length * (1 - SAME_SHARE);
    expect(isMost ? [] : result.changed).toEqual([]);
  });

  test('few values become wrong and sure', () => {
    const most = plain.wrongAndSure + WRONG_SHARE * fixtures.length;
    expect(result.wrongAndSure).toBeLessThanOrEqual(most);
  });

  test('each value is where it is said to be', () => {
    expect(result.misplaced).toEqual([]);
  });

  test('the text is another one', () => {
    const lines = ['Company: Zenith Systems', 'Role: SDE', `Notes: ${'some words '.repeat(9)}`];
    const fixture: MessageFixture = {
      name: 'zenith',
      now: '2026-11-19T21:30:00',
      kind: 'drive',
      text: lines.join('\n'),
      drafts: [{ company: 'Zenith Systems' }],
    };
    expect(variant.write(fixture)).not.toBe(fixture.text);
  });
});

const reading = (...drafts: readonly MessageDraft[]): MessageReading => ({
  kind: 'drive',
  drafts,
  rounds: [],
  flags: [],
  isKindSure: true,
});
const role = (value: string, isSure = true): MessageDraft => ({
  role: { value, from: [6, 9], sure: isSure },
});

test.each([
  ['the same', reading(role('SDE')), reading(role('SDE')), 0],
  ['only case and marks', reading(role('SDE')), reading(role('*sde*')), 0],
  ['another value', reading(role('SDE')), reading(role('QA')), 1],
  ['no value', reading(role('SDE')), reading({}), 1],
  ['another number of drafts', reading(role('SDE')), reading(), 1],
  ['another kind', reading(), { ...reading(), kind: 'other' as const }, 1],
  ['more sure', reading(role('SDE', false)), reading(role('SDE')), 1],
  ['less sure', reading(role('SDE')), reading(role('SDE', false)), 1],
] as const)('%s is a difference or not', (_, one, other, count) => {
  expect(differences(one, other, {})).toHaveLength(count);
});

test('where lines were broken a value may be less sure', () => {
  const variant = { mayLowerSureness: true };
  expect(differences(reading(role('SDE')), reading(role('SDE', false)), variant)).toEqual([]);
});

test.each([
  ['Role: SDE', role('SDE'), 0],
  ['Role: *S\u200bDE*', { role: { value: 'SDE', from: [6, 12], sure: true } }, 0],
  ['SDE at Zenith', role('SDE'), 1],
  ['Role', role('SDE'), 1],
  ['12 LPA', { 'eligibilityCriteria.cgpa': { value: 7, from: [0, 2], sure: true } }, 0],
] as const)('%j: a position points at its value or not', (text, draft, count) => {
  expect(misplaced(text, reading(draft))).toHaveLength(count);
});
