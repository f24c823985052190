import { expect, test } from 'vitest';
import { messageParts } from '../../../testing/message-parts.ts';
import { splitOpenings } from './split-openings.ts';

/** What the line below two roles says about each, and what of it is common. */
function read(line: string): readonly [sde: string, analyst: string, common: string] {
  const { pieces, lines } = messageParts(`Roles: SDE, Data Analyst\n${line}`);
  const { openings, common } = splitOpenings(pieces, lines);
  const [sde = '', analyst = ''] = openings.map(({ own }) => own.map(({ text }) => text).join());
  return [
    sde,
    analyst,
    common
      .slice(1)
      .map(({ text }) => text)
      .join(),
  ];
}

test.each([
  ['CTC: SDE 12 LPA, Data Analyst 8 LPA', 'SDE 12 LPA, ', 'Data Analyst 8 LPA'],
  ['CTC: SDE - 12 LPA & Data Analyst - 8 LPA', 'SDE - 12 LPA & ', 'Data Analyst - 8 LPA'],
  ['CTC: 12 LPA for SDE, 8 LPA for Data Analyst', '12 LPA for SDE', ', 8 LPA for Data Analyst'],
  ['Location: SDE Pune, Data Analyst Noida', 'SDE Pune, ', 'Data Analyst Noida'],
])('each role gets its share of %j', (line, sde, analyst) => {
  expect(read(line)).toEqual([sde, analyst, '']);
});

test.each([
  ['SDE is open to CSE only', 'SDE is open to CSE only', ''],
  ['Data Analyst: 8 LPA', '', 'Data Analyst: 8 LPA'],
])('a line about one role is all its own: %j', (line, sde, analyst) => {
  expect(read(line)).toEqual([sde, analyst, '']);
});

test.each([
  'CTC: 12 LPA',
  'Branches: CSE, IT',
  'About us: SDE and Data Analyst teams of 40 people',
  // Says nothing that could be a value.
  'We like our SDE people',
])('%j stays common', (line) => {
  const [sde, analyst, common] = read(line);
  expect([sde, analyst]).toEqual(['', '']);
  expect(common).not.toBe('');
});

test('companies are told apart by their first word', () => {
  const text =
    'Company | Role\nZenith Systems | SDE\nKaveri Labs | SDE\nCTC: Zenith 12 LPA, Kaveri 8 LPA';
  const { pieces, lines } = messageParts(text);
  const { openings } = splitOpenings(pieces, lines);
  expect(openings.map(({ own }) => own.at(-1)?.text)).toEqual(['Zenith 12 LPA, ', 'Kaveri 8 LPA']);
});

test('shares keep their place in the message', () => {
  const { text, pieces, lines } = messageParts(
    'Roles: SDE, Data Analyst\nCTC: SDE 12, Data Analyst 8',
  );
  const shares = splitOpenings(pieces, lines).openings.flatMap(({ own }) => own);
  expect(shares.map(({ span }) => text.slice(...span))).toEqual(shares.map((share) => share.text));
  expect(shares).toHaveLength(2);
});
