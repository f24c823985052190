import { expect, test } from 'vitest';
import { messageParts } from '../../testing/message-parts.ts';
import { guessBranches } from './guess-branches.ts';

function read(text: string): readonly string[] | undefined {
  return guessBranches(messageParts(text).pieces)?.value;
}

test.each<readonly [text: string, branches: readonly string[]]>([
  ['Students (Mechanical, Automobile) may apply', ['Mechanical', 'Automobile']],
  ['SDE (CSE/IT) at Zenith', ['CSE', 'IT']],
  ['2027 batch (ECE)', ['ECE']],
  ['B.Tech (CSE & IT; 2027)', ['CSE', 'IT']],
  ['only Civil students', ['Civil']],
  ['sirf Mechanical wale bharo', ['Mechanical']],
  ['Open to CSE, IT and ECE.', ['CSE', 'IT', 'ECE']],
  ['Civil only', ['Civil']],
  [
    'for the students of B.Sc. (Fashion Technology) and MBA that Zenith comes',
    ['B.Sc. (Fashion Technology)', 'MBA'],
  ],
  ['Chemical and Mechanical, 6.5 CGPA', ['Chemical', 'Mechanical']],
  ['Dear B.Des and BFA students,', ['B.Des', 'BFA']],
  ['final year students of Mining and Geology for the post of GET', ['Mining', 'Geology']],
])('guesses the branches of %j', (text, branches) => {
  expect(read(text)).toEqual(branches);
});

test.each([
  // One word in a bracket may be anything.
  'SDE (IT)',
  'Zenith (Pune, Noida)',
  'Students (Mechanical, below 24)',
  'only interested students',
  'Open to all.',
  'Contact: Ravi (CSE, IT)',
  'Role: Engineer (CSE, IT)',
  'CSE and IT have a holiday',
])('guesses none in %j', (text) => {
  expect(read(text)).toBeUndefined();
});

test('is never sure, and says where they stand', () => {
  const { text, pieces } = messageParts(
    'Zenith drive\nStudents (Mechanical, Automobile) may apply',
  );
  const found = guessBranches(pieces);
  expect(found?.sure).toBe(false);
  expect(text.slice(...(found?.span ?? [0, 0]))).toBe('Mechanical, Automobile');
});
