import { expect, test } from 'vitest';
import { draftInput } from '../../testing/message-parts.ts';
import type { MessageKind, Span } from '../message-types.ts';
import { findYearlyPay, readPay } from './read-pay.ts';

/** 'ctc 1200000!' is sure, 'ctc 1200000' is not. */
function read(text: string, kind: MessageKind = 'drive', ownLines = 0): readonly string[] {
  return readPay(draftInput(text, { kind, ownLines })).map(
    ([part, { value, sure, candidates }]) =>
      `${part} ${candidates?.map(({ amount }) => amount).join(' or ') ?? value?.amount ?? ''}${sure ? '!' : ''}`,
  );
}

test.each<readonly [text: string, pay: readonly string[]]>([
  ['CTC: 12 LPA', ['ctc 1200000!']],
  ['Stipend: 40k per month\nCTC: 12 LPA', ['stipend 40000!', 'ctc 1200000!']],
  ['CTC: 12 LPA\nBase: 8 LPA', ['ctc 1200000!', 'base 800000!']],
  ['Zenith SDE, 12 LPA, Pune', ['ctc 1200000']],
  ['Fixed CTC: 8 LPA', ['ctc 800000!']],
  ['वेतन: 6 लाख प्रति वर्ष', ['ctc 600000!']],
  // A label beats the rest of the message for its part; other parts may stand elsewhere.
  ['CTC: 12 LPA\nPeople here earn 30 LPA', ['ctc 1200000!']],
  ['CTC: 12 LPA\nWith a stipend of Rs 40,000 per month', ['stipend 40000!', 'ctc 1200000!']],
  // Paid by the month it is a stipend only where there is an internship.
  ['Salary: Rs. 25,000 per month', ['ctc Rs. 25,000 per month']],
  ['Staff Nurse: Rs 22,000 p.m.\nFull time post', ['ctc Rs 22,000 p.m.']],
  ['Salary: Rs. 25,000 per month during the internship', ['stipend 25000!']],
])('reads %j', (text, pay) => {
  expect(read(text)).toEqual(pay);
});

test.each<readonly [text: string, pay: readonly string[]]>([
  ['CTC: 12 LPA\nCTC: 14 LPA', ['ctc 1200000 or 1400000']],
  ['Stipend: as per norms', ['stipend as per norms']],
  ['CTC: Not disclosed', []],
])('is not sure of %j', (text, pay) => {
  expect(read(text)).toEqual(pay);
});

test.each([
  'Service bond: 2 lakhs',
  'CGPA: 7.5',
  'About us: a company of 500 crore',
  'Contact: 98765 43210',
  'Last date: 12 Dec 2026',
  "Joining: Jan'27",
])('reads none in %j', (text) => {
  expect(read(text)).toEqual([]);
});

test('its own part comes before what is common', () => {
  expect(read('CTC: 12 LPA\nCTC: 14 LPA', 'drive', 1)).toEqual(['ctc 1200000!']);
});

test.each([
  ['CTC: 10.5 LPA instead of 9 LPA', 'ctc 1050000!'],
  ['CTC is revised from 9 LPA to 10.5 LPA', 'ctc 1050000!'],
  ['CTC 9 LPA should be read as 10.5 LPA', 'ctc 1050000'],
  ['CTC: 10.5 LPA and not 9 LPA', 'ctc 1050000!'],
])('a correction names the wrong amount too: %j', (text, pay) => {
  expect(read(text, 'update')).toEqual([pay]);
});

test.each<readonly [text: string, span: Span | undefined]>([
  ['CTC: 12 LPA', [5, 11]],
  ['Stipend: 40k per month\nCTC: 12 LPA', undefined],
  ['Stipend: 40k per month', undefined],
  ['Fill the form', undefined],
])('%j is paid by the year alone: %j', (text, span) => {
  expect(findYearlyPay(draftInput(text))).toEqual(span);
});
