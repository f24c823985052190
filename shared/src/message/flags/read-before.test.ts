import { expect, test } from 'vitest';
import { wasReadBefore } from './find-flags.ts';

const NOTICE = 'Kaveri Softworks is hiring!\nRole: SDE\nCGPA: 7.5\nApply by 24/11/2026 5:00 pm';

test.each([
  ['as it is', NOTICE, true],
  [
    'other blanks and line ends',
    NOTICE.replaceAll('\n', '\r\n\r\n  ').replaceAll(' ', '\u00a0'),
    true,
  ],
  ['in capitals', NOTICE.toUpperCase(), true],
  ['with emoji and bold', `🚨🚨 *${NOTICE.replaceAll('\n', '*\n✅ *')}* 🙏🏽`, true],
  ['in letters that are bold', NOTICE.replace('Role', '𝐑𝐨𝐥𝐞'), true],
  ['quoted', NOTICE.replaceAll(/^/gm, '> '), true],
  ['forwarded', `Forwarded many times\n${NOTICE}`, true],
  [
    'forwarded as a mail',
    `---------- Forwarded message ---------\nFrom: Asha <asha@college.example>\nDate: Mon, 23 Nov 2026\nSubject: Drive\nTo: all\n\n${NOTICE}`,
    true,
  ],
  [
    'with numbers that are emoji',
    NOTICE.replace('Role', '1️⃣ Role').replace('CGPA', '2. CGPA'),
    true,
  ],
  ['with characters that draw nothing', NOTICE.replaceAll(' ', '\u200b \u200b'), true],
  [
    'forwarded with its subject',
    `Forwarded message\nFrom: Asha\n\nSubject: Drive\n${NOTICE}`,
    false,
  ],
  ['copied out of a group', `[23/11/26, 5:01:10 pm] Asha TPO: ${NOTICE}`, true],
  ['copied out of a group, the other form', `23/11/2026, 17:01 - Asha: ${NOTICE}`, true],
  ['another date', NOTICE.replace('24/11', '28/11'), false],
  ['another number', NOTICE.replace('7.5', '75'), false],
  ['another time', NOTICE.replace('5:00', '6:00'), false],
  ['more text', `${NOTICE}\nBond: 2 years`, false],
  ['less text', NOTICE.slice(0, -20), false],
  ['nothing', '', false],
])('%s: %s', (_, other, expected) => {
  expect(wasReadBefore(NOTICE, ['Another', other])).toBe(expected);
  expect(wasReadBefore(other, [NOTICE])).toBe(expected);
});

test.each(['ok', 'Thanks!', '👍', ''])('%j is too little to be the same message', (text) => {
  expect(wasReadBefore(text, [text])).toBe(false);
});
