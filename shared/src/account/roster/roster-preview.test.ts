import { describe, expect, it } from 'vitest';
import { readRoster, type RosterRow } from './read-roster.ts';
import { mergeRoster, previewRoster } from './roster-preview.ts';

const HEADINGS = 'Roll no,College email,Name,CGPA,10th';

function read(text: string, headings = HEADINGS) {
  const rows = [headings, ...text.trim().split('\n')].map((row) => row.split(','));
  return readRoster([{ name: null, rows }]);
}

const factsOf = (text: string) => read(text).rows.map(({ facts }: RosterRow) => facts);
const rolls = (students: readonly { readonly rollNumber: string }[]) =>
  students.map(({ rollNumber }) => rollNumber);

const CURRENT = factsOf(`1,a@x.in,A,8,90
2,b@x.in,B,7,80
3,c@x.in,C,6,70`);

describe('a roster beside the current one', () => {
  it('is sorted into new, changed, same and missing students', () => {
    const file = read('1,A@x.in,A,8,90 %\n2,b@x.in,B,7.5,9.2/10\n4,d@x.in,D,9,');
    const preview = previewRoster(file, CURRENT);
    expect(rolls(preview.added)).toEqual(['4']);
    expect(rolls(preview.missing)).toEqual(['3']);
    expect(
      preview.changed.map(({ changes }) => changes.map(({ label, from, to }) => [label, from, to])),
    ).toEqual([
      [['College e-mail', 'a@x.in', 'A@x.in']],
      [
        ['CGPA', '7', '7.5'],
        ['10th', '80 %', '9.2/10'],
      ],
    ]);
    expect(rolls(mergeRoster(file, CURRENT, { removeMissing: true }))).toEqual(['1', '2', '4']);
    expect(rolls(mergeRoster(file, CURRENT, { removeMissing: false }))).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  it('empties a fact whose cell is empty, and leaves one without a column', () => {
    const file = read('1,8.5,\n2,7,80', 'Roll no,CGPA,10th');
    expect(mergeRoster(file, CURRENT, { removeMissing: true })).toEqual([
      { ...CURRENT[0], cgpa: 8.5, tenth: null },
      CURRENT[1],
    ]);
    expect(rolls(previewRoster(file, CURRENT).same)).toEqual(['2']);
  });

  it('leaves a student whose row is not taken as the roster has it', () => {
    const file = read('1,a@x.in,A,78,90\n,b@x.in,B,7,80');
    const preview = previewRoster(file, CURRENT);
    expect(rolls(preview.held)).toEqual(['1', '2']);
    expect(rolls(preview.missing)).toEqual(['3']);
    expect(mergeRoster(file, CURRENT, { removeMissing: true })).toEqual(CURRENT.slice(0, 2));
  });

  it('replaces a student whose roll number was corrected', () => {
    const file = read('01,a@x.in,A,8,90');
    expect(rolls(previewRoster(file, CURRENT).missing)).toEqual(['2', '3', '1']);
    expect(rolls(mergeRoster(file, CURRENT, { removeMissing: false }))).toEqual(['01', '2', '3']);
  });

  it('does not give somebody the address of a student whose row is not taken', () => {
    const file = read('1,n@x.in,A,78,90\n4,a@x.in,D,7,80\n2,d@x.in,B,7,80\n');
    const preview = previewRoster(file, CURRENT);
    expect(preview.problems.map(({ message }) => message)).toEqual([
      'Row 2, column “CGPA”: “78” is not a CGPA from 0 to 10.',
      'Row 3: The address “a@x.in” is that of roll number 1 on the roster. Correct one of them: the row is not taken.',
    ]);
    expect(rolls(mergeRoster(file, CURRENT, { removeMissing: true }))).toEqual(['1', '2']);
  });
});
