import { expect, test } from 'vitest';
import { draftInput } from '../../testing/message-parts.ts';
import type { MessageKind } from '../message-types.ts';
import { readBranches } from './read-branches.ts';

function read(text: string, kind: MessageKind = 'drive'): string | undefined {
  const branches = readBranches(draftInput(text, { kind }));
  return branches && `${branches.value.join(', ')}${branches.sure ? '!' : ''}`;
}

test.each([
  ['Branches: CSE, IT, ECE', 'CSE, IT, ECE!'],
  ['Eligible branches: CSE / IT', 'CSE, IT!'],
  ['Eligible Branches:\n• CSE\n• IT', 'CSE, IT!'],
  ['शाखा: CSE, IT', 'CSE, IT!'],
  // A degree is part of the list only where nothing else is.
  ['Degree: B.Tech\nBranch: CSE, IT', 'CSE, IT'],
  ['Open to 2027 batch (CSE, IT)', 'CSE, IT!'],
  // Without a label or words for it, and so without a second reading.
  ['SDE (CSE/IT) at Zenith', 'CSE, IT'],
])('reads %j', (text, branches) => {
  expect(read(text)).toBe(branches);
});

test.each([
  'Degree: B.Tech',
  'Batch: 2027',
  'About CSE: the department of computers',
  'Role: Civil Engineer',
  'All students must come',
  'Fill the form',
])('reads none in %j', (text) => {
  expect(read(text)).toBeUndefined();
});

test('a list that may begin before its first known branch is unsure', () => {
  expect(read('Students of Robotics, CSE, IT can apply')?.endsWith('!')).toBe(false);
});

test.each([
  ['Branches: CSE, IT and ECE', 'CSE, IT, ECE!'],
  ['The venue for CSE and IT has changed', undefined],
])('an update states only what stands under a label: %j', (text, branches) => {
  expect(read(text, 'update')).toBe(branches);
});
