// Events that were saved as files, as calendars write them.
import { expect, it } from 'vitest';
import { readAttachment } from './read-attachment.ts';

const ZONE = 'Asia/Kolkata';
const calendar = (event: readonly string[], before: readonly string[] = []): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A//B//EN',
    ...before,
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:Zenith Systems\\, online test',
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const read = async (text: string, zone = ZONE) =>
  await readAttachment(new File([text], 'event.ics'), zone);
const TITLE = 'Zenith Systems, online test\n';
const INDIA = [
  'BEGIN:VTIMEZONE',
  'TZID:India Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'END:STANDARD',
  'END:VTIMEZONE',
];

it.each<[string, readonly string[], string]>([
  ['in UTC', ['DTSTART:20261124T113000Z'], 'Date: 24 Nov 2026, 5:00 pm'],
  [
    'in its zone',
    ['DTSTART;TZID=Asia/Kolkata:20261124T170000', 'DTEND;TZID=Asia/Kolkata:20261124T183000'],
    'Date: 24 Nov 2026, 5:00 pm to 6:30 pm',
  ],
  [
    'in another zone',
    ['DTSTART;TZID=Europe/Berlin:20261124T123000', 'DURATION:PT1H30M'],
    'Date: 24 Nov 2026, 5:00 pm to 6:30 pm',
  ],
  ['of no zone', ['DTSTART:20261124T170000'], 'Date: 24 Nov 2026, 5:00 pm'],
  [
    'over midnight',
    ['DTSTART:20261124T230000', 'DTEND:20261125T010000'],
    'Date: 24 Nov 2026, 11:00 pm to 25 Nov 2026, 1:00 am',
  ],
  ['of a day', ['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261125'], 'Date: 24 Nov 2026'],
  [
    'of days',
    ['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261127'],
    'Date: 24 Nov 2026 to 26 Nov 2026',
  ],
])('reads an event %s', async (_, event, line) => {
  expect(await read(calendar(event))).toEqual({ kind: 'text', text: TITLE + line });
});

it('reads the zone that the file describes, in the zone of the student', async () => {
  const text = calendar(['DTSTART;TZID="India Standard Time":20261124T170000'], INDIA);
  expect(await read(text)).toMatchObject({ text: `${TITLE}Date: 24 Nov 2026, 5:00 pm` });
  expect(await read(text, 'Asia/Dubai')).toMatchObject({
    text: `${TITLE}Date: 24 Nov 2026, 3:30 pm`,
  });
});

it('reads place, link and description', async () => {
  const text = calendar([
    'DTSTART:20261124T170000',
    'LOCATION:Lab 3\\, Block B',
    'URL:https://test.example/a_1',
    'DESCRIPTION:Bring your ID card.\\nCTC: 12 LPA\\, bond of 1 y',
    ' ear',
  ]);
  expect(await read(`\ufeff${text}`)).toEqual({
    kind: 'text',
    text:
      `${TITLE}Date: 24 Nov 2026, 5:00 pm\nVenue: Lab 3, Block B\nLink: https://test.example/a_1\n\n` +
      'Bring your ID card.\nCTC: 12 LPA, bond of 1 year',
  });
});

it('reads a description of HTML, and says that an event was called off', async () => {
  const text = calendar([
    'DTSTART:20261124T170000',
    'STATUS:CANCELLED',
    'DESCRIPTION:<p>Dear <b>all</b>\\,</p><p>See you.</p>',
  ]);
  expect(await read(text)).toMatchObject({
    text: `Cancelled: ${TITLE}Date: 24 Nov 2026, 5:00 pm\n\nDear all,\n\nSee you.`,
  });
});

it.each<[string, string, string]>([
  [
    'a zone that is not known',
    calendar(['DTSTART;TZID=Lab Time:20261124T170000']),
    'The time zone “Lab Time” is not known: its times are shown as they are written.',
  ],
  [
    'an event that repeats',
    calendar(['DTSTART:20261124T170000', 'RRULE:FREQ=DAILY']),
    '“Zenith Systems, online test” repeats: only its first date was read.',
  ],
  [
    'many events',
    calendar(['DTSTART:20261124T170000']).replace(/BEGIN:VEVENT[^]*END:VEVENT\r\n/, (event) =>
      event.repeat(30),
    ),
    'Only the first 20 of the 30 events in this file were read.',
  ],
])('says what it left out: %s', async (_, text, remark) => {
  expect(await read(text)).toMatchObject({ kind: 'text', remark });
});

it.each([
  'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:cut',
  'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:task\r\nEND:VTODO\r\nEND:VCALENDAR',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:soon\r\nEND:VEVENT\r\nEND:VCALENDAR',
])('refuses %j with a sentence', async (text) => {
  await expect(read(text)).rejects.toMatchObject({ problem: 'calendar' });
});
