import { LISTS_PATH } from '@shortlist/shared/api/campus.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDrive, buildDriveRound } from '../../../../testing/data/drives.ts';
import { workbookFile } from '../../../../testing/data/workbook-file.ts';
import { success, type FakeApi } from '../../../../testing/fakes/fake-api.ts';
import { fakeLayout } from '../../../../testing/fakes/fake-layout.ts';
import { press } from '../../../../testing/screens/admin-community-page.tsx';
import {
  answerRoster,
  buildList,
  buildStudent,
  paste,
} from '../../../../testing/screens/campus-page.tsx';
import {
  ASHA,
  chooseDrive,
  chooseMeaning,
  findListPreview,
  ISHA,
  LIST_HEADINGS,
  listOf,
  openListPreview,
  openLists,
  publishButton,
  RAVI,
  startWithDrive,
} from '../../../../testing/screens/list-preview-page.tsx';
import { setTenOClock } from '../../../../testing/screens/signed-in-screen.tsx';
import { LIST_MESSAGES } from '../../messages.ts';

let api: FakeApi;
beforeEach(async () => {
  setTenOClock();
  api = await startWithDrive();
});

/** Of no student. */
const STRANGER = ['22ME950', 'Zubin Contractor', 'Selected'];

const resultsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row).getAllByRole('cell').at(-1)?.textContent,
    ]);

describe('the preview of a list', () => {
  it('says who is on it, and means nothing before the admin says what', async () => {
    await openListPreview(listOf(ASHA, RAVI, ISHA, STRANGER));
    expect(screen.getByRole('heading', { name: 'Preview: Pasted list' })).toHaveFocus();
    expect(screen.getByText('4 people · 3 on the roster · 1 not')).toBeVisible();
    const chips = screen.getAllByRole('button', { pressed: false });
    expect(chips.length).toBeGreaterThanOrEqual(8);
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(resultsOf('Students on the list')).toEqual([
      ['21CS001', 'Not chosen yet'],
      ['21CS002', 'Not chosen yet'],
      ['21CS003', 'Not chosen yet'],
    ]);
    expect(publishButton()).toBeDisabled();
    expect(publishButton()).toHaveAccessibleDescription(
      'Before it can be published: choose the drive; choose the round; say what 2 groups mean.',
    );
  });

  it('is published as the admin says what it means', async () => {
    const person = await openListPreview(listOf(ASHA, RAVI, ISHA, STRANGER));
    await chooseDrive(person);
    await chooseMeaning(person, /^“Selected”, 3 people/, 'Through');
    expect(publishButton()).toHaveAccessibleDescription(
      'Before it can be published: say what 1 group means.',
    );
    await chooseMeaning(person, /^“Waitlisted”, 1 person/, 'Waitlisted');
    expect(resultsOf('Students on the list')).toEqual([
      ['21CS001', 'Through'],
      ['21CS002', 'Through'],
      ['21CS003', 'Waitlisted'],
    ]);
    const list = buildList({ drive: 'zenith' });
    api.answer(LISTS_PATH, ({ method }) =>
      success({ data: method === 'POST' ? { list } : { lists: [list] } }),
    );
    await press(person, 'Publish: 2 through, 1 waitlisted, 1 row left out');
    expect(await screen.findByText(LIST_MESSAGES.published)).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Lists' })).toBeVisible();
    const request = api.requests.findLast(({ method }) => method === 'POST');
    expect(request?.headers.get('Idempotency-Key')).not.toBeNull();
    expect(request?.body).toEqual({
      drive: 'zenith',
      round: 'test',
      fileName: 'Pasted list',
      replaces: null,
      entries: [
        { rollNumber: '21CS001', result: 'through' },
        { rollNumber: '21CS002', result: 'through' },
        { rollNumber: '21CS003', result: 'waitlisted' },
      ],
    });
  });

  it('leaves a group out, and needs somebody who gets a result', async () => {
    const person = await openListPreview(listOf(ASHA, ISHA));
    await chooseDrive(person);
    await chooseMeaning(person, /“Selected”/, 'Leave out');
    await chooseMeaning(person, /“Waitlisted”/, 'Leave out');
    expect(publishButton()).toHaveAccessibleDescription(
      'Before it can be published: nobody gets a result from it.',
    );
    await chooseMeaning(person, /“Waitlisted”/, 'Not through');
    expect(publishButton()).toHaveTextContent('Publish: 1 not through, 1 row left out');
    expect(publishButton()).toBeEnabled();
  });

  it('takes a message line by line', async () => {
    await openListPreview('Shortlisted for the interview:\n21CS001\n21CS002\n\nWaitlist:\n21CS003');
    expect(screen.getByText('3 people · 3 on the roster · 0 not')).toBeVisible();
    expect(screen.getByRole('group', { name: /Waitlist.*, 1 person/ })).toBeVisible();
  });

  it('counts of a range those who are on the roster', async () => {
    const person = await openListPreview('Shortlisted:\n21CS001 to 21CS040');
    await chooseDrive(person);
    await chooseMeaning(person, /^“Shortlisted”, 4 people$/, 'Through');
    expect(screen.getByText('4 people · 4 on the roster · 0 not')).toBeVisible();
    expect(publishButton()).toHaveTextContent('Publish: 4 through');
  });

  it('renders of 2,000 students those in sight', async () => {
    fakeLayout(56);
    const students = Array.from({ length: 2000 }, (_, index) =>
      buildStudent(`21EC${10_000 + index}`),
    );
    answerRoster(api, students);
    await openListPreview(
      listOf(...students.map(({ rollNumber, name }) => [rollNumber, name, 'Yes'])),
    );
    const table = screen.getByRole('table', { name: 'Students on the list' });
    expect(table).toHaveAttribute('aria-rowcount', '2001');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  });
});

