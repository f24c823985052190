import { drivePath, DRIVES_PATH } from '@shortlist/shared/api/campus.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDrive, buildDriveRound } from '../../../testing/data/drives.ts';
import { addToFeed } from '../../../testing/data/feed.ts';
import { fakeLayout } from '../../../testing/fakes/fake-layout.ts';
import { refusal, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import {
  choose,
  fillInDialog,
  findLastRequest,
  input,
  menuOf,
  press,
  REQUIRED,
  setOnline,
  signInWithFeed,
  withinDialog,
} from '../../../testing/screens/admin-community-page.tsx';
import { fakeCampusApi, renderCampus } from '../../../testing/screens/campus-page.tsx';
import { setTenOClock } from '../../../testing/screens/signed-in-screen.tsx';
import { DRIVE_MESSAGES, DRIVE_STATUS_CHANGED } from '../messages.ts';

let api: FakeApi;
beforeEach(async () => {
  setTenOClock();
  api = fakeCampusApi();
  await signInWithFeed('admin');
});

const accept = (drive: PostedOpportunity): void =>
  api.answer(drivePath(drive._id), {
    status: 200,
    json: { success: true, message: 'Saved', data: { drives: [] } },
  });
const rowTexts = () =>
  within(screen.getByRole('table', { name: 'Drives' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const { 'Application Link (required)': _link, ...OTHERS } = REQUIRED;

describe('the table of drives', () => {
  it('has the drives, and no opening', async () => {
    await addToFeed({ company: 'Opening' });
    await addDrive({
      company: 'Zenith',
      role: 'SDE',
      rounds: [buildDriveRound()],
      status: 'closed',
    });
    renderCampus();
    expect(await screen.findByRole('rowheader', { name: 'Zenith' })).toBeVisible();
    expect(rowTexts()).toEqual([
      [
        'SDE',
        '25 Nov 2026, 11:59 pm',
        'Closed',
        '1',
        'Test, Sat 5 Dec, 10:00 am, Hall B',
        '19 Nov 2026',
        '',
      ],
    ]);
  });

  it('is filtered by words', async () => {
    await addDrive({ company: 'Zenith' });
    await addDrive({ company: 'Kaveri' });
    const person = renderCampus();
    await person.type(await screen.findByRole('searchbox', { name: 'Filter drives' }), 'kav');
    expect(await screen.findByText('1 of 2 drives')).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Zenith' })).toBeNull();
  });

  it('renders of 500 drives those in sight', async () => {
    fakeLayout(56);
    for (let index = 0; index < 500; index += 1) await addDrive({ company: `Company ${index}` });
    renderCampus();
    expect(await screen.findByText('500 drives')).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Drives' });
    expect(table).toHaveAttribute('aria-rowcount', '501');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  });

  it('says that there is none', async () => {
    renderCampus();
    expect(await screen.findByText('No drive is posted yet.')).toBeVisible();
  });
});

describe('the menu of a drive', () => {
  it.each([
    ['active', 'Close applications', 'closed'],
    ['closed', 'Open again', 'active'],
    ['cancelled', 'Open again', 'active'],
  ] as const)('changes one that is %s by “%s”', async (status, entry, next) => {
    const drive = await addDrive({ status, rounds: [buildDriveRound({ key: 'test' })] });
    accept(drive);
    const person = renderCampus();
    await choose(person, menuOf(drive), entry);
    expect(await screen.findByText(DRIVE_STATUS_CHANGED[next])).toBeVisible();
    const { method, body, headers } = findLastRequest(api, drivePath(drive._id));
    expect(method).toBe('PUT');
    expect(headers.get('If-Match')).toMatch(/^"\d+"$/);
    expect(body).toMatchObject({ company: drive.company, status: next, rounds: [{ key: 'test' }] });
  });

  it('asks before it cancels, and can be answered with no', async () => {
    const drive = await addDrive({ company: 'Zenith' });
    accept(drive);
    const person = renderCampus();
    await choose(person, menuOf(drive), 'Cancel drive');
    await person.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    await choose(person, menuOf(drive), 'Cancel drive');
    await person.click(await screen.findByRole('button', { name: 'Cancel the drive' }));
    expect(await screen.findByText(DRIVE_STATUS_CHANGED.cancelled)).toBeVisible();
    expect(findLastRequest(api, drivePath(drive._id)).body).toMatchObject({ status: 'cancelled' });
  });

  it('asks before it deletes, and says why it could not', async () => {
    const drive = await addDrive();
    api.answer(drivePath(drive._id), 'offline');
    const person = renderCampus();
    await choose(person, menuOf(drive), 'Delete');
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The drive could not be deleted.')).toBeVisible();
    api.answer(drivePath(drive._id), { status: 200, json: { success: true, message: 'Deleted' } });
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(DRIVE_MESSAGES.deleted)).toBeVisible();
  });

  it('extends the deadline, and says when that is past', async () => {
    const drive = await addDrive();
    accept(drive);
    const person = renderCampus();
    await choose(person, menuOf(drive), 'Extend deadline');
    await screen.findByRole('dialog');
    fillInDialog({ 'Application deadline': '2026-11-01T10:00' });
    expect(await screen.findByText(/This has passed already\./)).toBeVisible();
    fillInDialog({ 'Application deadline': '2026-12-01T10:00' });
    await press(person, 'Save');
    expect(await screen.findByText(DRIVE_MESSAGES.extended)).toBeVisible();
    expect(findLastRequest(api, drivePath(drive._id)).body).toMatchObject({
      deadlines: { applicationDeadline: '2026-12-01T10:00:00' },
      status: 'active',
    });
  });
});

describe('a new drive', () => {
  async function openNew() {
    const person = renderCampus();
    await person.click(await screen.findByRole('button', { name: 'New drive' }));
    await screen.findByRole('dialog', { name: 'New drive' });
    await withinDialog().findByLabelText('Company Name (required)');
    return person;
  }

  it('is typed, looked at and posted, with its rounds and without a link', async () => {
    const person = await openNew();
    fillInDialog(OTHERS);
    await press(person, 'Add round');
    const round = await screen.findByRole('dialog', { name: 'Add round' });
    await person.click(within(round).getByRole('button', { name: 'Done' }));
    expect(await within(round).findByText('Give the day of the round')).toBeVisible();
    await person.type(within(round).getByLabelText('Day'), '2026-12-05');
    await person.type(within(round).getByLabelText('Place'), 'Hall B');
    await person.click(within(round).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Test, Sat 5 Dec, Hall B')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(
      await screen.findByRole('heading', { name: 'Zenith Systems - Platform Engineer' }),
    ).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body, headers } = findLastRequest(api, DRIVES_PATH);
    expect(body).toMatchObject({
      allowDuplicates: false,
      drives: [
        {
          company: 'Zenith Systems',
          links: { applicationLink: '' },
          rounds: [{ kind: 'test', startsAt: '2026-12-05T00:00:00', place: 'Hall B' }],
        },
      ],
    });
    expect(headers.get('Idempotency-Key')).not.toBeNull();
  });

  it('names what is missing, and does not go on', async () => {
    const person = await openNew();
    await press(person, 'Preview');
    expect(await withinDialog().findByText('Company Name is required')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
  });

  it('warns of a deadline that has passed, before it is posted', async () => {
    const person = await openNew();
    fillInDialog({ ...OTHERS, 'Application Deadline (required)': '2026-11-01T10:00' });
    await press(person, 'Preview');
    const warnings = await screen.findByRole('list', { name: 'Please check' });
    expect(within(warnings).getByText(/deadline/i)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Post' })).toBeEnabled();
  });

  it('is filled from a notice, with what is to be checked', async () => {
    const person = await openNew();
    fillInDialog({
      Notice:
        'Zenith Systems is hiring for Software Engineer. CTC 12 LPA. Apply by 03/12/2026 or 05/12/2026. Online test: 7 Dec 2026, 10:00 am',
    });
    await press(person, 'Fill the form');
    await waitFor(() => expect(input('Company Name (required)')).toHaveValue('Zenith Systems'));
    expect(withinDialog().getAllByText(/^Please check/).length).toBeGreaterThan(0);
    const rounds = withinDialog().getByRole('list', { name: 'Rounds of the drive' });
    expect(rounds).toHaveTextContent('Mon 7 Dec, 10:00 am');
  });

  it('stays as it was typed without an answer, and is sent again with the same key', async () => {
    api.answer(DRIVES_PATH, 'offline');
    const person = await openNew();
    fillInDialog(OTHERS);
    await press(person, 'Preview');
    await person.click(await screen.findByRole('button', { name: 'Post' }));
    expect(await screen.findByText(/The server was not reached/)).toBeVisible();
    const first = findLastRequest(api, DRIVES_PATH).headers.get('Idempotency-Key');
    api.answer(DRIVES_PATH, { status: 201, json: { success: true, data: { drives: [] } } });
    await person.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(findLastRequest(api, DRIVES_PATH).headers.get('Idempotency-Key')).toBe(first);
  });

  it('is offered as an edit where one is there already', async () => {
    const listed = await addDrive({
      company: 'Zenith Systems',
      role: 'Platform Engineer',
      rounds: [buildDriveRound({ key: 'kept' })],
    });
    accept(listed);
    const errors = [{ path: 'drives.0', message: 'It is there already.', id: listed._id }];
    api.answer(DRIVES_PATH, {
      status: 409,
      json: refusal('It is there already.', 'conflict', { errors }),
    });
    const person = await openNew();
    fillInDialog(OTHERS);
    await press(person, 'Preview');
    await person.click(await screen.findByRole('button', { name: 'Post' }));
    await person.click(await screen.findByRole('button', { name: 'Edit the one that is there' }));
    await screen.findByRole('dialog', { name: 'Edit drive' });
    expect(await withinDialog().findByDisplayValue('Build and run the build farm.')).toBeVisible();
    await press(person, 'Preview');
    await person.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(DRIVE_MESSAGES.saved)).toBeVisible();
    expect(findLastRequest(api, drivePath(listed._id)).method).toBe('PUT');
  });

  it('can be posted beside one that is there', async () => {
    await addDrive({ company: 'Zenith Systems', role: 'Platform Engineer' });
    api.answer(DRIVES_PATH, ({ body }) =>
      (body as { allowDuplicates: boolean }).allowDuplicates
        ? { status: 201, json: { success: true, data: { drives: [] } } }
        : { status: 409, json: refusal('It is there already.', 'conflict') },
    );
    const person = await openNew();
    fillInDialog(OTHERS);
    await press(person, 'Preview');
    await person.click(await screen.findByRole('button', { name: 'Post' }));
    await person.click(await screen.findByRole('button', { name: 'Post it as well' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is kept as a draft, also offline', async () => {
    const person = await openNew();
    act(() => setOnline(false));
    expect(withinDialog().getByText(DRIVE_MESSAGES.needsNetwork)).toBeVisible();
    fillInDialog({ 'Company Name (required)': 'Zenith', Notice: 'A notice' });
    await press(person, 'Save as draft');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'New drive' }));
    expect(await screen.findByLabelText('Company Name (required)')).toHaveValue('Zenith');
    expect(input('Notice')).toHaveValue('A notice');
  });
});
