import { describe, expect, test } from 'vitest';
import { cellValuesToProfile, profileToCellValues, type ProfileValues } from '../account/paths.ts';
import { EMPTY_PROFILE, type Profile } from '../account/schema.ts';
import { changedProfileCells } from './profile-diff.ts';
import type { Values } from './row.ts';

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

describe('what a changed profile writes', () => {
  test('nothing, when nothing was changed', () => {
    expect(changedProfileCells(before, asha)).toEqual({});
  });

  test('nothing for the defaults that a profile without cells shows', () => {
    const shown = cellValuesToProfile({ name: 'Asha Rao' });
    expect(changedProfileCells({ name: 'Asha Rao' }, shown)).toEqual({});
  });

  test('name and phone alone, when only they were changed', () => {
    const after = { ...asha, name: 'Asha R. Rao', phone: '' };
    expect(changedProfileCells(before, after)).toEqual({ name: 'Asha R. Rao', phone: '' });
  });

  test('only the part of a group that was changed', () => {
    const after = withProfile({ education: { ...EMPTY_PROFILE.education, cgpa: 8.25 } });
    expect(changedProfileCells(before, after)).toEqual({ 'education.cgpa': 8.25 });
  });

  test.each<[string, Partial<Profile>, Values]>([
    ['a new element', { skills: ['C++', 'Go', 'SQL'] }, { 'skills/sql': { label: 'SQL' } }],
    ['an element taken out', { skills: ['Go'] }, { 'skills/c++': null }],
    ['another spelling of an element', { skills: ['C++', 'GO'] }, { 'skills/go': { label: 'GO' } }],
    ['a list in another order: nothing', { skills: ['Go', 'C++'] }, {}],
    [
      'an element given twice: once',
      { interests: ['Chess', 'chess'] },
      { 'interests/chess': { label: 'chess' } },
    ],
    ['an emptied list', { interests: [] }, { 'interests/chess': null }],
  ])('%s', (_, profile, cells) => {
    expect(changedProfileCells(before, withProfile(profile))).toEqual(cells);
  });

  test('an element that was taken out before comes back', () => {
    const taken = { ...before, 'skills/go': null };
    expect(changedProfileCells(taken, asha)).toEqual({ 'skills/go': { label: 'Go' } });
    expect(changedProfileCells(taken, withProfile({ skills: ['C++'] }))).toEqual({});
  });

  test('a cell that a newer version wrote stays as it is', () => {
    expect(changedProfileCells({ ...before, motto: 'x', 'skills/new': 5 }, asha)).toEqual({});
  });

  test('what it writes makes the profile that was asked for', () => {
    const after = withProfile({
      bio: '',
      skills: ['SQL', 'go'],
      interests: [],
      resumeUrl: 'https://x.example/',
    });
    const { profile } = cellValuesToProfile({ ...before, ...changedProfileCells(before, after) });
    expect(profile).toEqual({ ...after.profile, skills: ['go', 'SQL'] });
  });
});
