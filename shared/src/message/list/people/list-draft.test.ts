import { describe, expect, test } from 'vitest';
import { NO_COLLEGE_FACTS } from '../../../account/college/college-record.ts';
import { textToSheets } from '../text-to-sheets.ts';
import { draftOf, EMPTY_CHOICES } from './list-draft.ts';
import type { ListChoices, PeopleOfList } from './people-types.ts';
import { readList } from './read-list.ts';

const ROSTER = ['21CS001', '21CS002', '21CS003', '21CS010', '21CS020'].map((rollNumber) => ({
  ...NO_COLLEGE_FACTS,
  rollNumber,
}));

function draft(given: string | PeopleOfList, choices: Partial<ListChoices>) {
  const list = typeof given === 'string' ? readList(textToSheets(given), ROSTER) : given;
  const { entries, twice, ...others } = draftOf(list, {
    ...EMPTY_CHOICES,
    ...choices,
  });
  return {
    ...others,
    entries: Object.fromEntries(entries.map(({ rollNumber, result }) => [rollNumber, result])),
    twice: twice.map(({ student }) => student.rollNumber),
  };
}

const TWO_GROUPS = 'Selected\n21CS010\n21CS002\n\nWaitlist\n21CS003';
const TWICE = 'Selected\n21CS001\n21CS002\n\nWaitlist\n21CS002\n21CS003';

describe('what would be published', () => {
  test('is what the groups mean, in the order of the roll numbers', () => {
    const { entries } = draft(TWO_GROUPS, { meanings: ['through', 'waitlisted'] });
    expect(Object.entries(entries)).toEqual([
      ['21CS002', 'through'],
      ['21CS003', 'waitlisted'],
      ['21CS010', 'through'],
    ]);
  });

  test('has nobody of a group that is left out or not decided', () => {
    expect(draft(TWO_GROUPS, { meanings: ['left-out'] })).toMatchObject({
      entries: {},
      undecided: 1,
    });
    expect(draft(TWO_GROUPS, {})).toMatchObject({ entries: {}, undecided: 2 });
  });

  test('has whom the cell accepted', () => {
    const text = 'Selected\n21CS001\n2ICS002 Ravi';
    const meanings = ['through'] as const;
    expect(draft(text, { meanings }).entries).toEqual({ '21CS001': 'through' });
    expect(draft(text, { meanings, accepted: { '0:2:0': '21CS002' } }).entries).toEqual({
      '21CS001': 'through',
      '21CS002': 'through',
    });
  });

  test('has those who are crossed out or hidden only where the cell says so', () => {
    const text = 'Selected\n21CS001\n~21CS002~\n21CS003';
    const list = readList(
      textToSheets(text).map((one) => ({ ...one, hiddenRows: new Set([3]) })),
      ROSTER,
    );
    const rolls = (choices: Partial<ListChoices>): readonly string[] =>
      Object.keys(draft(list, { meanings: ['through'], ...choices }).entries);
    expect(rolls({})).toEqual(['21CS001']);
    expect(rolls({ withCrossedOut: true })).toEqual(['21CS001', '21CS002']);
    expect(rolls({ withHidden: true })).toEqual(['21CS001', '21CS003']);
  });

  test('asks for no choice where nobody of a group counts', () => {
    const { undecided } = draft('Selected\n21CS001\n\nWaitlist\n~21CS002~', {
      meanings: ['through'],
    });
    expect(undecided).toBe(0);
  });
});

describe('a student who is on it twice', () => {
  const BOTH: ListChoices['meanings'] = ['through', 'waitlisted'];

  test.each<[string, Partial<ListChoices>, ReturnType<typeof draft>['twice'], string?]>([
    ['with two results', { meanings: BOTH }, ['21CS002']],
    [
      'with one of them decided',
      { meanings: BOTH, decided: { '21CS002': 'waitlisted' } },
      [],
      'waitlisted',
    ],
    ['whom the cell leaves out', { meanings: BOTH, decided: { '21CS002': 'left-out' } }, []],
    ['with the same result', { meanings: ['through', 'through'] }, [], 'through'],
    ['with one group left out', { meanings: ['through', 'left-out'] }, [], 'through'],
    ['with one group not decided', { meanings: ['through'] }, [], 'through'],
  ])('%s', (_, choices, twice, result) => {
    const read = draft(TWICE, choices);
    expect(read.twice).toEqual(twice);
    expect(read.entries['21CS002']).toBe(result);
  });

  test('in a row that the cell accepted', () => {
    const text = 'Selected\n21CS001\n21CS002\n\nWaitlist\n2ICS002 Ravi';
    const accepted = { '0:5:0': '21CS002' };
    expect(draft(text, { meanings: ['through', 'waitlisted'], accepted }).twice).toEqual([
      '21CS002',
    ]);
  });
});

describe('a list of which most match nobody', () => {
  test.each([
    ['21CS001\n99ZZ1', false],
    ['21CS001\n99ZZ001\n99ZZ002', true],
    ['99ZZ001', true],
    ['', false],
  ])('%j: %s', (text, isPerhapsWrong) => {
    expect(draft(text, { meanings: ['through'] }).isPerhapsWrong).toBe(isPerhapsWrong);
  });

  test('is none once they are accepted, or left out', () => {
    const text = 'Selected\n21CS001\n\nGuests\n99ZZ001\n99ZZ002';
    expect(draft(text, { meanings: ['through', 'left-out'] }).isPerhapsWrong).toBe(false);
    const accepted = { '0:4:0': '21CS002' };
    expect(draft(text, { meanings: ['through', 'through'], accepted }).isPerhapsWrong).toBe(false);
  });
});
