import { expect, test } from 'vitest';
import { readRoleLabel } from './read-role-label.ts';

test.each<readonly [text: string, roles: readonly string[]]>([
  ['Software Engineer', ['Software Engineer']],
  ['SDE, Data Analyst', ['SDE', 'Data Analyst']],
  ['SDE / Data Analyst', ['SDE', 'Data Analyst']],
  ['SDE and QA Engineer', ['SDE', 'QA Engineer']],
  ['1. SDE 2. Data Analyst', ['SDE', 'Data Analyst']],
  // Words that no role is known by are taken as they are.
  ['Growth Ninja', ['Growth Ninja']],
  ['Sales, Marketing', ['Sales, Marketing']],
  ['Graduate Trainee - R&D', ['Graduate Trainee - R&D']],
  ['F&B Service Associate', ['F&B Service Associate']],
  ['Research & Development Engineer', ['Research & Development Engineer']],
])('reads the roles beside a label: %j', (text, roles) => {
  expect(readRoleLabel(text).map(({ value }) => value)).toEqual(roles);
});

test.each<readonly [text: string, role: string]>([
  ['Software Engineer (12 LPA)', 'Software Engineer'],
  ['Software Engineer (Full Time)', 'Software Engineer'],
  ['Software Engineer | Pune', 'Software Engineer'],
  ['Software Engineer - 12 LPA', 'Software Engineer'],
  ['Software Engineer - Remote', 'Software Engineer'],
  ['Software Engineer, CTC 12 LPA', 'Software Engineer'],
  ['Software Engineer at Zenith', 'Software Engineer'],
  ['Software Engineer in Pune', 'Software Engineer'],
  ['Software Engineer (Bengaluru)', 'Software Engineer'],
  ['Software Engineer for 2027 batch', 'Software Engineer'],
  ['Software Engineer, only CSE', 'Software Engineer'],
  ['Software Engineer with a package of 9 LPA', 'Software Engineer'],
  ['Software Engineer. Bond of one year', 'Software Engineer'],
  ['Service Engineer, they pay well', 'Service Engineer'],
  ['Engineer in Test', 'Engineer in Test'],
  ['SDE hai, package 12 LPA', 'SDE'],
  ['Software Engineer (Backend)', 'Software Engineer (Backend)'],
])('ends the role where something else begins: %j', (text, role) => {
  expect(readRoleLabel(text).map(({ value }) => value)).toEqual([role]);
});

test.each(['', '-', '2', '12 / 4'])('reads none in %j', (text) => {
  expect(readRoleLabel(text)).toEqual([]);
});

test('a label and its place agree, so that the role is sure', () => {
  expect(readRoleLabel('SDE, Data Analyst')).toEqual([
    { value: 'SDE', span: [0, 3], sure: true },
    { value: 'Data Analyst', span: [5, 17], sure: true },
  ]);
});

test.each(['SDE, Pune, Data Analyst', 'Research & Development Engineer, Data Analyst'])(
  'several roles that cannot be told apart are unsure: %j',
  (text) => {
    expect(readRoleLabel(text)).toEqual([{ value: text, span: [0, text.length], sure: false }]);
  },
);

test.each(['Growth Ninja and you will work on ads', 'Growth Ninja ₹ 4'])(
  'a sentence is no name, so that the role is unsure: %j',
  (text) => {
    expect(readRoleLabel(text).map(({ sure }) => sure)).toEqual([false]);
  },
);

test('no role is longer than 90 characters', () => {
  const [role] = readRoleLabel('Regional '.repeat(20));
  expect(role?.value.length).toBeLessThanOrEqual(90);
});
