/** Files that hold a message or a list, and those that cannot be read: each with a clear sentence. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeSharedUpload } from '../../data/database/shared-content.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { saveForMessage } from '../import-export/commands.ts';
import { openProfile, saveProfile } from '../../data/profile/save-profile.ts';
import {
  chooseFile,
  messageBox,
  renderMessage,
  renderShared,
} from '../../testing/screens/message-page.tsx';
import { signInAtTen } from '../../testing/screens/signed-in-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(390);
});

const LIST = `Shortlisted students for Zenith Systems SDE
Roll No,Name
21CS001,Rohan Mehta
21CS002,Priya Nair
21CS017,Ananya Deshpande
21CS020,Vikram Singh`;

async function saveRollNumber(rollNumber: string): Promise<void> {
  const opened = await openProfile();
  const { profile } = opened.values;
  const identity = { ...profile.identity, rollNumber };
  await saveProfile(opened, { ...opened.values, profile: { ...profile, identity } });
}

async function choose(content: BlobPart, name: string): Promise<void> {
  renderMessage();
  await messageBox();
  chooseFile(content, name);
}

it.each([
  ['notice.txt', 'Company: Zenith Systems\nRole: SDE\nLast date: 5 Dec 2026, 5 pm'],
  ['portal.html', '<html><body><p>Company: Zenith Systems</p><p>Role: SDE</p></body></html>'],
  [
    'notice.eml',
    'MIME-Version: 1.0\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\nPHA+Q29tcGFueTogWmVuaXRoIFN5c3RlbXM8L3A+\n',
  ],
  [
    'event.ics',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Zenith Systems\nDTSTART:20261205T170000\nEND:VEVENT\nEND:VCALENDAR\n',
  ],
])('reads %s as a message', async (name, content) => {
  await choose(content, name);
  const text = await screen.findByRole('region', { name: 'Text of the message' });
  expect(text).toHaveTextContent(/Zenith Systems/);
});

it('says what of a mail was not read', async () => {
  await choose(
    [
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Company: Zenith Systems',
      '--b',
      'Content-Type: application/pdf; name="JD.pdf"',
      '',
      '--b--',
    ].join('\n'),
    'notice.eml',
  );
  const text = await screen.findByRole('region', { name: 'Text of the message' });
  expect(text).toHaveTextContent(/Zenith Systems/);
  expect((await screen.findAllByText(/^“JD.pdf” is attached to this mail/))[0]).toBeVisible();
});

it('hands a spreadsheet of placements over to Upload Data', async () => {
  await choose('Company,Role,CTC\nZenith Systems,SDE,12 LPA', 'rows.csv');
  await waitFor(() => expect(location.pathname).toBe('/upload'));
  expect(await takeSharedUpload()).toMatchObject({ name: 'rows.csv' });
});

const bytes = (...numbers: number[]) => Uint8Array.from([...numbers, 0, 1, 2, 255, 254, 3]);

it.each<[string, string, BlobPart, RegExp]>([
  [
    'a picture',
    'notice.png',
    bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
    /^notice.png: Pictures/,
  ],
  ['a PDF', 'notice.pdf', bytes(0x25, 0x50, 0x44, 0x46, 0x2d), /^notice.pdf: PDF files/],
  ['an old workbook', 'list.xls', bytes(0xd0, 0xcf, 0x11, 0xe0), /^list.xls: /],
  [
    'a broken workbook',
    'list.xlsx',
    bytes(0x50, 0x4b, 3, 4),
    /^list.xlsx: This workbook is damaged/,
  ],
  ['nothing', 'empty.txt', '', /^empty.txt: There is nothing/],
  [
    'more than 200 KB of prose',
    'long.txt',
    'Zenith is hiring. '.repeat(20_000),
    /longer than 200 KB/,
  ],
])('says why %s cannot be read, and stores nothing', async (_name, file, content, sentence) => {
  await choose(content, file);
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  expect(await messageBox()).toHaveValue('');
  expect(await db.readMeta('messageDraft')).toBeUndefined();
});

describe('a list of students', () => {
  it('that names the student is answered with the row, and is not stored', async () => {
    await choose(LIST, 'round-2.csv');
    const heading = 'Shortlisted students for Zenith Systems SDE';
    expect(await screen.findByText(`Perhaps: row 3 of 4, under “${heading}”`)).toBeVisible();
    const rows = screen.getByRole('list', { name: 'Your row' });
    expect(rows).toHaveTextContent(/21CS017.*Ananya Deshpande/);
    expect(await screen.findByRole('link', { name: 'Add it to your profile' })).toBeVisible();
    expect(JSON.stringify(await db.meta.toArray())).not.toContain('Rohan');
  });

  it('is answered for sure with a roll number in the profile', async () => {
    await saveRollNumber('21-CS-017');
    await choose(LIST, 'round-2.csv');
    expect(await screen.findByText(/^Yes: row 3 of 4, under “Shortlisted/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add it to your profile' })).toBeNull();
  });

  it('that does not say what it is of is shown with the row and what stands above it', async () => {
    await saveRollNumber('21CS017');
    await choose(LIST.replace('Shortlisted', 'Registered'), 'round-2.csv');
    expect(await screen.findByText('Your number is in this list: row 3 of 4')).toBeVisible();
    expect(screen.getByText('Read what it is for:')).toBeVisible();
    const rows = screen.getByRole('list', { name: 'Your row' });
    expect(rows).toHaveTextContent(/Registered students for Zenith Systems SDE/);
    expect(rows).toHaveTextContent(/Roll No21CS017/);
    expect(rows).not.toHaveTextContent(/Rohan/);
  });

  it('with equal lines and equal cells shows each of them', async () => {
    await saveRollNumber('21CS017');
    const line = 'Registered students for Zenith Systems SDE';
    const rows = ['21CS001', '21CS017', '21CS020'].map((number) => `${number},P,P`);
    await choose([line, line, 'Roll No,Round,Round', ...rows].join('\n'), 'round-2.csv');
    expect(await screen.findAllByText(line)).toHaveLength(2);
    expect(screen.getAllByText('P')).toHaveLength(2);
  });

  it.each([
    ['struck through', '~21CS017~,~Ananya Deshpande~', /^Crossed out: row 3 of 4$/],
    ['waiting', '21CS017 (waitlist),Ananya Deshpande', /^On the waitlist: row 3 of 4/],
    [
      'refused',
      '21CS017 - rejected,Ananya Deshpande',
      /^You are on a list of those not selected: row 3 of 4/,
    ],
  ])('that has the student %s says so', async (_, row, sentence) => {
    await saveRollNumber('21CS017');
    await choose(LIST.replace('21CS017,Ananya Deshpande', row), 'round-2.csv');
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('with cells that have no value does not say no', async () => {
    await saveRollNumber('21CS099');
    const unread = LIST.replace('21CS017,Ananya Deshpande', '#N/A,Meera Iyer');
    await choose(unread.replace('21CS020', '=A2&B2'), 'round-2.csv');
    expect(await screen.findByText('Not found, but 2 cells could not be read')).toBeVisible();
    expect(screen.getByText(/“#N\/A”, “=A2&B2”/)).toBeVisible();
  });

  it('that was shared as text is forgotten as soon as it is read', async () => {
    await renderShared(LIST.replaceAll(',', ' '));
    expect(await screen.findByText(/^Perhaps: row 3 of 4/)).toBeVisible();
    await waitFor(async () => expect(await db.readMeta('messageDraft')).toBeUndefined());
    expect(await db.outbox.count()).toBe(0);
  });

  it('that does not name the student says no', async () => {
    await saveRollNumber('21CS099');
    await choose(LIST.replace('21CS017,Ananya Deshpande', '21CS018,Meera Iyer'), 'round-2.csv');
    expect(await screen.findByText('Not in these 4 rows')).toBeVisible();
  });
});

describe('several things that are shared at once', () => {
  const NOTICE = 'Company: Zenith Systems\nRole: SDE\nLast date: 5 Dec 2026, 5 pm';
  const share = async (...contents: readonly (string | File)[]): Promise<void> => {
    for (const content of contents) await saveForMessage(content);
    renderMessage('/message?shared');
  };

  it('are read, and what cannot be is named', async () => {
    await share(NOTICE, new File([bytes(0xff, 0xd8, 0xff, 0xe0)], 'poster.jpg'));
    const text = await screen.findByRole('region', { name: 'Text of the message' });
    expect(text).toHaveTextContent(/Zenith Systems/);
    expect(await screen.findByText(/^poster\.jpg: /)).toBeVisible();
  });

  it('show one list, and name the others', async () => {
    await share(new File([LIST], 'round-1.txt'), new File([LIST], 'round-2.txt'));
    expect(await screen.findByText(/^round-1\.txt: This was left out/)).toBeVisible();
    expect((await screen.findAllByText(/round-2\.txt/))[0]).toBeVisible();
  });

  it('open the placements on Upload Data, and the text later', async () => {
    await share(NOTICE, new File(['[{"company":"Zenith"}]'], 'notices.json'));
    await waitFor(() => expect(location.pathname).toBe('/upload'));
    expect(await takeSharedUpload()).toMatchObject({ name: 'notices.json' });
  });
});
