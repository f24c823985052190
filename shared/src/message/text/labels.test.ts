import { describe, expect, test } from 'vitest';
import { splitLabels } from './labels.ts';

/** 'topic(label)=value' */
function parts(text: string): readonly string[] {
  return splitLabels(text).map(({ topic, label, valueStart, end }) =>
    topic === null
      ? text.slice(valueStart, end)
      : `${topic}(${label})=${text.slice(valueStart, end)}`,
  );
}

describe('splitLabels', () => {
  test.each([
    ['Role: SDE', 'role(role)=SDE'],
    ['Role : SDE', 'role(role)=SDE'],
    ['Role:SDE', 'role(role)=SDE'],
    ['Role - SDE', 'role(role)=SDE'],
    ['Role :- SDE', 'role(role)=SDE'],
    ['Role -> SDE', 'role(role)=SDE'],
    ['Role → SDE', 'role(role)=SDE'],
    ['Role => SDE', 'role(role)=SDE'],
    ['Role = SDE', 'role(role)=SDE'],
    ['Role: → SDE', 'role(role)=SDE'],
    ['Role ........ SDE', 'role(role)=SDE'],
    ['Role _____: SDE', 'role(role)=SDE'],
    ['Role     SDE', 'role(role)=SDE'],
    ['Package (per year)- 12 lakhs', 'compensation(package (per year))=12 lakhs'],
    ['Pay (per year)- 12 lakhs', 'compensation(pay (per year))=12 lakhs'],
    ['CTC -₹12 LPA', 'compensation(ctc)=₹12 LPA'],
    ['Last date to apply: 24 Nov, 5:00 pm', 'deadline(last date to apply)=24 Nov, 5:00 pm'],
    ['Apply here: https://forms.gle/abc', 'applicationLink(apply here)=https://forms.gle/abc'],
    ['Role:', 'role(role)='],
    ['Role:  ', 'role(role)='],
  ])('a label with its value: %j', (text, expected) => {
    expect(parts(text)).toEqual([expected]);
  });

  test.each([
    ['Role: SDE, CTC: 12 LPA', ['role(role)=SDE', 'compensation(ctc)=12 LPA']],
    ['Role: SDE | CTC: 12 LPA', ['role(role)=SDE', 'compensation(ctc)=12 LPA']],
    ['Role: SDE; CTC: 12 LPA', ['role(role)=SDE', 'compensation(ctc)=12 LPA']],
    ['Role: SDE CTC: 12 LPA', ['role(role)=SDE', 'compensation(ctc)=12 LPA']],
    ['Role: SDE  CTC: 12 LPA', ['role(role)=SDE', 'compensation(ctc)=12 LPA']],
    ['Role: SDE. Job Location: Pune', ['role(role)=SDE.', 'location(job location)=Pune']],
    [
      'Zenith is hiring, Role: SDE, CTC: 12 LPA',
      ['Zenith is hiring', 'role(role)=SDE', 'compensation(ctc)=12 LPA'],
    ],
    [
      'Date: 24 Nov Time: 10:30 am Venue: Hall 2',
      ['date(date)=24 Nov', 'time(time)=10:30 am', 'note(venue)=Hall 2'],
    ],
  ])('several labels: %j', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  test.each([
    ['Stipend 40k per month', 'compensation(stipend)=40k per month'],
    ['Location Pune', 'location(location)=Pune'],
    ['CTC is 12 LPA', 'compensation(ctc)=12 LPA'],
    ['Deadline 24 Nov', 'deadline(deadline)=24 Nov'],
    ['CGPA >= 7.5', 'cgpa(cgpa)=7.5'],
    ['Apply by  24 Nov', 'deadline(apply by)=24 Nov'],
    ['CTC (in LPA)     - 12', 'compensation(ctc (in lpa))=12'],
    ['Last date is 24 Nov', 'deadline(last date)=24 Nov'],
  ])('a label with only a blank behind it: %j', (text, expected) => {
    expect(parts(text)).toEqual([expected]);
  });

  test.each([
    'Zenith Systems is hiring',
    'Zenith Systems: a drive',
    'https://zenith.example/role',
    'We start at 10:30 am',
    'Zenith - Pune',
    'SDE - 12 LPA',
    'Dear students: please read',
    'Location of the office',
    'SDE (CTC: 12 LPA)',
    'Position has been filled',
    'Company-wise figures',
    'Placement Co-ordinator',
    'Home  >  Jobs  >  Campus',
    'Last date for the fee is over and nothing more is to be said about that in this long line of text',
    'The role is SDE',
    'We told you the role - it is SDE',
    '',
  ])('no label in %j', (text) => {
    expect(parts(text)).toEqual([text]);
  });

  test('a dash ends a label only at the start of its line', () => {
    expect(parts('Role: SDE, CTC - 12 LPA')).toEqual(['role(role)=SDE, CTC - 12 LPA']);
  });

  test('a part begins with its label', () => {
    expect(splitLabels('Role: SDE, CTC: 12 LPA').map(({ start }) => start)).toEqual([0, 11]);
  });

  test('after 40 signs no label is looked for', () => {
    const text = `${'a: '.repeat(40)}CTC: 12 LPA`;
    expect(parts(text)).toEqual([text]);
  });
});
