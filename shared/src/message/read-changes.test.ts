import { describe, expect, test } from 'vitest';
import type { Placement } from '../placement/fields/placement-fields.ts';
import { readMessage } from './read-message.ts';

type Expected = Readonly<Record<string, unknown>>;

function read(text: string, placements: readonly Placement[] = []) {
  const options = { now: '2026-11-19T10:00:00+05:30', zone: 'Asia/Kolkata', placements };
  return readMessage(text, options);
}

/** The values of each draft, without what is sure. */
const valuesIn = (text: string, placements?: readonly Placement[]): readonly Expected[] =>
  read(text, placements).drafts.map((draft) =>
    Object.fromEntries(Object.entries(draft).map(([path, { value }]) => [path, value])),
  );

const DEADLINE = 'deadlines.applicationDeadline';

describe('a change says what holds now, not what it replaces', () => {
  test.each<[string, Expected]>([
    [
      'Zenith Systems: the last date to apply for SDE has been extended from 24 Nov 2026, 5 pm to 27 Nov 2026, 12 noon.',
      { [DEADLINE]: '2026-11-27T12:00:00' },
    ],
    [
      'Zenith Systems ka form ab 27 Nov 2026 5 pm tak open hai, pehle 24 Nov 2026 5 pm tak tha.',
      { [DEADLINE]: '2026-11-27T17:00:00' },
    ],
    [
      'Correction: CTC of Zenith Systems (SDE) is 10 LPA instead of 12 LPA. Rest is the same.',
      { 'compensation.ctc': { amount: '1000000', currency: 'INR' } },
    ],
    [
      'Correction for Zenith Systems SDE: minimum CGPA is 6.5, not 7.5. Others in the notice remain same.',
      { 'eligibilityCriteria.cgpa': 6.5 },
    ],
  ])('%s', (text, values) => {
    expect(read(text).kind).toBe('update');
    expect(valuesIn(text)).toMatchObject([values]);
  });
});

test('what a change is about is named as the placement that is there', () => {
  const known = (role: string): Placement =>
    ({ _id: role, company: 'Zenith Systems', role }) as Placement;
  const text =
    'correction guys, zenith systems data engg wala form ka link galat tha, new link https://forms.gle/abc123';
  expect(valuesIn(text, [known('SDE'), known('Data Engineer')])).toMatchObject([
    { company: 'Zenith Systems', role: 'Data Engineer' },
  ]);
});

describe('each of several openings has its own values', () => {
  const zenith = { company: 'Zenith Systems', [DEADLINE]: '2026-11-24T17:00:00' };
  const kaveri = { company: 'Kaveri Labs', [DEADLINE]: '2026-11-25T12:00:00' };

  test.each([
    [
      'in blocks',
      '1. Zenith Systems\nRole: SDE\nCTC: 12 LPA\nLast date to apply: 24 Nov 2026, 5 pm\n\n2. Kaveri Labs\nRole: Data Analyst\nCTC: 8 LPA\nLast date to apply: 25 Nov 2026, 12 noon',
    ],
    [
      'in rows',
      'Company\tRole\tCTC\tLast date\nZenith Systems\tSDE\t12 LPA\t24-11-2026 17:00\nKaveri Labs\tData Analyst\t8 LPA\t25-11-2026 12:00',
    ],
  ])('%s', (_, text) => {
    expect(valuesIn(text)).toMatchObject([zenith, kaveri]);
  });
});

test('an employer in a line that no model knows is named by the words behind it', () => {
  const text =
    'KettleByte is hiring a Backend Intern, 50k pm, apply by 24 Nov 2026 5 pm: https://forms.gle/abc';
  expect(valuesIn(text)).toMatchObject([{ company: 'KettleByte', role: 'Backend Intern' }]);
});

test('a message that may be nothing or something is not sure of its kind', () => {
  const text = 'Inkwell Studios Copywriter form closes today 9 PM, fill it: https://forms.gle/abc';
  expect(read(text)).toMatchObject({ isKindSure: false, drafts: [{}] });
});
