import { expect, test, describe } from 'vitest';
import {
  cellValuesToProfile,
  profileToCellValues,
  type ProfileValues,
} from '../account/profile-cells.ts';
import { EMPTY_PROFILE, type Profile } from '../account/profile-fields.ts';
import { buildOp, buildRow, buildStamp } from '../testing/builders.ts';
import { changedValues, changedProfileCells } from './diff.ts';
import { overlayOp } from './op.ts';
import { baseOf, valuesInOrder, type Cells, type Values } from './row.ts';
import { hybridTime } from './stamp.ts';

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

const asha: ProfileValues = {
  name: 'Asha Rao',
  phone: '98765 43210',
  profile: { ...EMPTY_PROFILE, bio: 'Hello', skills: ['C++', 'Go'], interests: ['Chess'] },
};
const before = profileToCellValues(asha);
const withProfile = (profile: Partial<Profile>): ProfileValues => ({
  ...asha,
  profile: { ...asha.profile, ...profile },
});

/** The profile after the changes were written. */
function saved(values: Values, after: ProfileValues): ProfileValues {
  const row = buildRow(cellsOf(values));
  const op = buildOp({ t: 'profile', at: hybridTime(2), f: changedProfileCells(values, after) });
  const shown = overlayOp(row, { ...op, base: baseOf(row.cells, Object.keys(op.f)) });
  return cellValuesToProfile(valuesInOrder(shown ?? row));
}

function cellsOf(values: Values): Cells {
  const stamp = buildStamp(1);
  return Object.fromEntries(Object.entries(values).map(([path, value]) => [path, [value, stamp]]));
}

describe('a changed profile writes', () => {
  test('nothing when nothing was changed', () => {
    expect(changedProfileCells(before, asha)).toEqual({});
  });

  test('nothing for the defaults that a profile without cells shows', () => {
    const shown = cellValuesToProfile({ name: 'Asha Rao' });
    expect(changedProfileCells({ name: 'Asha Rao' }, shown)).toEqual({});
  });

  test('only name and phone when only they were changed', () => {
    const after = { ...asha, name: 'Asha R. Rao', phone: '' };
    expect(changedProfileCells(before, after)).toEqual({ name: 'Asha R. Rao', phone: '' });
  });

  test('only the changed part of a group', () => {
    const after = withProfile({ education: { ...EMPTY_PROFILE.education, cgpa: 8.25 } });
    expect(changedProfileCells(before, after)).toEqual({ 'education.cgpa': 8.25 });
  });

  test.each<[string, Partial<Profile>, Values]>([
    ['a new element', { skills: ['C++', 'Go', 'SQL'] }, { 'skills/sql': { label: 'SQL' } }],
    ['a removed element', { skills: ['Go'] }, { 'skills/c++': null }],
    ['another spelling of an element', { skills: ['C++', 'GO'] }, { 'skills/go': { label: 'GO' } }],
    [
      'a reordered list: the elements that moved back',
      { skills: ['Go', 'C++'] },
      { 'skills/c++': { label: 'C++' } },
    ],
    [
      'an inserted element and those after it',
      { skills: ['C++', 'SQL', 'Go'] },
      { 'skills/sql': { label: 'SQL' }, 'skills/go': { label: 'Go' } },
    ],
    [
      'a repeated element once',
      { interests: ['Chess', 'chess'] },
      { 'interests/chess': { label: 'chess' } },
    ],
    ['an emptied list', { interests: [] }, { 'interests/chess': null }],
  ])('%s', (_, profile, cells) => {
    expect(changedProfileCells(before, withProfile(profile))).toEqual(cells);
  });

  test('an element that was removed can be added again', () => {
    const taken = { ...before, 'skills/go': null };
    expect(changedProfileCells(taken, asha)).toEqual({ 'skills/go': { label: 'Go' } });
    expect(changedProfileCells(taken, withProfile({ skills: ['C++'] }))).toEqual({});
  });

  test('a cell written by a newer version stays unchanged', () => {
    expect(changedProfileCells({ ...before, motto: 'x', 'skills/new': 5 }, asha)).toEqual({});
  });

  test('the written cells give the requested profile', () => {
    const after = withProfile({
      bio: '',
      skills: ['SQL', 'go'],
      interests: [],
      resumeUrl: 'https://x.example/',
    });
    expect(saved(before, after).profile).toEqual(after.profile);
  });

  test.each<[string, first: string[], second: string[]]>([
    ['is added', ['SQL', 'React'], ['SQL', 'React', 'Go']],
    ['is added in front', ['SQL', 'React'], ['Go', 'SQL', 'React']],
    ['is removed and added again', ['SQL', 'React', 'Go'], ['React', 'Go', 'SQL']],
    ['is spelled differently in place', ['SQL', 'React', 'Go'], ['SQL', 'REACT', 'Go']],
    ['is removed from the middle', ['SQL', 'React', 'Go'], ['SQL', 'Go']],
    ['moves to the front', ['SQL', 'React', 'Go'], ['Go', 'SQL', 'React']],
    ['is added and another one removed', ['Zig', 'Ada'], ['Ada', 'Basic', 'Zig']],
  ])('lists keep their order when an element %s', (_, first, second) => {
    const once = saved(before, withProfile({ skills: first, interests: second }));
    expect([once.profile.skills, once.profile.interests]).toEqual([first, second]);
    const lists = withProfile({ skills: second, interests: first });
    const twice = saved(profileToCellValues(once), lists);
    expect([twice.profile.skills, twice.profile.interests]).toEqual([second, first]);
  });
});