describe('what a list leaves open', () => {
  it('is who is meant by somebody who is not on the roster', async () => {
    const person = await openListPreview(
      listOf(ASHA, RAVI, ['21CS0O4', 'Om Prakash', 'Selected'], STRANGER),
    );
    await chooseDrive(person);
    await chooseMeaning(person, /“Selected”/, 'Through');
    expect(screen.getByText('Nobody like this: left out')).toBeVisible();
    expect(publishButton()).toHaveTextContent('Publish: 2 through, 2 rows left out');
    await press(person, 'It is 21CS004 Om Prakash');
    expect(screen.getByText(/Taken as 21CS004 Om Prakash\./)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Undo: .*21CS004 Om Prakash$/ })).toHaveFocus();
    expect(publishButton()).toHaveTextContent('Publish: 3 through, 1 row left out');
    await person.click(screen.getByRole('button', { name: /^Undo: / }));
    expect(publishButton()).toHaveTextContent('Publish: 2 through, 2 rows left out');
  });

  it('is who is meant by a number beside another name', async () => {
    const person = await openListPreview(
      listOf(ASHA, RAVI, ['21CS004', 'Zubin Wadia', 'Selected']),
    );
    await chooseDrive(person);
    await chooseMeaning(person, /“Selected”/, 'Through');
    expect(
      screen.getByText('3 people · 2 on the roster · 0 not · 1 to be confirmed'),
    ).toBeVisible();
    expect(publishButton()).toHaveTextContent('Publish: 2 through, 1 row left out');
    const table = within(screen.getByRole('table', { name: 'To be confirmed' }));
    expect(table.getByText('21CS004 Zubin Wadia Selected')).toBeVisible();
    await press(person, 'It is 21CS004 Om Prakash');
    expect(publishButton()).toHaveTextContent('Publish: 3 through');
  });

  it('is who is meant by all such numbers at once', async () => {
    const others = ['21CS001', '21CS002', '21CS003'].map((roll) => [
      roll,
      'Zubin Wadia',
      'Selected',
    ]);
    const person = await openListPreview(listOf(...others));
    await chooseDrive(person);
    await chooseMeaning(person, /“Selected”/, 'Through');
    expect(publishButton()).toHaveAccessibleDescription(
      'Before it can be published: confirm that it is the right list; nobody gets a result from it.',
    );
    await press(person, 'Confirm all 3');
    expect(publishButton()).toHaveTextContent('Publish: 3 through');
    expect(publishButton()).toBeEnabled();
  });

  it('is the result of a student with two', async () => {
    const person = await openListPreview(listOf(ASHA, RAVI, ['21CS001', 'Asha Rao', 'Waitlisted']));
    await chooseDrive(person);
    await chooseMeaning(person, /“Selected”/, 'Through');
    await chooseMeaning(person, /“Waitlisted”/, 'Waitlisted');
    expect(
      screen.getByText('2 people · 2 on the roster · 0 not · 1 with two results'),
    ).toBeVisible();
    expect(publishButton()).toHaveAccessibleDescription(
      'Before it can be published: choose the result of 1 student with two.',
    );
    expect(resultsOf('Students on the list')).toContainEqual(['21CS001', 'Two results']);
    await chooseMeaning(person, /^Result of 21CS001 Asha Rao/, 'Waitlisted');
    expect(publishButton()).toHaveTextContent('Publish: 1 through, 1 waitlisted');
    expect(publishButton()).toBeEnabled();
    await chooseMeaning(person, /^Result of 21CS001 Asha Rao/, 'Through');
    expect(publishButton()).toHaveTextContent('Publish: 2 through');
  });

  it('is what is hidden or crossed out', async () => {
    const person = await openLists();
    const struck = [{ value: '21CS003', struck: true }, 'Isha Nair', 'Waitlisted'];
    const rows = [LIST_HEADINGS, ASHA, RAVI, struck, ['21CS004', 'Om Prakash', 'Selected']];
    const file = workbookFile([{ name: 'Round 1', rows, hiddenRows: [5] }], 'round-1.xlsx');
    await person.upload(screen.getByLabelText('File with the list'), file);
    expect(await screen.findByRole('heading', { name: 'Preview: round-1.xlsx' })).toBeVisible();
    await chooseDrive(person);
    await chooseMeaning(person, /“Selected”/, 'Through');
    expect(publishButton()).toHaveTextContent('Publish: 2 through, 2 rows left out');
    await person.click(screen.getByRole('checkbox', { name: 'Include hidden rows (1)' }));
    expect(publishButton()).toHaveTextContent('Publish: 3 through, 1 row left out');
    expect(screen.queryByRole('group', { name: /“Waitlisted”/ })).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'Include crossed-out rows (1)' }));
    await chooseMeaning(person, /^“Waitlisted”, 1 person$/, 'Waitlisted');
    expect(publishButton()).toHaveTextContent('Publish: 3 through, 1 waitlisted');
  });

  it('is a line that was not understood', async () => {
    await openListPreview('Shortlisted:\n21CS001\nAll students of ECE\n21CS002\n21CS003');
    const lines = within(screen.getByRole('table', { name: 'Lines that were not understood' }));
    expect(lines.getByText('All students of ECE')).toBeVisible();
  });

  it('is whether it is the right list, where most are not on the roster', async () => {
    const strangers = [1, 2, 3].map((one) => [`22ME95${one}`, `Zubin ${one}`, 'Selected']);
    const person = await openListPreview(listOf(ASHA, ...strangers));
    await addDrive({ company: 'Kaveri', role: 'SDE', rounds: [buildDriveRound()] });
    await chooseDrive(person);
    await chooseMeaning(person, /“Selected”/, 'Through');
    expect(screen.getByText(/^Fewer than half of these people are on the roster/)).toBeVisible();
    expect(publishButton()).toHaveAccessibleDescription(
      'Before it can be published: confirm that it is the right list.',
    );
    const box = screen.getByRole('checkbox', { name: 'It is the right list' });
    await person.click(box);
    expect(publishButton()).toBeEnabled();
    await chooseDrive(person, 'Kaveri - SDE');
    expect(box).not.toBeChecked();
    expect(publishButton()).toBeDisabled();
  });

  it('is lost with another list only', async () => {
    const person = await openListPreview(listOf(ASHA, RAVI));
    await chooseDrive(person);
    await chooseMeaning(person, /“Selected”/, 'Through');
    await person.click(screen.getByRole('tab', { name: 'Drives' }));
    await screen.findByRole('button', { name: 'New drive' });
    await person.click(screen.getByRole('tab', { name: 'Lists' }));
    await findListPreview();
    expect(publishButton()).toHaveTextContent('Publish: 2 through');
    paste(listOf(ISHA));
    expect(await screen.findByText('1 person · 1 on the roster · 0 not')).toBeVisible();
    expect(publishButton()).toBeDisabled();
  });
});
