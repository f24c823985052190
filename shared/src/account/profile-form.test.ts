import { describe, expect, test } from 'vitest';
import {
  formToProfile,
  hasProfileContent,
  PROFILE_INPUTS,
  profileFormSchema,
  profileToForm,
  appendEntry,
  type ProfileForm,
  type ProfileInput,
} from './profile-form.ts';
import { profileToCellValues, type ProfileValues } from './profile-cells.ts';
import { PROFILE_FIELD_LABELS, PROFILE_PROBLEMS } from './profile-rules.ts';
import { EMPTY_PROFILE, type Profile } from './profile-fields.ts';

const TODAY = '2026-11-20';
const asha: ProfileValues = {
  name: 'Asha Rao',
  phone: '+91 98765-43210',
  profile: {
    ...EMPTY_PROFILE,
    bio: 'Line one\nline two',
    avatar: 'data:image/png;base64,iVBORw0KGgoAAAA=',
    dateOfBirth: '2004-05-06',
    location: { city: 'Pune', state: 'Maharashtra', country: 'India', address: '1 Lake Road' },
    education: {
      college: 'COEP',
      degree: 'B.Tech',
      branch: 'CSE',
      graduationYear: 2027,
      cgpa: 8.25,
      tenthPercentage: 92.4,
      twelfthPercentage: 88,
      activeBacklogs: 0,
      degreePercentage: 74.5,
      tenthCgpa: { value: 9.2, outOf: 10 },
      twelfthCgpa: { value: 3.4, outOf: 4 },
      diploma: { value: 81, outOf: 100 },
      pastBacklogs: 1,
      gapYears: 0,
    },
    identity: { ...EMPTY_PROFILE.identity, rollNumber: '21CS017', otherNames: 'A. Rao\nAsha R' },
    social: { ...EMPTY_PROFILE.social, github: 'https://github.com/asha' },
    skills: ['C++', 'Go'],
    interests: ['Chess'],
    resumeUrl: 'https://drive.example/cv',
  },
};
const shown = profileToForm(asha.profile);
const saved = (changes: Partial<ProfileForm>): Profile =>
  formToProfile({ ...shown, ...changes }, asha).profile;

function errorsFor(changes: Partial<ProfileForm>): Record<string, string> {
  const { error } = profileFormSchema(TODAY).safeParse({ ...shown, ...changes });
  return Object.fromEntries((error?.issues ?? []).map((i) => [i.path.join('.'), i.message]));
}

test('a profile with name and phone survives the conversion to a form and back', () => {
  expect(errorsFor({})).toEqual({});
  expect(formToProfile(shown, asha)).toEqual(asha);
});

test('an empty profile shows empty fields, India as the country, and is accepted', () => {
  const empty = profileToForm(EMPTY_PROFILE);
  const { country, ...others } = empty;
  expect(country).toBe('India');
  expect(Object.values(others).every((value) => value.length === 0)).toBe(true);
  expect(profileFormSchema(TODAY).safeParse(empty).success).toBe(true);
  expect(formToProfile(empty, { ...asha, profile: EMPTY_PROFILE }).profile).toEqual(EMPTY_PROFILE);
});

test('a profile has content as soon as any field was filled', () => {
  const { location } = EMPTY_PROFILE;
  expect(hasProfileContent(EMPTY_PROFILE)).toBe(false);
  expect(hasProfileContent({ ...EMPTY_PROFILE, skills: ['Go'] })).toBe(true);
  expect(hasProfileContent({ ...EMPTY_PROFILE, location: { ...location, city: 'Pune' } })).toBe(
    true,
  );
  expect(
    hasProfileContent({ ...EMPTY_PROFILE, education: { ...EMPTY_PROFILE.education, cgpa: 0 } }),
  ).toBe(true);
});

test('every field that has a rule has an input, and vice versa', () => {
  expect(Object.values(PROFILE_INPUTS).sort()).toEqual(Object.keys(PROFILE_FIELD_LABELS).sort());
});

test('a profile of an older version, without an identity, is converted like an empty one', () => {
  const { identity: _, ...older } = asha.profile;
  const previous = { ...asha, profile: older as Profile };
  const form = profileToForm(previous.profile);
  expect(form).toMatchObject({ rollNumber: '', otherNames: '' });
  expect(formToProfile(form, previous).profile.identity).toEqual(EMPTY_PROFILE.identity);
  expect(profileToCellValues(previous)).toMatchObject({ 'identity.rollNumber': '' });
});

test('a profile of an older version, without percentages and backlogs, keeps the rest', () => {
  const { college, degree, branch, graduationYear, cgpa } = asha.profile.education;
  const education = { college, degree, branch, graduationYear, cgpa };
  const previous = { ...asha, profile: { ...asha.profile, education } as Profile };
  const form = profileToForm(previous.profile);
  expect(form).toMatchObject({ cgpa: '8.25', tenthPercentage: '', activeBacklogs: '' });
  expect(formToProfile(form, previous).profile.education).toEqual({
    ...EMPTY_PROFILE.education,
    ...education,
  });
});

test('trims text and stores blank fields as empty', () => {
  expect(saved({ bio: ' Hello\n\n', city: ' Delhi ', college: '  ', address: '-' })).toMatchObject({
    bio: 'Hello',
    location: { city: 'Delhi', address: '' },
    education: { college: '' },
  });
});

