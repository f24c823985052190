import { registrationsPath, type RegisteredStudent } from '@shortlist/shared/api/campus.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import {
  countRequestsTo,
  press,
  signInWithFeed,
} from '../../../testing/screens/admin-community-page.tsx';
import { fakeCampusApi } from '../../../testing/screens/campus-page.tsx';
import {
  addCellDrive,
  answerRegistrations,
  catchDownloads,
  onRoster,
  openReach,
  rowsOf,
  workbookRows,
  type Saved,
} from '../../../testing/screens/reach-page.tsx';
import { setTenOClock } from '../../../testing/screens/signed-in-screen.tsx';
import { REACH_FAILURES, REACH_MESSAGES } from '../messages.ts';

let api: FakeApi;
let saved: readonly Saved[];
beforeEach(async () => {
  setTenOClock();
  api = fakeCampusApi();
  saved = catchDownloads();
  await signInWithFeed('admin');
});

const ASHA: RegisteredStudent = {
  registeredAt: '2026-11-20T04:30:00.000Z',
  facts: { name: 'ASHA RAO', rollNumber: '21CS001', cgpa: '8.2', tenthPercentage: '92' },
  student: onRoster({ cgpa: 7.9, branch: 'CSE', tenth: { value: 92, outOf: 100 } }),
};
const RAVI: RegisteredStudent = {
  registeredAt: '2026-11-20T04:32:00.000Z',
  facts: { name: '=cmd', rollNumber: '00123', phone: '+91 98765 43210' },
  student: null,
};

describe('registrations', () => {
  it('show what was sent, where the roster says otherwise, and who is not on it', async () => {
    const criteria = { eligibilityCriteria: { cgpa: 8 } };
    await openReach(await addCellDrive(api, [ASHA, RAVI], criteria));
    await screen.findByText('2 registrations');
    const table = screen.getByRole('table', { name: 'Registered students' });
    const headings = within(table).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Roll number',
      'Name',
      'Registered',
      'By the roster',
      'Phone',
      'CGPA',
      expect.stringContaining('10th'),
    ]);
    const [asha, ravi] = rowsOf('Registered students');
    expect(asha).toEqual([
      '21CS001',
      'ASHA RAO',
      expect.stringContaining('20 Nov 2026'),
      'Not eligible',
      '–',
      '8.2 roster: 7.9',
      '92',
    ]);
    expect(ravi?.slice(0, 5)).toEqual([
      '00123',
      '=cmd',
      expect.stringContaining('20 Nov 2026'),
      'Not on the roster',
      '+91 98765 43210',
    ]);
  });

  it('are found by what was sent', async () => {
    const person = await openReach(await addCellDrive(api, [ASHA, RAVI]));
    await person.type(
      await screen.findByRole('searchbox', { name: 'Search the registrations' }),
      'asha',
    );
    expect(await screen.findByText('1 of 2 registrations')).toBeVisible();
    expect(rowsOf('Registered students')).toHaveLength(1);
  });

  it('are asked for anew for the file, which is recorded', async () => {
    const drive = await addCellDrive(api, [ASHA]);
    const person = await openReach(drive);
    await screen.findByText('1 registration');
    expect(screen.getByText(REACH_MESSAGES.recorded)).toBeVisible();
    answerRegistrations(api, drive, [ASHA, RAVI]);
    await press(person, 'Download .xlsx');
    expect(
      await screen.findByText('2 registrations saved as a file. The download is recorded'),
    ).toBeVisible();
    expect(countRequestsTo(api, `${registrationsPath(drive._id)}?as=xlsx`)).toBe(1);
    const [headings = [], asha = [], ravi = []] = await workbookRows(saved[0]);
    const cellsOf = (row: readonly string[]) =>
      Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? '']));
    expect(headings.slice(0, 4)).toEqual(['Name', 'Roll number', 'Phone', 'CGPA']);
    expect(headings.slice(5)).toEqual([
      'Registered at',
      'Roster: Name',
      'Roster: Roll number',
      'Roster: Branch',
      'Roster: Batch',
      'Roster: CGPA',
      'Roster: 10th',
      'Roster: 12th',
      'Roster: Diploma',
      'Roster: Active backlogs',
    ]);
    expect(cellsOf(asha)).toMatchObject({
      CGPA: '8.2',
      'Roster: CGPA': '7.9',
      'Roster: 10th': '92 %',
    });
    expect(cellsOf(ravi)).toMatchObject({
      Name: '=cmd',
      'Roll number': '00123',
      'Roster: Name': '',
    });
  });

  it('are a CSV file without the figures of the college where that is chosen', async () => {
    const drive = await addCellDrive(api, [RAVI]);
    const person = await openReach(drive);
    await person.click(await screen.findByRole('checkbox', { name: 'Add the college’s figures' }));
    await press(person, 'Download CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    const [headings, ravi] = ((await saved[0]?.blob.text()) ?? '').split('\r\n');
    expect(saved[0]?.name).toBe(
      'Registrations - Zenith Systems - Platform Engineer - 2026-11-20.csv',
    );
    expect(headings).toBe('Name,Roll number,Phone,Registered at');
    expect(ravi).toMatch(/^'=cmd,'00123,'\+91 98765 43210,2026-11-20 \d\d:\d\d$/);
    expect(countRequestsTo(api, `${registrationsPath(drive._id)}?as=csv`)).toBe(1);
  });

  it('are no file where the server does not give them', async () => {
    const drive = await addCellDrive(api, [ASHA]);
    const person = await openReach(drive);
    await screen.findByText('1 registration');
    api.answer(`${registrationsPath(drive._id)}?as=xlsx`, 'offline');
    await press(person, 'Download .xlsx');
    expect(
      await screen.findByText(
        `${REACH_FAILURES.export}: the server was not reached. Check your connection.`,
      ),
    ).toBeVisible();
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download .xlsx' })).toBeEnabled();
  });

  it('can be tried again after a failure, beside the figures', async () => {
    const drive = await addCellDrive(api);
    const path = registrationsPath(drive._id);
    api.answer(path, { status: 403, json: refusal('Not for you.', 'forbidden') });
    const person = await openReach(drive);
    expect(await screen.findByText('Not for you.')).toBeVisible();
    answerRegistrations(api, drive, [ASHA]);
    await press(person, 'Try again');
    expect(await screen.findByText('1 registration')).toBeVisible();
  });
});
