import { describe, expect, test } from 'vitest';
import { checkCellValues } from '../sync/cell-schemas.ts';
import {
  cellValuesToProfile,
  profileToCellValues,
  setPath,
  type ProfileValues,
} from './profile-cells.ts';
import { EMPTY_PROFILE, LIST_ITEM_MAX } from './profile-fields.ts';

const asha: ProfileValues = {
  name: 'Asha Rao',
  phone: '+91 98765-43210',
  profile: {
    ...EMPTY_PROFILE,
    bio: 'Line one\nline two',
    education: { ...EMPTY_PROFILE.education, cgpa: 8.25, graduationYear: 2027 },
    social: { ...EMPTY_PROFILE.social, github: 'https://github.example/asha' },
    skills: ['C++', 'Go'],
    interests: ['AI/ML'],
  },
};

test('a profile survives the conversion to cells and back', () => {
  expect(cellValuesToProfile(profileToCellValues(asha))).toEqual(asha);
});

test('no cells give the empty profile, with India as the country', () => {
  expect(cellValuesToProfile({})).toEqual({ name: '', phone: '', profile: EMPTY_PROFILE });
  expect(EMPTY_PROFILE.location.country).toBe('India');
});

test('an unreadable cell falls back to its default and affects no other', () => {
  const cells = { ...profileToCellValues(asha), 'education.cgpa': 'high', 'skills/go': 5 };
  const { profile } = cellValuesToProfile(cells);
  expect(profile.education).toEqual({ ...asha.profile.education, cgpa: null });
  expect(profile.skills).toEqual(['C++']);
});

test('a removed element is stored as null and is not shown', () => {
  const cells = { ...profileToCellValues(asha), [setPath('skills', 'Go')]: null };
  expect(cellValuesToProfile(cells).profile.skills).toEqual(['C++']);
});

describe('setPath', () => {
  test.each([
    ['Machine Learning', 'skills/machine learning'],
    [' machine LEARNING ', 'skills/machine learning'],
    ['Ｇｏ', 'skills/go'],
    ['Résumé', 'skills/resume'],
    ['AI/ML', 'skills/ai/ml'],
  ])('%j has the path %s', (label, path) => {
    expect(setPath('skills', label)).toBe(path);
  });

  test('words that differ in a vowel sign are two elements', () => {
    expect(setPath('skills', 'काल')).not.toBe(setPath('skills', 'कल'));
  });

  test.each(['a', '한', '½', 'ﷺ', 'İ', '😀'])(
    'the longest label of %s still has a path that can be stored',
    (letter) => {
      const label = letter.repeat(Math.floor(LIST_ITEM_MAX / letter.length));
      const values = { [setPath('interests', label)]: { label } };
      expect(setPath('interests', label).isWellFormed()).toBe(true);
      expect(checkCellValues('profile', 'patch', values)).toMatchObject({ ok: true });
    },
  );
});
