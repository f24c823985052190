import { expect, test } from 'vitest';
import { findDates } from './find-dates.ts';
import { findSentAt } from './sent-at.ts';

const NOW = '2026-11-19T23:00:00';

test.each([
  ['[18/11/26, 10:03:11 pm] Asha TPO: Drive on 5 Dec', '2026-11-18T22:03:11'],
  ['18/11/2026, 10:03 pm - Asha TPO: Drive on 5 Dec', '2026-11-18T22:03:00'],
  ['18/11/2026, 22:03 - Asha TPO: Drive on 5 Dec', '2026-11-18T22:03:00'],
  ['[10:03 pm, 18/11/2026] Asha TPO: Drive on 5 Dec', '2026-11-18T22:03:00'],
  ['[11/18/26, 10:03:11 PM] Asha: Drive on 5 Dec', '2026-11-18T22:03:11'],
  ['[11/12/26, 10:03 AM] Asha: Drive on 5 Dec', '2026-11-12T10:03:00'],
  ['Asha, [18.11.26 22:03]\nDrive on 5 Dec', '2026-11-18T22:03:00'],
  [
    'From: A <a@b.example>\nDate: Thu, 19 Nov 2026 at 22:10\nSubject: X\n\nDrive on 5 Dec',
    '2026-11-19T22:10:00',
  ],
  ['Sent: Wednesday, November 18, 2026 5:12 PM\nTo: all\nDrive on 5 Dec', '2026-11-18T17:12:00'],
  ['Date: Thu, 19 Nov 2026 22:10:05 +0530\nDrive on 5 Dec', '2026-11-19T22:10:05'],
  [
    'On Wed, Nov 18, 2026 at 5:12 PM Asha <a@b.example> wrote:\n> Drive on 5 Dec',
    '2026-11-18T17:12:00',
  ],
  [
    'On Wed, 18 Nov 2026 at 17:12, Asha\n<a@b.example> wrote:\nDrive on 5 Dec',
    '2026-11-18T17:12:00',
  ],
  ['Wed, 18 Nov, 17:12 (1 day ago)\nDrive on 5 Dec', '2026-11-18T17:12:00'],
])('%j was sent at %s, which is no date of its content', (text, at) => {
  expect(findSentAt(text, NOW)?.at).toBe(at);
  expect(findDates(text, NOW).map(({ span }) => text.slice(...span))).toEqual(['5 Dec']);
});

test.each([
  'Drive on 5 Dec',
  'Date: 5 Dec 2026, 10:00',
  'Date: Sat, 5 Dec 2026 at 10:00',
  'On 18 Nov 2026 at 10:00 the test takes place',
])('%j says nothing of when it was sent', (text) => {
  expect(findSentAt(text, NOW)).toBeUndefined();
  expect(findDates(text, NOW)).toHaveLength(1);
});
