import { describe, expect, test } from 'vitest';
import { normaliseMessage } from './normalise.ts';
import { splitLines, type Line } from './split-lines.ts';

function lines(...given: readonly string[]): readonly Line[] {
  return splitLines(normaliseMessage(given.join('\n')).text);
}

function texts(...given: readonly string[]): readonly string[] {
  return lines(...given).map(({ text }) => text);
}

/** 'zone: text' */
function zones(...given: readonly string[]): readonly string[] {
  return lines(...given).map(({ zone, text }) => `${zone}: ${text}`);
}

function line(given: string): Line | undefined {
  return lines(given)[0];
}

test.each([
  ['  Role: SDE  ', 'Role: SDE'],
  ['\tRole: SDE', 'Role: SDE'],
  ['• Role: SDE', 'Role: SDE'],
  ['👉 - Role: SDE', 'Role: SDE'],
  ['-Role: SDE', 'Role: SDE'],
  ['→ Role: SDE', 'Role: SDE'],
  ['• 2. Data Analyst', 'Data Analyst'],
  ['[18/11/26, 10:03 pm] Asha TPO: Zenith is hiring', 'Zenith is hiring'],
  ['18/11/2026, 22:03 - Asha: Zenith is hiring', 'Zenith is hiring'],
  ['[22:03, 18/11/2026] Asha: Zenith is hiring', '[22:03, 18/11/2026] Asha: Zenith is hiring'],
])('text of %j', (given, expected) => {
  expect(line(given)?.text).toBe(expected);
});

test.each([
  ['2. Data Analyst', '2'],
  ['(2) Data Analyst', '2'],
  ['2) Data Analyst', '2'],
  ['b) Data Analyst', 'b'],
  ['ii. Data Analyst', 'ii'],
  ['1️⃣ SDE', '1'],
  ['• 2. Data Analyst', '2'],
  ['2 years of bond', null],
  ['2.5 LPA', null],
  ['12.11.2026 is the last date', null],
  ['10:30 am', null],
  ['2026. The year', null],
  ['I. Q. test', 'I'],
  ['2.', null],
])('number of %j', (given, expected) => {
  expect(line(given)?.number).toBe(expected);
});

test.each([
  ['Role: SDE', false, 0],
  ['• Role: SDE', true, 1],
  ['- Role: SDE', true, 1],
  ['👉 - Role: SDE', true, 2],
  ['🔥🔥 Zenith', true, 2],
  ['-5 degrees', false, 0],
  ['1. SDE', false, 0],
])('bullets of %j', (given, isBulleted, signs) => {
  expect(line(given)).toMatchObject({ isBulleted, signs });
});

test('a sign in front of nearly every line is no bullet', () => {
  const ornaments = ['🔥 Zenith is hiring', '💼 SDE', '💰 12 LPA', '📍 Pune', '⏰ 24 Nov'];
  expect(lines(...ornaments).map(({ isBulleted }) => isBulleted)).not.toContain(true);
  expect(lines('Zenith', '• SDE', '• Tester').map(({ isBulleted }) => isBulleted)).toEqual([
    false,
    true,
    true,
  ]);
});

test('of two signs one stays a bullet', () => {
  const [first, second] = lines('🔥 Zenith', '🔥 - SDE', '🔥 Pune', '🔥 12 LPA');
  expect([first?.isBulleted, second?.isBulleted]).toEqual([false, true]);
});

test('empty lines are no lines', () => {
  expect(texts('', 'Zenith', '', '  ', '•', '🎉🎉', 'Pune')).toEqual(['Zenith', 'Pune']);
  expect(lines('Zenith', '', 'Pune', 'Delhi').map(({ isAfterBlank }) => isAfterBlank)).toEqual([
    false,
    true,
    false,
  ]);
  expect(lines()).toEqual([]);
});

test.each([
  '  • 1. Role: SDE  \n\n- CTC: 12 LPA',
  '[18/11/26, 10:03 pm] Asha: Zenith\nSubject: Fwd: Zenith drive\nRegards,\nAsha',
  '👉 - Role: SDE\n   \n\t2) Tester\n',
])('each span has the text of its line: %j', (given) => {
  const { text } = normaliseMessage(given);
  const found = splitLines(text);
  expect(found.length).toBeGreaterThan(1);
  for (const each of found) expect(text.slice(...each.span)).toBe(each.text);
});

