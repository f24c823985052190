import { describe, expect, test } from 'vitest';
import type { MessageDraft, MessageReading, ReadValue } from '../src/message/message-types.ts';
import { isExpected } from './compare-values.ts';
import type { ExpectedDraft } from './message-fixtures.ts';
import {
  emptyScore,
  measuresOf,
  scoreMessage,
  wrongAndSure,
  type MessageTruth,
} from './score-messages.ts';

const money = (amount: string, currency = 'INR') => ({ amount, currency });

test.each([
  ['company', ['Zenith Systems', 'Zenith'], 'ZENITH SYSTEMS Pvt. Ltd.'],
  ['company', 'Rao & Sons', 'Rao and Sons'],
  ['role', 'SDE-1', 'Role: SDE 1'],
  ['role', 'Data Analyst', 'data analyst'],
  ['location', 'Pune / Noida', 'Pune, Noida'],
  ['location', 'Pune or Noida', 'Pune & Noida'],
  ['jobType', ['fte', 'internship_fte'], 'internship_fte'],
  ['test.date', '2026-11-24T12:00:00', '2026-11-24T12:00:00'],
  ['test.duration', '90 minutes', '1 hr 30 mins'],
  ['links.applicationLink', 'https://zenith.example/jobs', 'zenith.example/jobs/'],
  ['links.applicationLink', 'hr@zenith.example', 'mailto:hr@zenith.example'],
  ['compensation.ctc', '12 LPA', money('1200000')],
  ['compensation.ctc', '10-12 LPA', money('₹10,00,000 to 12,00,000')],
  ['compensation.ctc', '8 fixed + 2 variable', money('8 Fixed + 2 Variable')],
  ['compensation.ctc', '$120k', money('120000', 'USD')],
  ['compensation.stipend', '40k per month', money('40,000')],
  ['eligibilityCriteria.cgpa', 7.5, 7.5],
  ['eligibilityCriteria.branch', ['CSE', 'IT'], ['IT', 'Computer Science and Engineering']],
  ['eligibilityCriteria.branch', ['All branches'], ['all']],
  ['eligibilityCriteria.branch', ['CSE and allied'], ['CSE & Allied']],
  ['notes', ['bond', '60%'], 'Bond: 2 years\n60 % in 10th and 12th'],
] as const)('%s: %j is read by %j', (field, expected, value) => {
  expect(isExpected(field, expected, value)).toBe(true);
});

test.each([
  ['company', 'Zenith Systems', 'Zenith'],
  ['role', 'SDE-1', 'SDE-2'],
  ['jobType', 'fte', 'internship'],
  ['test.date', '2026-11-24T12:00:00', '2026-11-24T00:00:00'],
  ['compensation.ctc', '12 LPA', money('12')],
  ['compensation.ctc', '$120k', money('120000')],
  ['compensation.ctc', '1.2 LPA', money('12 LPA')],
  ['compensation.stipend', '40k per month', money('40k per year')],
  ['eligibilityCriteria.cgpa', 7.5, 7],
  ['eligibilityCriteria.branch', ['CSE', 'IT'], ['CSE']],
  ['eligibilityCriteria.branch', ['All branches except Civil'], ['All branches']],
  ['test.duration', '90 minutes', '9 minutes'],
  ['notes', ['bond', '60%'], 'Bond: 2 years'],
] as const)('%s: %j is not read by %j', (field, expected, value) => {
  expect(isExpected(field, expected, value)).toBe(false);
});

const read = <Value>(value: Value | null, isSure = true): ReadValue<Value> => ({
  value,
  from: [0, 1],
  sure: isSure,
});

function scoreOf(
  expected: readonly ExpectedDraft[],
  drafts: readonly MessageDraft[],
  reading: Partial<MessageReading> = {},
) {
  const score = emptyScore();
  const truth: MessageTruth = { name: 'zenith', kind: 'drive', drafts: expected };
  scoreMessage(score, truth, { kind: 'drive', drafts, flags: [], ...reading });
  return score;
}

