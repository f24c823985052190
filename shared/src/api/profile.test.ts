import { describe, expect, test } from 'vitest';
import { profileUpdateSchema } from './profile.ts';

const TODAY = '2026-08-03';

const read = (body: unknown) => profileUpdateSchema(TODAY).safeParse(body);
const accepted = (body: unknown): unknown => read(body).data;
const refused = (body: unknown) =>
  read(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a profile update accepts', () => {
  test('the payload of the profile page', () => {
    const profile = {
      bio: 'Line one\nline two',
      avatar: PIXEL,
      dateOfBirth: '2004-02-29',
      location: { city: 'Pune', state: 'Maharashtra', country: 'India', address: 'Lane 5' },
      education: {
        college: 'COEP',
        degree: 'B.Tech',
        branch: 'CSE',
        graduationYear: 2027,
        cgpa: 8.25,
      },
      social: { linkedin: 'https://linkedin.example/in/a', github: '', portfolio: '', twitter: '' },
      skills: ['C++', 'Go'],
      interests: ['Chess'],
      resumeUrl: 'https://drive.example/cv.pdf',
    };
    expect(accepted({ name: ' Asha  Rao ', profile })).toEqual({ name: 'Asha  Rao', profile });
  });

  test('the payload of the settings page', () => {
    expect(accepted({ name: 'Asha Rao', preferences: { phone: ' +91 98765-43210 ' } })).toEqual({
      name: 'Asha Rao',
      preferences: { phone: '+91 98765-43210' },
    });
  });

  test('part of the fields, and leaves the others out', () => {
    expect(accepted({})).toEqual({});
    expect(accepted({ profile: { education: { cgpa: 9 } } })).toEqual({
      profile: { education: { cgpa: 9 } },
    });
  });

  test('only what a user may set', () => {
    const foreign = {
      _id: 'x',
      email: 'e@x.example',
      role: 'admin',
      isEmailVerified: true,
      createdAt: 'x',
    };
    expect(accepted({ ...foreign, name: 'Asha', profile: { ...foreign, bio: 'b' } })).toEqual({
      name: 'Asha',
      profile: { bio: 'b' },
    });
  });

  test('null and blanks, which clear a field', () => {
    expect(
      accepted({
        preferences: { phone: null },
        profile: {
          bio: null,
          avatar: null,
          dateOfBirth: null,
          education: { graduationYear: '', cgpa: null },
          social: { github: '-' },
          skills: null,
          resumeUrl: ' ',
        },
      }),
    ).toEqual({
      preferences: { phone: '' },
      profile: {
        bio: '',
        avatar: '',
        dateOfBirth: '',
        education: { graduationYear: null, cgpa: null },
        social: { github: '' },
        skills: [],
        resumeUrl: '',
      },
    });
  });

  test.each([
    [8.25, 8.25],
    ['8.25', 8.25],
    ['8,2', 8.2],
    [0, 0],
    ['0', 0],
    [10, 10],
    ['10.00', 10],
    [8.29, 8.29],
  ])('the CGPA %j', (cgpa, stored) => {
    expect(accepted({ profile: { education: { cgpa } } })).toEqual({
      profile: { education: { cgpa: stored } },
    });
  });

  test.each([[1980], [2030], ['2027']])('the graduation year %j', (graduationYear) => {
    expect(accepted({ profile: { education: { graduationYear } } })).toEqual({
      profile: { education: { graduationYear: Number(graduationYear) } },
    });
  });

  test.each([
    ['1950-01-01', '1950-01-01'],
    ['2026-08-03', '2026-08-03'],
    ['2004-05-05T00:00:00.000Z', '2004-05-05'],
  ])('the date of birth %s', (dateOfBirth, stored) => {
    expect(accepted({ profile: { dateOfBirth } })).toEqual({ profile: { dateOfBirth: stored } });
  });

  test('lists, cleaned, each entry once, at most 50 of 60 characters', () => {
    expect(accepted({ profile: { skills: [' C++ ', '', 'c++', 'Go'] } })).toEqual({
      profile: { skills: ['C++', 'Go'] },
    });
    const fifty = Array.from({ length: 50 }, (_, n) => `${n} `.padEnd(60, 'x'));
    expect(accepted({ profile: { interests: fifty } })).toEqual({ profile: { interests: fifty } });
  });
});