test('reads numbers, and empty fields as not given', () => {
  expect(saved({ graduationYear: ' 2028 ', cgpa: '7,5' }).education).toMatchObject({
    graduationYear: 2028,
    cgpa: 7.5,
  });
  expect(saved({ graduationYear: '', cgpa: '' }).education).toMatchObject({
    graduationYear: null,
    cgpa: null,
  });
});

test('reads percentages and backlogs', () => {
  const typed = { tenthPercentage: ' 92,45 ', twelfthPercentage: '88 %', activeBacklogs: '2' };
  expect(saved(typed).education).toMatchObject({
    tenthPercentage: 92.45,
    twelfthPercentage: 88,
    activeBacklogs: 2,
  });
  const blank = { tenthPercentage: '', twelfthPercentage: 'NA', activeBacklogs: '' };
  expect(saved(blank).education).toMatchObject({
    tenthPercentage: null,
    twelfthPercentage: null,
    activeBacklogs: null,
  });
});

test('drops invisible characters, and treats "N/A" and the like as empty', () => {
  expect(
    saved({
      graduationYear: '\u200e2028\u200b',
      cgpa: '\u202a7.5\u202c',
      city: '\u200bPune\u00a0',
    }),
  ).toMatchObject({
    location: { city: 'Pune' },
    education: { graduationYear: 2028, cgpa: 7.5 },
  });
  expect(
    saved({
      graduationYear: 'NA',
      cgpa: 'N/A',
      city: 'nil',
      degree: 'Not applicable',
      github: 'NA',
    }),
  ).toMatchObject({
    location: { city: '' },
    education: { graduationYear: null, cgpa: null, degree: '' },
    social: { github: '' },
  });
});

test('adds https:// to a bare domain', () => {
  expect(saved({ linkedin: 'linkedin.com/in/asha' }).social.linkedin).toBe(
    'https://linkedin.com/in/asha',
  );
});

test('an untouched field keeps its stored value, even one the form would normalise', () => {
  const odd = { ...asha, profile: { ...asha.profile, bio: ' odd ', resumeUrl: 'drive.example' } };
  const form = profileToForm(odd.profile);
  expect(formToProfile({ ...form, city: 'Delhi' }, odd).profile).toMatchObject({
    bio: ' odd ',
    resumeUrl: 'drive.example',
    location: { city: 'Delhi' },
  });
});

describe('a skill that was typed but not added', () => {
  test('is saved all the same', () => {
    expect(saved({ newSkill: ' SQL ', newInterest: 'Trekking' })).toMatchObject({
      skills: ['C++', 'Go', 'SQL'],
      interests: ['Chess', 'Trekking'],
    });
  });

  test.each(['', '  ', 'go', ' C++'])('%j adds nothing', (typed) => {
    expect(appendEntry('skills', ['C++', 'Go'], typed)).toEqual(['C++', 'Go']);
    expect(errorsFor({ newSkill: typed })).toEqual({});
  });

  test('is rejected when it is too long or exceeds the limit', () => {
    const full = Array.from({ length: 50 }, (_, n) => `Skill ${n}`);
    expect(errorsFor({ newSkill: 'a'.repeat(61) })).toEqual({ newSkill: PROFILE_PROBLEMS.skills });
    expect(errorsFor({ skills: full, newSkill: 'One more' })).toEqual({
      newSkill: PROFILE_PROBLEMS.skills,
    });
    expect(errorsFor({ skills: full, newSkill: 'skill 7' })).toEqual({});
    expect(errorsFor({ newInterest: 'a'.repeat(61) })).toEqual({
      newInterest: PROFILE_PROBLEMS.interests,
    });
  });
});

describe('the schema', () => {
  test.each<[ProfileInput, string, string]>([
    ['bio', 'a'.repeat(2000), 'a'.repeat(2001)],
    ['city', 'a'.repeat(200), 'a'.repeat(201)],
    ['graduationYear', '1980', '1979'],
    ['graduationYear', '2030', '2031'],
    ['graduationYear', '', '27'],
    ['graduationYear', '2027', '2027.5'],
    ['cgpa', '0', '-1'],
    ['cgpa', '10', '10.01'],
    ['cgpa', '8.25', '8.255'],
    ['cgpa', '', 'eight'],
    ['tenthPercentage', '0', '-0.01'],
    ['tenthPercentage', '100', '100.01'],
    ['twelfthPercentage', '88.25', '88.255'],
    ['twelfthPercentage', '', 'first class'],
    ['activeBacklogs', '0', '-1'],
    ['activeBacklogs', '50', '51'],
    ['activeBacklogs', '', '1.5'],
    ['dateOfBirth', '1950-01-01', '1949-12-31'],
    ['dateOfBirth', TODAY, '2026-11-21'],
    ['dateOfBirth', '', '2004-02-30'],
    ['github', 'github.com/asha', 'asha'],
    ['twitter', 'http://x.example/asha', 'javascript:alert(1)'],
    ['resumeUrl', 'drive.example/cv', 'mailto:asha@example.in'],
    ['avatar', '', 'https://pictures.example/asha.png'],
  ])('accepts %s %.30s and rejects %.30s', (input, good, bad) => {
    expect(errorsFor({ [input]: good })).toEqual({});
    expect(errorsFor({ [input]: bad })).toEqual({
      [input]: PROFILE_PROBLEMS[PROFILE_INPUTS[input]],
    });
  });

  test('reports all problems at once', () => {
    const found = errorsFor({ cgpa: '11', github: 'x', newSkill: 'a'.repeat(61) });
    expect(Object.keys(found).sort()).toEqual(['cgpa', 'github', 'newSkill']);
  });
});
