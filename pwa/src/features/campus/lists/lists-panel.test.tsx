import {
  listPath,
  LISTS_PATH,
  listTakeBackPath,
  ROSTER_PATH,
} from '@shortlist/shared/api/campus.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDrive, buildDriveRound } from '../../../testing/data/drives.ts';
import { refusal, success, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { fakeLayout } from '../../../testing/fakes/fake-layout.ts';
import {
  choose,
  countRequestsTo,
  findLastRequest,
  press,
  setOnline,
  signInWithFeed,
} from '../../../testing/screens/admin-community-page.tsx';
import {
  answerLists,
  answerRoster,
  buildList,
  buildStudent,
  fakeCampusApi,
  renderCampus,
} from '../../../testing/screens/campus-page.tsx';
import { openLists } from '../../../testing/screens/list-preview-page.tsx';
import { setTenOClock } from '../../../testing/screens/signed-in-screen.tsx';
import { LIST_MESSAGES } from '../messages.ts';

let api: FakeApi;
beforeEach(async () => {
  setTenOClock();
  api = fakeCampusApi();
  answerRoster(api, [buildStudent('21CS001', { name: 'Asha Rao' })]);
  await signInWithFeed('admin');
});

const addZenith = () =>
  addDrive({
    _id: 'zenith',
    company: 'Zenith',
    role: 'SDE',
    rounds: [
      buildDriveRound({ key: 'test' }),
      buildDriveRound({ key: 'hr', kind: 'hr', startsAt: '2026-12-08T10:00:00' }),
    ],
  });

const ZENITH_MENU = 'Manage the list of Zenith - SDE, Test';
const OF_ZENITH = { id: 'l1', drive: 'zenith', round: 'test' } as const;

const rowTexts = () =>
  within(screen.getByRole('table', { name: 'Lists' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell', { hidden: true }))
    .map((cells) => cells.map(({ textContent }) => textContent));

describe('the published lists', () => {
  it('are none at first', async () => {
    await openLists();
    expect(screen.getByText(/^No list is published yet\./)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('have their round, their results and how many accounts have them', async () => {
    await addZenith();
    const counts = { through: 1200, waitlisted: 14, not_through: 30 };
    answerLists(api, [
      buildList({ ...OF_ZENITH, counts, accounts: 98, isDelivered: false }),
      buildList({ drive: 'zenith', state: 'replaced' }),
      buildList({ drive: 'gone', state: 'taken_back', accounts: 0 }),
    ]);
    await openLists();
    const published = expect.stringMatching(/^19 Nov 2026, .*cell@college\.example$/);
    expect(rowTexts()).toEqual([
      [
        'Test',
        published,
        '1,200 through · 14 waitlisted · 30 not through',
        '98on its way',
        'Current',
        '',
      ],
      ['Test', published, '1 through', '1', 'Replaced', ''],
      ['Round not on this device', published, '1 through', '0', 'Taken back', ''],
    ]);
    const drives = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(drives).toEqual(['Zenith - SDE', 'Zenith - SDE', 'Drive not on this device']);
    expect(screen.getAllByRole('button', { name: /^Manage the list/ })).toHaveLength(1);
  });

  it('are read again until they have reached everybody', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await addZenith();
    answerLists(api, [buildList({ ...OF_ZENITH, isDelivered: false })]);
    await openLists();
    answerLists(api, [buildList({ ...OF_ZENITH, accounts: 7 })]);
    vi.advanceTimersByTime(5000);
    expect(await screen.findByRole('cell', { name: '7' })).toBeVisible();
    const asked = countRequestsTo(api, LISTS_PATH);
    vi.advanceTimersByTime(60_000);
    expect(countRequestsTo(api, LISTS_PATH)).toBe(asked);
  });

  it('are shown with the names of the roster', async () => {
    await addZenith();
    const list = buildList(OF_ZENITH);
    answerLists(api, [list]);
    const entries = [
      { rollNumber: '21CS001', result: 'through' },
      { rollNumber: '21CS999', result: 'waitlisted' },
    ];
    api.answer(listPath('l1'), success({ data: { list, entries } }));
    const person = await openLists();
    await press(person, 'Zenith - SDE');
    const dialog = within(await screen.findByRole('dialog', { name: 'Zenith - SDE, Test' }));
    await dialog.findByRole('rowheader', { name: '21CS001' });
    const cells = dialog.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['Asha Rao', 'Through', 'Not on the roster any more', 'Waitlisted']);
  });

  it('are in sight one by one, however many they are', async () => {
    fakeLayout(56);
    answerLists(
      api,
      Array.from({ length: 500 }, () => buildList()),
    );
    await openLists();
    const table = screen.getByRole('table', { name: 'Lists' });
    expect(table).toHaveAttribute('aria-rowcount', '501');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  });

  it('say when the server is not reached, and can be tried again', async () => {
    api.answer(LISTS_PATH, { status: 403, json: refusal('This is for admins only.', 'forbidden') });
    const person = renderCampus('/campus?tab=lists');
    expect(await screen.findByText('This is for admins only.')).toBeVisible();
    answerLists(api, []);
    await press(person, 'Try again');
    expect(await screen.findByRole('heading', { name: 'New list' })).toBeVisible();
  });

  it('need the network', async () => {
    await openLists();
    setOnline(false);
    expect(
      await screen.findByText(/^You are offline\. Lists are on the server only/),
    ).toBeVisible();
  });
});

describe('taking a list back', () => {
  async function ask(): Promise<UserEvent> {
    await addZenith();
    answerLists(api, [buildList(OF_ZENITH)]);
    const person = await openLists();
    await choose(person, ZENITH_MENU, 'Take back');
    await screen.findByText(/nobody has a result from it any more, and those who had one are told/);
    return person;
  }

  it('is asked for first, and shows in the table', async () => {
    const person = await ask();
    expect(countRequestsTo(api, listTakeBackPath('l1'))).toBe(0);
    const list = buildList({ ...OF_ZENITH, state: 'taken_back' });
    api.answer(listTakeBackPath('l1'), success({ data: { list } }));
    answerLists(api, [list]);
    await press(person, 'Take it back');
    expect(await screen.findByText(LIST_MESSAGES.takenBack)).toBeVisible();
    expect(findLastRequest(api, listTakeBackPath('l1')).method).toBe('POST');
    expect(await screen.findByText('Taken back')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says why it is refused', async () => {
    const person = await ask();
    const json = refusal('This is not the list of its round any more.', 'conflict');
    api.answer(listTakeBackPath('l1'), { status: 409, json });
    await press(person, 'Take it back');
    expect(await screen.findByText('This is not the list of its round any more.')).toBeVisible();
  });

  it('is sent again with the same key after no answer', async () => {
    const person = await ask();
    api.answer(listTakeBackPath('l1'), 'offline');
    await press(person, 'Take it back');
    expect(await screen.findByText(/Nothing was lost: try again\./)).toBeVisible();
    await press(person, 'Take it back');
    await waitFor(() => expect(countRequestsTo(api, listTakeBackPath('l1'))).toBe(2));
    const keys = api.requests
      .filter(({ path }) => path === listTakeBackPath('l1'))
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).not.toBeNull();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('the round of a new list', () => {
  it('is chosen after its drive, and says what it replaces', async () => {
    await addZenith();
    answerLists(api, [buildList(OF_ZENITH)]);
    const person = await openLists();
    const round = screen.getByRole('combobox', { name: 'Round' });
    expect(round).toBeDisabled();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Drive' }), 'Zenith - SDE');
    expect(
      within(round)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Choose the round',
      'Test, Sat 5 Dec, 10:00 am, Hall B (replaces the list of 19 Nov)',
      'HR round, Tue 8 Dec, 10:00 am, Hall B',
    ]);
    expect(round).toHaveValue('');
    await person.selectOptions(round, 'test');
    expect(
      screen.getByText(/^The list that you choose replaces the list of 19 Nov\./),
    ).toBeVisible();
    await person.selectOptions(round, 'hr');
    expect(screen.queryByText(/^The list that you choose replaces/)).toBeNull();
  });

  it('is the only one of its drive, or is missing', async () => {
    await addDrive({ company: 'Kaveri', role: 'SDE', rounds: [buildDriveRound({ key: 'one' })] });
    await addDrive({ company: 'Nadir', role: 'SDE', status: 'cancelled' });
    const person = await openLists();
    const drive = screen.getByRole('combobox', { name: 'Drive' });
    await person.selectOptions(drive, 'Kaveri - SDE');
    expect(screen.getByRole('combobox', { name: 'Round' })).toHaveValue('one');
    await person.selectOptions(drive, 'Nadir - SDE (cancelled)');
    expect(screen.getByText(/^This drive has no round\./)).toBeVisible();
  });

  it('is that of a list which is corrected', async () => {
    await addZenith();
    answerLists(api, [buildList(OF_ZENITH)]);
    const person = await openLists();
    await choose(person, ZENITH_MENU, 'Correct');
    const drive = screen.getByRole('combobox', { name: 'Drive' });
    await waitFor(() => expect(drive).toHaveFocus());
    expect(drive).toHaveValue('zenith');
    expect(screen.getByRole('combobox', { name: 'Round' })).toHaveValue('test');
    expect(
      screen.getByText(/^The list that you choose replaces the list of 19 Nov\./),
    ).toBeVisible();
    await choose(person, ZENITH_MENU, 'Correct');
    await waitFor(() => expect(drive).toHaveFocus());
  });
});

describe('without a roster', () => {
  it('leads to the tab where it is uploaded', async () => {
    api.answer(ROSTER_PATH, success({ data: { roster: null, former: null } }));
    const person = await openLists();
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Upload the roster' }));
    expect(await screen.findByText(/^There is no roster\. With one/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Roster' })).toHaveAttribute('aria-selected', 'true');
  });
});
