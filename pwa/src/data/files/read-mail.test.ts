// Mails that were saved as files, as mail programs write them.
import { expect, it } from 'vitest';
import { readAttachment } from './read-attachment.ts';

const ZONE = 'Asia/Kolkata';
const HEAD = [
  'Received: from mx.example by college.example; Fri, 20 Nov 2026 10:00:05 +0000',
  'From: =?UTF-8?Q?T=26P_Cell?= <tpo@college.example>',
  'Subject: =?utf-8?B?WmVuaXRoIOKAkyBTREU=?=',
  'Date: Fri, 20 Nov 2026 10:00:00 +0000',
  'MIME-Version: 1.0',
];
const TOP = [
  'Subject: Zenith – SDE',
  'From: T&P Cell <tpo@college.example>',
  'Date: Friday, 20 Nov 2026, 3:30 pm',
  '',
  '',
].join('\n');

const base64 = (text: string): string =>
  Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');

async function read(lines: readonly string[], name = 'notice.eml') {
  const bytes = Uint8Array.from(lines.join('\r\n'), (one) => one.charCodeAt(0));
  return await readAttachment(new File([bytes], name), ZONE);
}

it.each<[string, readonly string[], string]>([
  [
    'plain text',
    ['Content-Type: text/plain; charset=utf-8', '', 'Apply by 24 Nov'],
    'Apply by 24 Nov',
  ],
  [
    'quoted-printable in Windows-1252',
    [
      'Content-Type: text/plain; charset="windows-1252"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Caf=E9 =96 apply by 24 No=',
      'v, 5 pm =3D 17:00',
    ],
    'Café – apply by 24 Nov, 5 pm = 17:00',
  ],
  [
    'base64 in UTF-8',
    [
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      base64('Stipend ₹40,000 a month. '.repeat(9)),
    ],
    'Stipend ₹40,000 a month. '.repeat(9).trim(),
  ],
  [
    'HTML in base64',
    [
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      base64('<table><tr><td>Last date</td><td><s>20 Nov</s> 24 Nov</td></tr></table>'),
    ],
    'Last date | ~20 Nov~ 24 Nov',
  ],
  [
    'text and HTML',
    [
      'Content-Type: multipart/alternative; boundary="=_b"',
      '',
      'A mail in parts.',
      '--=_b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Apply by 24 Nov',
      '--=_b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Apply <b>by</b> 24 Nov</p>',
      '--=_b--',
    ],
    'Apply by 24 Nov',
  ],
])('reads %s', async (_, lines, text) => {
  expect(await read([...HEAD, ...lines])).toEqual({ kind: 'text', text: TOP + text });
  expect(await read([...HEAD, ...lines], 'notice.txt')).toMatchObject({ text: TOP + text });
});

it('reads an invitation, and names what is attached', async () => {
  const attachment = await read([
    ...HEAD,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: multipart/alternative; boundary=c',
    '',
    '--c',
    'Content-Type: text/plain',
    '',
    'See you there.',
    '--c',
    'Content-Type: text/calendar; method=REQUEST',
    '',
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'SUMMARY:Zenith interview',
    'DTSTART:20261124T113000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '--c--',
    '--b',
    'Content-Type: application/pdf; name="JD.pdf"',
    'Content-Disposition: attachment; filename="JD.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0=',
    '--b--',
  ]);
  expect(attachment).toEqual({
    kind: 'text',
    text: `${TOP}Zenith interview\nDate: 24 Nov 2026, 5:00 pm\n\nSee you there.`,
    remark:
      '“JD.pdf” is attached to this mail and was not read. Save it from the mail, and choose that file.',
  });
});

it.each<[string, readonly string[]]>([
  [
    'is encrypted',
    [
      'Content-Type: application/pkcs7-mime; name="smime.p7m"',
      'Content-Transfer-Encoding: base64',
      '',
      'AAAA',
    ],
  ],
  ['is a picture only', ['Content-Type: text/html', '', '<img src="cid:poster">']],
  ['has no text', ['Content-Type: text/plain', '', ' ']],
  [
    'is nested too deep',
    Array.from({ length: 300 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      '',
      `--b${at}`,
    ]).flat(),
  ],
])('refuses one that %s with a sentence', async (_, lines) => {
  await expect(read([...HEAD, ...lines])).rejects.toMatchObject({ problem: 'mail' });
});

it.each([
  'Subject: Zenith is hiring\nDate: 24 Nov\n\nApply soon',
  'From: Asha\nContent is king\n\nContent-Type: no',
])('leaves text with a few headers as it is: %j', async (text) => {
  expect(await read(text.split('\n'))).toEqual({
    kind: 'text',
    text: text.replaceAll('\n', '\r\n'),
  });
});

it('knows a mail in the form of Outlook', async () => {
  const bytes = `\u00d0\u00cf\u0011\u00e0${'\0'.repeat(600)}${Array.from('__substg1.0_').join('\0')}`;
  await expect(read([bytes], 'notice.msg')).rejects.toMatchObject({ problem: 'outlook-mail' });
});