describe('a profile update rejects', () => {
  test.each([
    ['name', { name: 'A' }, 'Name must be at least 2 characters'],
    ['name', { name: '' }, 'Name is required'],
    ['name', { name: 5 }, 'Name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
    ['preferences.phone', { preferences: { phone: 'call me' } }, 'Invalid phone number format'],
    ['preferences.phone', { preferences: { phone: 98 } }, 'Invalid phone number format'],
    ['preferences', { preferences: null }, 'preferences must be an object.'],
    ['profile', { profile: [] }, 'profile must be an object.'],
    ['profile.location', { profile: { location: 'Pune' } }, 'profile.location must be an object.'],
    ['', 'x', 'The data must be an object.'],
  ])('%s of %j', (path, body, message) => {
    expect(refused(body)).toEqual([[path, message]]);
  });

  test.each([10.01, -0.01, 11, '8.255', 8.255, 'high', true, [8], {}])('the CGPA %j', (cgpa) => {
    expect(refused({ profile: { education: { cgpa } } })).toEqual([
      ['profile.education.cgpa', 'CGPA must be a number from 0 to 10, with at most two decimals'],
    ]);
  });

  test.each([1979, 2031, 2027.5, '27', true])('the graduation year %j', (graduationYear) => {
    expect(refused({ profile: { education: { graduationYear } } })).toEqual([
      ['profile.education.graduationYear', 'Graduation year must be from 1980 to 2030'],
    ]);
  });

  test.each(['1949-12-31', '2026-08-04', '2026-02-30', '5 May 2004', 20040505])(
    'the date of birth %j',
    (dateOfBirth) => {
      expect(refused({ profile: { dateOfBirth } })).toEqual([
        ['profile.dateOfBirth', 'Date of birth must be a date from 1 January 1950 to today'],
      ]);
    },
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'JaVaScRiPt:alert(1)',
    'ftp://files.example/cv',
    'mailto:asha@x.example',
    'https://user:secret@x.example/',
    'https://',
    5,
  ])('the link %j', (github) => {
    expect(refused({ profile: { social: { github } } })).toEqual([
      ['profile.social.github', 'GitHub must be a web address starting with http:// or https://.'],
    ]);
  });

  test('a link that is too long', () => {
    expect(refused({ profile: { resumeUrl: `https://x.example/${'a'.repeat(2048)}` } })).toEqual([
      ['profile.resumeUrl', 'Resume URL must be a web address starting with http:// or https://.'],
    ]);
  });

  test.each([
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
    ['a link to a picture', 'https://x.example/me.png'],
    ['text labelled as a PNG', 'data:image/png;base64,PHN2Zz48L3N2Zz4='],
    ['a JPEG labelled as a PNG', 'data:image/png;base64,/9j/4AAQSkZJRgABAQ=='],
    ['too many bytes', PIXEL + 'A'.repeat(48 * 1024)],
    ['a number', 5],
  ])('a picture given as %s', (_, avatar) => {
    expect(refused({ profile: { avatar } })).toEqual([
      ['profile.avatar', 'Picture must be a PNG, JPEG or WebP image of at most 48 KB'],
    ]);
  });

  test.each([
    ['51 entries', Array.from({ length: 51 }, (_, n) => `skill ${n}`)],
    ['an entry of 61 characters', ['x'.repeat(61)]],
    ['text instead of a list', 'C++, Go'],
  ])('skills given as %s', (_, skills) => {
    expect(refused({ profile: { skills } })).toEqual([
      ['profile.skills', 'At most 50 skills, each of at most 60 characters'],
    ]);
  });

  test('a list with an element that is not text', () => {
    expect(refused({ profile: { interests: ['Chess', 5] } })).toEqual([
      ['profile.interests.1', 'At most 50 interests, each of at most 60 characters'],
    ]);
  });

  test('every invalid field at once', () => {
    const body = { name: '', profile: { bio: 'x'.repeat(2001), social: { twitter: 'x y' } } };
    expect(refused(body)?.map(([path]) => path)).toEqual([
      'name',
      'profile.bio',
      'profile.social.twitter',
    ]);
  });
});
