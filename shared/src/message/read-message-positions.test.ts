import { expect, test } from 'vitest';
import { readCells } from './draft-form.ts';
import type { MessageDraft, MessageReading } from './message-types.ts';
import { readMessage } from './read-message.ts';

const DEADLINE = 'deadlines.applicationDeadline';
const NOTICE =
  'Company: Zenith Systems\nRole: SDE\nCTC: 12 LPA\nLocation: Pune\nLast date: 24 Nov 2026, 5 pm\nApply: https://forms.gle/abc';

function read(text: string): MessageReading {
  return readMessage(text, { now: '2026-11-19T04:30:00Z', zone: 'Asia/Kolkata' });
}

function draftIn(text: string): MessageDraft {
  return read(text).drafts[0] ?? {};
}

/** What stands at the place of each value. */
function places(text: string): Readonly<Record<string, string>> {
  const cells = readCells(draftIn(text));
  return Object.fromEntries(cells.map(({ path, from }) => [path, text.slice(...from)]));
}

const PLACES = {
  company: 'Zenith Systems',
  role: 'SDE',
  location: 'Pune',
  'compensation.ctc': '12 LPA',
  [DEADLINE]: '24 Nov 2026, 5 pm',
  'links.applicationLink': 'https://forms.gle/abc',
};

test.each([
  ['as it is', NOTICE],
  ['CRLF', NOTICE.replaceAll('\n', '\r\n')],
  ['empty lines', `\n\n${NOTICE.replaceAll('\n', '\n\n')}\n`],
  ['bold labels', NOTICE.replaceAll(/^(\w[\w ]*:)/gm, '*$1*')],
  ['bold values', NOTICE.replaceAll(/: (?!h)(.*)$/gm, ': *$1*')],
  ['emoji', NOTICE.replaceAll(/^/gm, '👉🏽 ')],
  ['quoted', NOTICE.replaceAll(/^/gm, '> ')],
  ['invisible marks', NOTICE.replaceAll(/^/gm, '\u200e\u2060')],
  ['a byte order mark', `\ufeff${NOTICE}`],
  ['spaces at the end', NOTICE.replaceAll('\n', '  \n')],
])('the positions of values: %s', (_, text) => {
  expect(places(text)).toMatchObject(PLACES);
});

test('the positions of characters that are written otherwise', () => {
  const text =
    '*Company:* 𝐙𝐞𝐧𝐢𝐭𝐡 𝐒𝐲𝐬𝐭𝐞𝐦𝐬 🎉\r\nRole: SDE\r\nCTC: 7½ LPA\r\nLast date: 24ᵗʰ\u00a0Nov 2026, 5:00\u202fpm';
  expect(places(text)).toMatchObject({
    company: '𝐙𝐞𝐧𝐢𝐭𝐡 𝐒𝐲𝐬𝐭𝐞𝐦𝐬',
    'compensation.ctc': '7½ LPA',
    [DEADLINE]: '24ᵗʰ\u00a0Nov 2026, 5:00\u202fpm',
  });
  expect(draftIn(text)).toMatchObject({
    company: { value: 'Zenith Systems' },
    'compensation.ctc': { value: { amount: '750000', currency: 'INR' } },
    [DEADLINE]: { value: '2026-11-24T17:00:00' },
  });
});

test('the positions in a page', () => {
  const text =
    '<!DOCTYPE html><html><body><h1>Zenith Systems</h1><table><tr><th>Role</th><td>SDE</td></tr>' +
    '<tr><th>CTC</th><td><b>12&nbsp;LPA</b></td></tr><tr><th>Last date</th><td>24 Nov 2026, 5 pm</td></tr></table>' +
    '<a href="https://forms.gle/abc">Apply here</a></body></html>';
  expect(places(text)).toMatchObject({
    company: 'Zenith Systems',
    role: 'SDE',
    'compensation.ctc': '12&nbsp;LPA',
    [DEADLINE]: '24 Nov 2026, 5 pm',
    'links.applicationLink': 'https://forms.gle/abc',
  });
});

test('the positions in a script of a page', () => {
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Data Analyst',
    description: '<p>Open to all with a CGPA: 7 and above</p>',
    hiringOrganization: { '@type': 'Organization', name: 'Zenith Systems' },
    validThrough: '2026-11-24T17:00:00+05:30',
  };
  const text = `<html><head><script type="application/ld+json">${JSON.stringify(posting)}</script></head><body><p>Careers</p></body></html>`;
  expect(places(text)).toMatchObject({
    company: 'Zenith Systems',
    role: 'Data Analyst',
    'eligibilityCriteria.cgpa': '7',
  });
});

test('the position of a flag', () => {
  const text = `🎉 *${NOTICE}*\r\nRegistration *fee* Rs 500`;
  const [flag] = read(text).flags;
  expect(flag?.kind).toBe('asks-for-money');
  expect(text.slice(...(flag?.from ?? [0, 0]))).toBe('Registration *fee');
});
