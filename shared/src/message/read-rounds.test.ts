import { describe, expect, test } from 'vitest';
import type { ReadRound } from './message-types.ts';
import { readMessage } from './read-message.ts';

/** Thursday, 19 November 2026, ten in the morning. */
const NOW = { now: '2026-11-19T04:30:00Z', zone: 'Asia/Kolkata' };

/** 'technical "Technical interview" 2026-12-09T10:00 to 12:00 at Lab 2', in brackets where it is unsure. */
function asLine({ kind, title, startsAt, endsAt, place, link, sure }: ReadRound): string {
  const line = [
    kind,
    ...(title === '' ? [] : [`"${title}"`]),
    startsAt.slice(0, 16),
    ...(endsAt === null ? [] : [`to ${endsAt.slice(11, 16)}`]),
    ...(place === '' ? [] : [`at ${place}`]),
    ...(link === '' ? [] : [link]),
  ].join(' ');
  return sure ? line : `(${line})`;
}

function read(text: string): readonly string[] {
  return readMessage(text, NOW).rounds.flatMap((rounds) => rounds.map(asLine));
}

const DRIVE =
  'Company: Zenith Systems\nRole: SDE\nCTC: 12 LPA\nLast date to apply: 24 Nov 2026, 5 pm';

describe('a drive', () => {
  test.each([
    ['Interview: 9 Dec 2026, 10 am', ['other "Interview" 2026-12-09T10:00']],
    ['Technical interview: 9 Dec 2026', ['technical "Technical interview" 2026-12-09T00:00']],
    ['Technical round: 9 Dec 2026', ['technical 2026-12-09T00:00']],
    ['HR interview: 9 Dec 2026, 2 pm', ['hr "HR interview" 2026-12-09T14:00']],
    ['GD: 9 Dec 2026, 2 pm', ['group_discussion 2026-12-09T14:00']],
    ['Managerial round on 9 Dec 2026, 2 pm', ['other "Managerial round" 2026-12-09T14:00']],
    ['PPT: 26 Nov 2026, 4 pm', ['talk 2026-11-26T16:00']],
    [
      'Pre-placement talk: 26 Nov 2026, 4 pm to 5:30 pm, Seminar Hall, Block C',
      ['talk "Pre-placement talk" 2026-11-26T16:00 to 17:30 at Seminar Hall, Block C'],
    ],
    ['Interviews: 9 Dec 2026 onwards', ['other "Interview" 2026-12-09T00:00']],
    // Nothing that takes place, or only the test of the draft.
    ['Online test: 28 Nov 2026, 10 am', []],
    ['Joining: 5 July 2027', []],
    ['Resume by 26 Nov 2026, before the talk', []],
    ['A mock interview is on 9 Dec 2026, 10 am', []],
  ])('with %j', (line, rounds) => {
    expect(read(`${DRIVE}\n${line}`)).toEqual(rounds);
  });

  test('has all of its rounds, each with its own place', () => {
    const rounds = [
      'PPT: 26 Nov 2026, 4 pm, Seminar Hall 2',
      'Online test: 28 Nov 2026, 10 am, Lab 1',
      'Technical interview: 9 Dec 2026, 9:30 am, Placement Block, Room 204',
      'HR interview: 10 Dec 2026',
    ];
    expect(read([DRIVE, ...rounds].join('\n'))).toEqual([
      'talk 2026-11-26T16:00 at Seminar Hall 2',
      'technical "Technical interview" 2026-12-09T09:30 at Placement Block, Room 204',
      'hr "HR interview" 2026-12-10T00:00',
    ]);
  });

  test('has several tests as rounds where each has its name', () => {
    const tests = 'Aptitude test: 28 Nov 2026, 10 am\nCoding test: 30 Nov 2026, 2 pm';
    // One of them is the draft's.
    expect(read(`${DRIVE}\n${tests}`)).toHaveLength(1);
    // Of two dates for one test only one is right.
    expect(read(`${DRIVE}\nTest: 28 Nov 2026\nThe test is on 30 Nov 2026`)).toEqual([]);
  });
});

