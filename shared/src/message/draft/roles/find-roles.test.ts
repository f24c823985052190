import { expect, test } from 'vitest';
import { findRoles } from './find-roles.ts';

/** 'SDE!' is sure, 'SDE' is not. */
function read(text: string): readonly string[] {
  return findRoles(text).map(({ value, sure }) => `${value}${sure ? '!' : ''}`);
}

test.each<readonly [text: string, roles: readonly string[]]>([
  ['hiring Software Engineers for Pune', ['Software Engineers!']],
  ['Role is SDE-1', ['SDE-1!']],
  ['SDE II, 18 LPA', ['SDE II!']],
  ['Graduate Engineer Trainee', ['Graduate Engineer Trainee!']],
  ['Software Engineer Intern at 40k', ['Software Engineer Intern!']],
  ['Full Stack Developer', ['Full Stack Developer!']],
  ['UI/UX Designer wanted', ['UI/UX Designer!']],
  ['R&D Engineer', ['R&D Engineer!']],
  ['recruiting Tax Analysts', ['Tax Analysts!']],
  ['Junior Engineer - Diploma Mechanical', ['Junior Engineer']],
  ['(Post: Casting Design Engineer)', ['Casting Design Engineer!']],
  ['Member of Technical Staff', ['Member of Technical Staff!']],
  ['AI & ML Engineer', ['AI & ML Engineer!']],
  [
    'Software Development Engineer in Test (SDET)',
    ['Software Development Engineer in Test (SDET)!'],
  ],
  ['Associate Software Engineer (Backend)', ['Associate Software Engineer (Backend)!']],
  ['Analyst - Credit Operations', ['Analyst - Credit Operations!']],
  ['SDE and Data Analyst', ['SDE!', 'Data Analyst!']],
  ['GET (Mechanical)', ['GET']],
])('finds the roles of %j', (text, roles) => {
  expect(read(text)).toEqual(roles);
});

test.each<readonly [text: string, roles: readonly string[]]>([
  ['Software Engineer (2027 batch)', ['Software Engineer!']],
  ['Software Engineer (Full Time)', ['Software Engineer!']],
  ['Software Engineer (CSE)', ['Software Engineer!']],
  ['Software Engineer (6 months)', ['Software Engineer!']],
  ['Software Engineer, Zenith', ['Software Engineer!']],
  ['Software Engineer - Full Time', ['Software Engineer']],
])('leaves out what narrows no role in %j', (text, roles) => {
  expect(read(text)).toEqual(roles);
});

test.each<readonly [text: string, roles: readonly string[]]>([
  ['Zenith Systems SDE', ['SDE']],
  ['Zenith Analytics Data Engineer', ['Data Engineer']],
  ['hiring as Systems Engineer', ['Systems Engineer!']],
  ['Post of Turbine Engineer', ['Turbine Engineer!']],
])('does not take the name of a company into the role in %j', (text, roles) => {
  expect(read(text)).toEqual(roles);
});

test.each([
  'All interns report at 9 am',
  'Contact the placement officer',
  'Regards, HR Manager',
  'get ready for the drive',
  'Engineers only',
  'Software Engineering students',
  '',
])('finds none in %j', (text) => {
  expect(read(text)).toEqual([]);
});

test('says where each role stands', () => {
  const text = 'Zenith hires an SDE and a Data Analyst.';
  expect(findRoles(text).map(({ span }) => text.slice(...span))).toEqual(['SDE', 'Data Analyst']);
});
