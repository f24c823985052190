import { expect, test } from 'vitest';
import { changedValues } from './diff.ts';

test('only values that differ are changes', () => {
  const before = { company: 'A', notes: '-', cgpa: 7.5 };
  expect(changedValues(before, { ...before, notes: 'new' })).toEqual({ notes: 'new' });
  expect(changedValues(before, { ...before })).toEqual({});
});

test('the order of keys is not a change, the order of a list is', () => {
  const before = { ctc: { amount: '1', currency: 'INR' }, branch: ['CSE', 'IT'] };
  expect(changedValues(before, { ctc: { currency: 'INR', amount: '1' } })).toEqual({});
  expect(changedValues(before, { branch: ['IT', 'CSE'] })).toEqual({ branch: ['IT', 'CSE'] });
});

test('a new path is a change, even null; an omitted path is not', () => {
  expect(changedValues({}, { 'test.date': null })).toEqual({ 'test.date': null });
  expect(changedValues({ notes: 'kept' }, {})).toEqual({});
});

test('null and a value differ in both directions', () => {
  expect(changedValues({ cgpa: null }, { cgpa: 0 })).toEqual({ cgpa: 0 });
  expect(changedValues({ cgpa: 0 }, { cgpa: null })).toEqual({ cgpa: null });
});

test('inherited members count as absent', () => {
  expect(changedValues({}, { constructor: 'x' })).toEqual({ constructor: 'x' });
});
