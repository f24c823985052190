import { reachPath, registrationsPath, ROSTER_PATH } from '@shortlist/shared/api/campus.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDrive } from '../../../testing/data/drives.ts';
import { refusal, success, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { fakeLayout } from '../../../testing/fakes/fake-layout.ts';
import {
  countRequestsTo,
  press,
  setOnline,
  signInWithFeed,
} from '../../../testing/screens/admin-community-page.tsx';
import { fakeCampusApi, renderCampus } from '../../../testing/screens/campus-page.tsx';
import {
  addCellDrive,
  answerReach,
  answerRegistrations,
  catchDownloads,
  onRoster,
  openReach,
  rowsOf,
  toCall,
  workbookRows,
  type Saved,
} from '../../../testing/screens/reach-page.tsx';
import { setTenOClock } from '../../../testing/screens/signed-in-screen.tsx';
import { REACH_MESSAGES } from '../messages.ts';

let api: FakeApi;
let saved: readonly Saved[];
beforeEach(async () => {
  setTenOClock();
  api = fakeCampusApi();
  saved = catchDownloads();
  await signInWithFeed('admin');
});

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).closest('div');

describe('the reach of a drive', () => {
  it('is that of the newest one, and of the one in the address', async () => {
    const older = await addCellDrive(api, [], { postedAt: '2026-11-01T04:30:00.000Z' });
    const newer = await addDrive({ company: 'Kaveri', postedAt: '2026-11-18T04:30:00.000Z' });
    answerReach(api, newer, { concerned: 12 });
    const person = await openReach();
    const choice = screen.getByRole('combobox', { name: 'Drive' });
    expect(choice).toHaveValue(newer._id);
    expect(figure('Concerned')).toHaveTextContent('12');
    await person.selectOptions(choice, older._id);
    expect(await screen.findByText('1,240')).toBeVisible();
    expect(window.location.search).toBe(`?tab=reach&drive=${older._id}`);
  });

  it('says how many, and what that means', async () => {
    await openReach(await addCellDrive(api));
    expect(figure('Concerned')).toHaveTextContent('1,240on the roster, and not ruled out');
    expect(figure('On a device')).toHaveTextContent('221');
    expect(figure('Added')).toHaveTextContent('198');
    expect(figure('Registered')).toHaveTextContent('150');
  });

  it('has no figure of registrations where the cell collects none', async () => {
    const drive = await addDrive({ registration: 'link' });
    answerReach(api, drive);
    await openReach(drive);
    expect(screen.queryByText('Registered')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Registrations' })).toBeNull();
    expect(screen.queryByRole('heading', { name: /^Eligible and not registered/ })).toBeNull();
    expect(countRequestsTo(api, registrationsPath(drive._id))).toBe(0);
  });

  it('says as of when, and is read again with the registrations', async () => {
    const drive = await addCellDrive(api);
    const person = await openReach(drive);
    expect(screen.getByText('As of 10:00 am')).toBeVisible();
    await screen.findByText('Nobody has registered yet.');
    answerReach(api, drive, { added: 199 });
    const [facts, student] = [{ name: 'Asha Rao', rollNumber: '21CS001' }, onRoster({})];
    answerRegistrations(api, drive, [{ registeredAt: '2026-11-20T04:30:00.000Z', facts, student }]);
    await press(person, 'Reload');
    await waitFor(() => expect(figure('Added')).toHaveTextContent('199'));
    expect(await screen.findByText('1 registration')).toBeVisible();
  });

  it('stays when it cannot be read again, and says so', async () => {
    const drive = await addCellDrive(api);
    const person = await openReach(drive);
    api.answer(reachPath(drive._id), { status: 403, json: refusal('For admins.', 'forbidden') });
    await press(person, 'Reload');
    expect(
      await screen.findByText('As of 10:00 am. Newer figures need a connection.'),
    ).toBeVisible();
    expect(figure('Added')).toHaveTextContent('198');
  });

  it('can be tried again after a failure', async () => {
    const drive = await addCellDrive(api);
    api.answer(reachPath(drive._id), { status: 403, json: refusal('For admins.', 'forbidden') });
    const person = renderCampus(`/campus?tab=reach&drive=${drive._id}`);
    expect(await screen.findByText('For admins.')).toBeVisible();
    answerReach(api, drive);
    await press(person, 'Try again');
    expect(await screen.findByText('1,240')).toBeVisible();
  });

  it('says offline that it needs the network', async () => {
    await openReach(await addCellDrive(api));
    setOnline(false);
    expect(await screen.findByText(REACH_MESSAGES.offline)).toBeVisible();
  });

  it('is of no drive while none is posted', async () => {
    renderCampus('/campus?tab=reach');
    const link = await screen.findByRole('link', { name: 'Post the first one' });
    expect(link).toHaveAttribute('href', '/campus?tab=drives');
    await addCellDrive(api);
    expect(await screen.findByRole('heading', { name: 'Reach' })).toBeVisible();
  });

  it('says of an address without its drive that it is not there any more', async () => {
    const drive = await addCellDrive(api);
    const person = renderCampus('/campus?tab=reach&drive=gone');
    expect(await screen.findByText(/^This drive is not there any more\./)).toBeVisible();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Drive' }), drive._id);
    expect(await screen.findByRole('heading', { name: 'Reach' })).toBeVisible();
  });

  it('leads to the roster where there is none', async () => {
    const drive = await addCellDrive(api);
    answerReach(api, drive, { concerned: 0 });
    await openReach(drive);
    const link = await screen.findByRole('link', { name: 'Upload the roster' });
    expect(link).toHaveAttribute('href', '/campus?tab=roster');
    expect(screen.queryByRole('heading', { name: 'To call' })).toBeNull();
  });

  it('says of a drive for nobody that its criteria rule out all', async () => {
    const drive = await addCellDrive(api);
    answerReach(api, drive, { concerned: 0 });
    const info = { id: 'r1', savedAt: '2026-11-18T04:30:00.000Z', savedBy: 'a@x.in' };
    const roster = { ...info, fileName: 'a.csv', count: 1, students: [onRoster({})] };
    api.answer(ROSTER_PATH, success({ data: { roster, former: null } }));
    await openReach(drive);
    expect(await screen.findByText(/rule out every student on the roster/)).toBeVisible();
  });
});

describe('students to call', () => {
  it('are named with their addresses, which can be copied', async () => {
    const drive = await addCellDrive(api);
    const person = await openReach(drive);
    expect(rowsOf('Without an account')).toEqual([
      ['21CS001', 'Asha Rao', '21cs001@college.example'],
      ['21CS002', 'Student 21CS002', '21cs002@college.example'],
    ]);
    expect(screen.getByRole('link', { name: '21cs001@college.example' })).toHaveAttribute(
      'href',
      'mailto:21cs001@college.example',
    );
    expect(screen.getByRole('heading', { name: 'Not on a device (0)' })).toBeVisible();
    expect(rowsOf('Eligible and not registered')).toHaveLength(1);
    await press(person, 'Copy the addresses: Without an account');
    expect(await screen.findByText('2 addresses copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      '21cs001@college.example, 21cs002@college.example',
    );
  });

  it('have their addresses marked for copying where the browser refuses', async () => {
    const person = await openReach(await addCellDrive(api));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await press(person, 'Copy the addresses: Eligible and not registered');
    const text = await screen.findByRole('textbox', {
      name: 'Addresses: Eligible and not registered',
    });
    expect(text).toHaveValue('21cs003@college.example');
    expect(text).toHaveFocus();
  });

  it('open a message to an address only', async () => {
    const drive = await addCellDrive(api);
    const email = 'a?bcc=all@college.example&body=x';
    answerReach(api, drive, { withoutAccount: [toCall('21CS001', { email })] });
    await openReach(drive);
    expect(screen.getByRole('link', { name: email })).toHaveAttribute(
      'href',
      'mailto:a%3Fbcc%3Dall@college.example%26body%3Dx',
    );
  });

  it('are a file, which is not recorded: it has no registrations', async () => {
    const drive = await addCellDrive(api);
    const person = await openReach(drive);
    await press(person, 'Download .xlsx: Without an account');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await workbookRows(saved[0])).toEqual([
      ['Roll number', 'Name', 'College e-mail'],
      ['21CS001', 'Asha Rao', '21cs001@college.example'],
      ['21CS002', 'Student 21CS002', '21cs002@college.example'],
    ]);
    expect(saved[0]?.name).toBe(
      'Without an account - Zenith Systems - Platform Engineer - 2026-11-20.xlsx',
    );
    expect(api.requests.some(({ path }) => path.includes('?as='))).toBe(false);
  });

  it('are rendered in sight only, of thousands', async () => {
    fakeLayout(56);
    const drive = await addCellDrive(api);
    const many = Array.from({ length: 3000 }, (_, at) => toCall(`R${at}`));
    answerReach(api, drive, { withoutAccount: many });
    await openReach(drive);
    const table = screen.getByRole('table', { name: 'Without an account' });
    expect(table).toHaveAttribute('aria-rowcount', '3001');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  });
});
