import { expect, it } from 'vitest';
import { splitByMarks, type Mark } from './marked-text.tsx';

const mark = (start: number, end: number, label = 'Role'): Mark => ({
  span: [start, end],
  label,
  sure: true,
});
const partsOf = (text: string, marks: readonly Mark[]) =>
  splitByMarks(text, marks).map(({ part, mark: found }) => (found ? `[${part}]` : part));

it.each<[string, readonly Mark[], readonly string[]]>([
  ['no marks', [], ['Zenith SDE']],
  ['one', [mark(7, 10)], ['Zenith ', '[SDE]']],
  ['several in any order', [mark(7, 10), mark(0, 6)], ['[Zenith]', ' ', '[SDE]']],
  ['those that overlap', [mark(0, 6), mark(3, 10)], ['[Zenith]', ' SDE']],
  ['the same place twice', [mark(0, 6), mark(0, 6, 'Company')], ['[Zenith]', ' SDE']],
  ['an empty one', [mark(3, 3)], ['Zenith SDE']],
  ['one beyond the end', [mark(7, 99)], ['Zenith ', '[SDE]']],
])('splits a text with %s', (_name, marks, parts) => {
  expect(partsOf('Zenith SDE', marks)).toEqual(parts);
});