describe('one field', () => {
  const tallyOf = (expected: ExpectedDraft, draft: MessageDraft) =>
    scoreOf([expected], [draft]).fields.get('role');

  test.each([
    ['read as expected', { role: 'SDE' }, { role: read('SDE') }, [1, 0, 0]],
    ['read otherwise', { role: 'SDE' }, { role: read('QA') }, [0, 1, 1]],
    ['not read', { role: 'SDE' }, {}, [0, 0, 1]],
    ['left empty', { role: 'SDE' }, { role: read<string>(null) }, [0, 0, 1]],
    ['invented', {}, { role: read('QA') }, [0, 1, 0]],
    ['read though ambiguous', { role: null }, { role: read('QA') }, [0, 1, 0]],
    ['empty as it must be', { role: null }, { role: read<string>(null) }, [0, 0, 0]],
  ] as const)('%s', (_, expected, draft, [right, wrong, missed]) => {
    expect(tallyOf(expected, draft)).toEqual({ right, wrong, missed });
  });
});

test('a wrong value is counted as wrong and sure only if it is sure', () => {
  const expected = [{ role: 'SDE' }];
  expect(wrongAndSure(scoreOf(expected, [{ role: read('QA') }]))).toMatchObject([
    { message: 'zenith', field: 'role', expected: 'SDE', read: 'QA' },
  ]);
  expect(wrongAndSure(scoreOf(expected, [{ role: read('QA', false) }]))).toEqual([]);
  expect(wrongAndSure(scoreOf(expected, [{}]))).toEqual([]);
});

test('drafts are compared with those they agree with, in any order', () => {
  const expected = [
    { company: 'Zenith', role: 'SDE', location: 'Pune' },
    { company: 'Zenith', role: 'QA', location: 'Noida' },
  ];
  const drafts = [
    { company: read('Zenith'), role: read('QA'), location: read('Noida') },
    { company: read('Zenith'), role: read('SDE'), location: read('Pune') },
  ];
  expect(scoreOf(expected, drafts).failures).toEqual([]);
});

test('a draft too many or too few counts with all its fields', () => {
  const extra = scoreOf([{ role: 'SDE' }], [{ role: read('SDE') }, { role: read('QA') }]);
  expect(extra.fields.get('role')).toEqual({ right: 1, wrong: 1, missed: 0 });
  expect(extra.failures).toMatchObject([{ field: 'drafts' }, { field: 'role' }]);
  const lacking = scoreOf([{ role: 'SDE' }, { role: 'QA' }], [{ role: read('SDE') }]);
  expect(lacking.fields.get('role')).toEqual({ right: 1, wrong: 0, missed: 1 });
});

test('the category is not scored', () => {
  expect(scoreOf([{}], [{ category: read('off_campus') }]).failures).toEqual([]);
});

test('kind and flags are compared', () => {
  const score = scoreOf([], [], {
    kind: 'other',
    flags: [{ kind: 'free-mail', from: [0, 1] }],
  });
  expect(score.failures).toMatchObject([{ field: 'kind' }, { field: 'flags' }]);
});

test('measures are shares of messages, of expected values and of read values', () => {
  const score = emptyScore();
  const add = (expected: ExpectedDraft, draft: MessageDraft): void => {
    const truth: MessageTruth = { name: 'zenith', kind: 'drive', drafts: [expected] };
    scoreMessage(score, truth, { kind: 'drive', drafts: [draft], flags: [] });
  };
  const deadline = 'deadlines.applicationDeadline';
  const [noon, night] = ['2026-11-24T12:00:00', '2026-11-24T23:59:00'];
  add({ company: 'Zenith', [deadline]: noon }, { company: read('Zenith'), [deadline]: read(noon) });
  add({ company: 'Kaveri', [deadline]: noon }, { [deadline]: read(night, false) });
  add({ [deadline]: noon }, {});
  expect(measuresOf(score)).toEqual({
    kind: 1,
    fields: 4 / 8,
    company: 1 / 2,
    drafts: 1,
    deadlinePrecision: 1 / 2,
    deadlineRecall: 1 / 3,
    sure: 2 / 3,
  });
});
