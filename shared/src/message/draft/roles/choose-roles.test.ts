import { expect, test } from 'vitest';
import { messageParts } from '../../../testing/message-parts.ts';
import { chooseRoles } from './choose-roles.ts';

function read(text: string): readonly string[] {
  const { pieces, lines } = messageParts(text);
  return chooseRoles(pieces, lines).map(({ value, sure }) => `${value}${sure ? '!' : ''}`);
}

test.each<readonly [text: string, roles: readonly string[]]>([
  ['Zenith is hiring for the role of Data Analyst', ['Data Analyst!']],
  ['Zenith drive for SDE and Data Analyst', ['SDE!', 'Data Analyst!']],
  ['Hiring: SDE, QA Engineer, Data Analyst', ['SDE!', 'QA Engineer!', 'Data Analyst!']],
  ['Zenith me SDE aur Data Analyst ke liye form bharo', ['SDE!', 'Data Analyst!']],
  // The same role twice is one.
  [
    'We are hiring Software Engineers\nWork as a Software Engineer in Pune',
    ['Software Engineers!'],
  ],
  // Other roles in the same text are only mentioned.
  ['Hiring an SDE. You will work with a Product Manager', ['SDE!']],
  ['Hiring an SDE\nYou will report to the Engineering Manager', ['SDE!']],
])('chooses what %j is about', (text, roles) => {
  expect(read(text)).toEqual(roles);
});

test.each<readonly [text: string, roles: readonly string[]]>([
  ['Dear all\nPlease read this\nForms are open\nSee the portal\nNothing else\nSDE', ['SDE']],
])('a role without words around it is unsure: %j', (text, roles) => {
  expect(read(text)).toEqual(roles);
});

test.each([
  'Contact: Software Engineer Ravi, 98765 43210',
  'About the company: started by a Software Engineer',
  'Eligible branches: Software Engineer stream',
  'For doubts reach out to the HR Analyst',
  'The form is open till 5 pm',
])('takes no role out of %j', (text) => {
  expect(read(text)).toEqual([]);
});