describe('zones', () => {
  test('a forwarded mail has headers and a subject', () => {
    expect(
      zones(
        '---------- Forwarded message ---------',
        'From: Placement Cell <tpo@college.example>',
        'Date: Thu, 19 Nov 2026',
        'Subject: Fwd: Re: Zenith Systems drive',
        'To: all',
        '',
        'Dear students,',
      ),
    ).toEqual([
      'header: ---------- Forwarded message ---------',
      'header: From: Placement Cell <tpo@college.example>',
      'header: Date: Thu, 19 Nov 2026',
      'subject: Zenith Systems drive',
      'header: To: all',
      'body: Dear students,',
    ]);
  });

  test.each([
    ['Forwarded many times', 'header'],
    ['On Thu, 19 Nov 2026 at 10:03, Asha Rao wrote:', 'header'],
    ['Sub: Zenith Systems drive', 'subject'],
    ['Date: 24 Nov 2026', 'body'],
    ['From: Zenith Systems', 'body'],
    ['Forwarded to all branches', 'body'],
    ['Subjects: maths and physics', 'body'],
    ['Thanks', 'signature'],
    ['Thanks & Regards,', 'signature'],
    ['With warm regards', 'signature'],
    ['All the best!', 'signature'],
    ['With best wishes,', 'signature'],
    ['Best wishes for the test', 'body'],
    ['Thank you all', 'signature'],
    ['Thank you for the interest in Zenith', 'body'],
    ['Regards from Zenith Systems', 'body'],
    ['------------', 'body'],
  ])('%j alone is %s', (given, zone) => {
    expect(line(given)?.zone).toBe(zone);
  });

  test('labels of a test are no headers', () => {
    expect(zones('Test of Zenith', 'Date: 24 Nov 2026', 'Time: 10 am')).toEqual([
      'body: Test of Zenith',
      'body: Date: 24 Nov 2026',
      'body: Time: 10 am',
    ]);
  });

  test('what is below the closing words is a signature', () => {
    expect(
      zones('Apply soon', 'Regards,', '', 'Asha Rao', 'Placement Officer', '', 'Role: SDE'),
    ).toEqual([
      'body: Apply soon',
      'signature: Regards,',
      'signature: Asha Rao',
      'signature: Placement Officer',
      'body: Role: SDE',
    ]);
  });

  test('a signature has at most seven lines', () => {
    const names = 'Asha Ravi Meera Kabir Farah Joseph Tenzin Leela'.split(' ');
    const last = zones('Thanks', ...names).filter((each) => each.startsWith('body'));
    expect(last).toEqual(['body: Tenzin', 'body: Leela']);
  });

  test('a mail may follow a signature', () => {
    expect(zones('Regards', 'Asha', 'From: tpo@college.example', 'Subject: Zenith', 'SDE')).toEqual(
      [
        'signature: Regards',
        'signature: Asha',
        'header: From: tpo@college.example',
        'subject: Zenith',
        'body: SDE',
      ],
    );
  });
});

describe('a mail below the words "On … wrote:"', () => {
  const mail = [
    'On Tue, 15 Sep 2026 at 09:14, R. Iyer <tpo@college.example> wrote:',
    'The form closes tomorrow.',
  ];
  const answer = 'Please keep the form open until 21 September and let all branches apply. '.repeat(
    4,
  );

  test.each([
    ['no longer counts where the message answers it', answer, 'signature'],
    [
      'no longer counts where a short answer has a date',
      'The date is changed to 21 September, as some students could not open the form. Please tell all of them today.',
      'signature',
    ],
    ['is what a short message passes on', 'Please apply.', 'body'],
    ['is what a message passes on that says so', `See the trailing mail. ${answer}`, 'body'],
  ])('%s', (_, above, zone) => {
    expect(splitLines([above, ...mail].join('\n')).at(-1)?.zone).toBe(zone);
  });
});

test('a rank counts what is said, without greetings and headers', () => {
  const found = lines(
    'From: tpo@college.example',
    'Subject: Zenith drive',
    'Dear students,',
    'Good morning all!',
    'Zenith is hiring',
    'Role: SDE',
  );
  expect(found.map(({ rank }) => rank)).toEqual([0, 0, 0, 0, 0, 1]);
});

test('a greeting that names who sends it is counted', () => {
  const found = lines('Greetings from Zenith Systems!', 'Role: SDE');
  expect(found.map(({ rank }) => rank)).toEqual([0, 1]);
});
