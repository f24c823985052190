import { describe, expect, test } from 'vitest';
import { PROFILE_CELL_SCHEMAS } from './profile-cells.ts';
import {
  normaliseLink,
  normaliseEntries,
  listProblem,
  PROFILE_FIELD_LABELS,
  PROFILE_PROBLEMS,
  profileProblem,
} from './profile-rules.ts';
import { AVATAR_MAX_BYTES, type ProfileField } from './profile-fields.ts';

const TODAY = '2026-11-20';
/** The start of a WebP file ('RIFF', its length, 'WEBP'), padded to this length. */
const webp = (length: number): string =>
  'data:image/webp;base64,UklGRiQTAgBXRUJQVlA4'.padEnd(length, 'A');

describe('the rules of the profile fields', () => {
  test.each<[ProfileField, unknown, unknown]>([
    ['bio', 'a'.repeat(2000), 'a'.repeat(2001)],
    ['location.city', 'a'.repeat(200), 'a'.repeat(201)],
    ['location.address', 'a'.repeat(500), 'a'.repeat(501)],
    ['education.college', '', 'a'.repeat(201)],
    ['education.graduationYear', 1980, 1979],
    ['education.graduationYear', 2030, 2031],
    ['education.graduationYear', null, 2026.5],
    ['education.graduationYear', 2000, '2000'],
    ['education.cgpa', 0, -0.01],
    ['education.cgpa', 10, 10.01],
    ['education.cgpa', 8.29, 8.295],
    ['education.cgpa', null, 'high'],
    ['education.tenthPercentage', 0, -0.01],
    ['education.tenthPercentage', 100, 100.01],
    ['education.twelfthPercentage', 88.29, 88.295],
    ['education.twelfthPercentage', null, '88'],
    ['education.activeBacklogs', 0, -1],
    ['education.activeBacklogs', 50, 51],
    ['education.activeBacklogs', null, 1.5],
    ['dateOfBirth', '1950-01-01', '1949-12-31'],
    ['dateOfBirth', TODAY, '2026-11-21'],
    ['dateOfBirth', '2004-02-29', '2005-02-29'],
    ['dateOfBirth', '', '20-11-2004'],
    ['social.github', 'https://github.com/asha', 'ftp://github.com/asha'],
    ['social.linkedin', 'http://linkedin.com/in/asha', 'javascript:alert(1)'],
    ['social.portfolio', '', 'https://me:secret@asha.example'],
    ['resumeUrl', 'https://drive.example/cv', 'my resume'],
    ['resumeUrl', `https://a.example/${'a'.repeat(2030)}`, `https://a.example/${'a'.repeat(2031)}`],
  ])('%s accepts %j and rejects %j', (field, good, bad) => {
    expect(profileProblem(field, good, TODAY)).toBeUndefined();
    expect(profileProblem(field, bad, TODAY)).toBe(PROFILE_PROBLEMS[field]);
  });

  test('every profile cell except name and phone has a label and a message', () => {
    const fields = Object.keys(PROFILE_CELL_SCHEMAS).filter((path) => !/^(name|phone)$/.test(path));
    expect(Object.keys(PROFILE_FIELD_LABELS).sort()).toEqual(fields.sort());
    expect(fields.every((field) => Object.hasOwn(PROFILE_PROBLEMS, field))).toBe(true);
  });

  test('the message for a rejected link says how an address begins', () => {
    expect(PROFILE_PROBLEMS['social.linkedin']).toBe(
      'LinkedIn must be a web address starting with http:// or https://.',
    );
  });
});

describe('the picture', () => {
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
  const jpeg = 'data:image/jpeg;base64,/9j/4AAQSkZJRg==';
  const problem = (value: string) => profileProblem('avatar', value, TODAY);

  test.each(['', png, jpeg, webp(200)])('accepts %.40s', (picture) => {
    expect(problem(picture)).toBeUndefined();
  });

  test.each([
    'https://pictures.example/asha.png',
    'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    'data:text/html;base64,PGI+aGk8L2I+',
    png.replace('image/png', 'image/jpeg'),
    jpeg.replace('image/jpeg', 'image/webp'),
    `${png}"><script>`,
    'data:image/png;base64,',
  ])('rejects %s', (picture) => {
    expect(problem(picture)).toBe(PROFILE_PROBLEMS.avatar);
  });

  test('may take 48 KiB and not one byte more', () => {
    expect(AVATAR_MAX_BYTES).toBe(49_152);
    expect(problem(webp(AVATAR_MAX_BYTES))).toBeUndefined();
    expect(problem(webp(AVATAR_MAX_BYTES + 1))).toBe(PROFILE_PROBLEMS.avatar);
  });
});

test.each([
  ['', ''],
  ['  ', ''],
  ['-', ''],
  ['https://github.com/asha', 'https://github.com/asha'],
  [' HTTPS://GitHub.com/asha ', 'https://github.com/asha'],
  ['linkedin.com/in/asha', 'https://linkedin.com/in/asha'],
  ['www.asha.example', 'https://www.asha.example/'],
  ['mailto:asha@example.in', 'mailto:asha@example.in'],
  ['@asha', '@asha'],
  ['N/A', ''],
  ['TBA', ''],
  ['[GitHub](https://github.com/asha)', 'https://github.com/asha'],
  ['GitHub: github.com/asha', 'https://github.com/asha'],
  ['<https://github.com/asha>', 'https://github.com/asha'],
  ['\u200bhttps://github.com/\u200basha\u202c', 'https://github.com/asha'],
  ['https://github.com/asha.', 'https://github.com/asha'],
  [
    'https://github.com/asha and https://asha.example',
    'https://github.com/asha and https://asha.example',
  ],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('reads the link %j as %j', (typed, read) => {
  expect(normaliseLink(typed)).toBe(read);
});

describe('a list', () => {
  test('keeps each entry once, trimmed, in its first spelling', () => {
    const entered = [
      ' Python ',
      '',
      '  ',
      'python',
      'PYTHON',
      'Résumé',
      'resume',
      'C',
      'C++',
      'C#',
    ];
    expect(normaliseEntries('skills', entered)).toEqual(['Python', 'Résumé', 'C', 'C++', 'C#']);
  });

  test.each([
    ['Byju’s app', "Byju's app"],
    ['Node‑js', 'Node-js'],
    ['R & D', 'R&D'],
    ['Py\u200bthon', 'Python'],
    ['Py\u00adthon', 'Python'],
    ['हिन्\u200dदी', 'हिन्दी'],
    ['Data\u00a0Science', 'Data Science'],
  ])('treats %j and %j as one entry', (one, other) => {
    expect(normaliseEntries('skills', [one, other])).toHaveLength(1);
  });

  test('ignores marks such as "N/A"', () => {
    expect(normaliseEntries('interests', ['N/A', '-', 'Nil', '\u200b', 'Chess'])).toEqual([
      'Chess',
    ]);
  });

  test('ignores an accent without a letter', () => {
    expect(normaliseEntries('skills', ['\u0301', 'Go'])).toEqual(['Go']);
  });

  test('may have 50 entries of 60 characters', () => {
    const entries = (count: number) => Array.from({ length: count }, (_, n) => `Skill ${n}`);
    expect(listProblem('skills', entries(50))).toBeUndefined();
    expect(listProblem('skills', entries(51))).toBe(PROFILE_PROBLEMS.skills);
    expect(listProblem('interests', ['a'.repeat(60)])).toBeUndefined();
    expect(listProblem('interests', ['a'.repeat(61)])).toBe(PROFILE_PROBLEMS.interests);
  });
});