describe('a schedule', () => {
  test.each([
    [
      'Zenith Systems technical interview on 9 Dec 2026 at 10 am in the Seminar Hall.',
      ['technical "Technical interview" 2026-12-09T10:00 at Seminar Hall'],
    ],
    [
      'Technical Interview of Zenith Systems\nDate: 9 Dec 2026\nTime: 10 am to 12 noon\nVenue: LHC-101',
      ['technical "Technical Interview" 2026-12-09T10:00 to 12:00 at LHC-101'],
    ],
    [
      'Your HR interview with Zenith Systems is on 9 Dec 2026 at 3 pm. Join: https://meet.google.com/abc-defg-hij',
      ['hr "HR interview" 2026-12-09T15:00 https://meet.google.com/abc-defg-hij'],
    ],
    [
      'PPT of Zenith Systems\n📅 9 Dec 2026\n🕘 4 pm\n📍 Auditorium 1\nTraining and Placement Centre',
      ['talk 2026-12-09T16:00 at Auditorium 1'],
    ],
    // A place is a room.
    [
      'Zenith Systems GD on 9 Dec 2026, 10 am, online. Venue will be shared.',
      ['group_discussion 2026-12-09T10:00'],
    ],
    // The student's own day is one of them.
    [
      'Zenith Systems technical interviews from 9 Dec 2026 to 11 Dec 2026',
      ['(technical "Technical interview" 2026-12-09T00:00)'],
    ],
    [
      'Zenith Systems technical interview is tentatively on 9 Dec 2026, 10 am',
      ['(technical "Technical interview" 2026-12-09T10:00)'],
    ],
    // Several readings of one appointment.
    [
      'Your technical interview with Zenith Systems is on 14 Dec 2026, 7:30 pm in California, which is 15 Dec 2026, 9 am here.',
      [
        '(technical "Technical interview" 2026-12-14T19:30)',
        '(technical "Technical interview" 2026-12-15T09:00)',
      ],
    ],
    // The test of a message remains the test of its draft.
    ['Online test of Zenith Systems on 9 Dec 2026 at 10:30 am in Lab 2.', []],
  ])('%j', (text, rounds) => {
    expect(read(text)).toEqual(rounds);
  });

  test('with a row for each round', () => {
    const table = [
      'Zenith Systems: schedule',
      '',
      'Round\tDate\tTime\tVenue',
      'Aptitude test\t28 Nov 2026\t10:00 am\tLab 1',
      'Technical interview\t9 Dec 2026\t9:30 am\tRoom 204',
      'HR interview\t10 Dec 2026\t2:00 pm\tRoom 205',
    ];
    // The test is the draft's.
    expect(read(table.join('\n'))).toEqual([
      'technical "Technical interview" 2026-12-09T09:30 at Room 204',
      'hr "HR interview" 2026-12-10T14:00 at Room 205',
    ]);
  });

  test('notes how long it takes, which is not when it ends', () => {
    const text =
      'Your technical interview with Zenith Systems is on 9 Dec 2026 at 10 am.\nDuration: 45 minutes';
    expect(readMessage(text, NOW).rounds[0]).toMatchObject([
      { endsAt: null, notes: 'Duration: 45 minutes' },
    ]);
  });
});

describe('in Hindi', () => {
  test.each([
    [
      'Zenith Systems ka interview kal subah 10 baje hai, Seminar Hall me',
      ['other "Interview" 2026-11-20T10:00 at Seminar Hall'],
    ],
    [
      'Zenith Systems ka GD parso dopahar 2 baje hai, LT-2 me',
      ['group_discussion 2026-11-21T14:00 at LT-2'],
    ],
    [
      'Zenith Systems ka technical interview 27 Nov ko subah 10 baje hoga',
      ['technical "Technical interview" 2026-11-27T10:00'],
    ],
  ])('%j', (text, rounds) => {
    expect(read(text)).toEqual(rounds);
  });
});

describe('a list of students', () => {
  const LIST = '1. 21CS001 Rohan Mehta\n2. 21CS002 Priya Nair\n3. 21CS003 Asha Rao';

  test('has the next round', () => {
    const head = 'Shortlisted by Zenith Systems for the HR interview on 9 Dec 2026, 10 am:';
    expect(read(`${head}\n${LIST}`)).toEqual(['hr "HR interview" 2026-12-09T10:00']);
  });

  test('has no round that is over', () => {
    const head = 'Zenith Systems: these cleared the technical interview held on 12 Nov 2026:';
    expect(read(`${head}\n${LIST}`)).toEqual([]);
  });
});

describe('a change', () => {
  test.each([
    [
      'Zenith Systems: the technical interview is postponed from 25 Nov 2026 to 27 Nov 2026, 11 am.',
      ['technical "Technical interview" 2026-11-27T11:00'],
    ],
    // Only the form: the test stays as it was.
    [
      'Zenith Systems: last date extended to 27 Nov 2026, 5 pm. The test on 29 Nov 2026 is not changed.',
      [],
    ],
  ])('%j', (text, rounds) => {
    expect(read(text)).toEqual(rounds);
  });
});

test('a round of another company is none of this one', () => {
  const text = `${DRIVE}\nKaveri Labs interview is on 9 Dec 2026, 10 am.`;
  const placements = [{ company: 'Kaveri Labs' }] as never;
  expect(readMessage(text, { ...NOW, opportunities: placements }).rounds.flat()).toEqual([]);
});

test('each of several companies has its own', () => {
  const text =
    'Tue 1 Dec 2026, 4 pm: Zenith Foods online test\nThu 3 Dec 2026, 9 am: Kaveri Labs technical interview';
  expect(readMessage(text, NOW).rounds.map((rounds) => rounds.map(asLine))).toEqual([
    [],
    ['(technical "Technical interview" 2026-12-03T09:00)'],
  ]);
});

test('says where date, place and link are in the message as it was given', () => {
  const text = `*${DRIVE}*\n\u{1f4cc} *PPT*: 26 Nov 2026, 4 pm, Seminar Hall 2 https://zoom.us/j/91820066`;
  const [[round] = []] = readMessage(text, NOW).rounds;
  expect(round?.from.map((span) => text.slice(...span))).toEqual([
    '26 Nov 2026, 4 pm',
    'Seminar Hall 2',
    'https://zoom.us/j/91820066',
  ]);
});

test('gives the likely starts of one that may be in the morning or in the evening', () => {
  const text = 'Zenith Systems technical interview on 9 Dec 2026 at 9:00';
  expect(readMessage(text, NOW).rounds[0]).toMatchObject([
    { sure: false, candidates: ['2026-12-09T09:00:00', '2026-12-09T21:00:00'] },
  ]);
});
