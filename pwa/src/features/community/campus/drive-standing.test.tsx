// The student's results and registration on the card of a drive, and registering from there.
import { registrationPath } from '@shortlist/shared/api/campus.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';
import { addDrive, buildDriveRound } from '../../../testing/data/drives.ts';
import { FULL_PROFILE } from '../../../testing/data/profile.ts';
import { registrationRow, storeServerRow, verdictRow } from '../../../testing/data/server-rows.ts';
import { fakeApi, refusal, success, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { setOnline } from '../../../testing/screens/admin-community-page.tsx';
import {
  card,
  renderCommunity,
  storeEmptyFeed,
  withinCard,
} from '../../../testing/screens/community-page.tsx';
import { storeProfile } from '../../../testing/screens/profile-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../registration/registration-dialog.tsx';

const REGISTERED_AT = new Date(2026, 10, 20, 10, 2).toISOString();
let api: FakeApi;
let drive: PostedOpportunity;

beforeEach(async () => {
  await signInAtTen(360);
  await storeEmptyFeed();
  await storeProfile(FULL_PROFILE, { name: 'Asha Rao', phone: '98765' });
  api = fakeApi();
  drive = await addDrive({
    company: 'Zenith',
    registration: 'cell',
    links: { applicationLink: '' },
    deadlines: { applicationDeadline: '2026-11-20T12:00:00' },
    rounds: [buildDriveRound({ key: 'test' })],
  });
});

const of = () => ({ uid: currentUid(), drive: drive._id });
const store = (row: ReturnType<typeof registrationRow>, isDeleted = false) =>
  act(() => storeServerRow(userDatabase(currentUid()), row, isDeleted));
const said = (text: string | RegExp) => withinCard('Zenith').findByText(text);
const answer = (registeredAt: string | null) => {
  const registration = registeredAt === null ? null : { registeredAt, facts: {} };
  api.answer(registrationPath(drive._id), success({ data: { registration } }));
};
const PASSED = { applicationDeadline: '2026-11-20T09:59:00' };
const TOO_LATE = 'The deadline was 20 Nov 2026, 12:00 pm.';
const refuse = () =>
  api.answer(registrationPath(drive._id), { status: 409, json: refusal(TOO_LATE, 'conflict') });
const loseAnswer = () => api.answer(registrationPath(drive._id), 'offline');
const sent = () => api.requests.filter(({ path }) => path === registrationPath(drive._id));

/** Requests wait until the returned function is called. */
function holdRequests(): () => void {
  const answering = fetch;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (...request: Parameters<typeof answering>) => {
    await promise;
    return await answering(...request);
  });
  return resolve;
}

async function open(): Promise<UserEvent> {
  const person = await renderCommunity();
  await person.click(
    await withinCard('Zenith').findByRole('button', { name: /^Register|^Your registration/ }),
  );
  await within(await screen.findByRole('dialog')).findByText(/^Roll number:/);
  return person;
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (person: UserEvent, name: string) =>
  person.click(dialog().getByRole('button', { name }));

describe('the card', () => {
  it('says what the lists say, and nothing any more of what was withdrawn', async () => {
    await store(
      verdictRow(of(), { result: 'waitlisted', publishedAt: '2026-11-19T06:00:00.000Z' }),
    );
    await renderCommunity();
    expect(await said('Test: Waitlisted')).toBeVisible();
    expect(card('Zenith')).toHaveTextContent('Test: Waitlisted, from the cell’s list of 19 Nov');
    await store(verdictRow(of(), { result: null }));
    await waitFor(() => expect(withinCard('Zenith').queryByText('Test: Waitlisted')).toBeNull());
  });

  it('says that the student is not registered, and until when they can', async () => {
    await renderCommunity();
    expect(await said('Not registered yet: 2 h left.')).toBeVisible();
    setOnline(false);
    expect(
      await said('Not registered yet. Registering needs the network; 2 h left.'),
    ).toBeVisible();
    setOnline(true);
    await store(registrationRow(of()));
    expect(await said(/^Registered 18 Nov 2026, /)).toBeVisible();
    await store(registrationRow(of()), true);
    expect(await said('Not registered yet: 2 h left.')).toBeVisible();
  });

  it('of a drive with a link says nothing of registering', async () => {
    await addDrive({ company: 'Kaveri' });
    await renderCommunity();
    await screen.findByRole('article', { name: 'Kaveri' });
    expect(withinCard('Kaveri').queryByText(/egister/)).toBeNull();
  });
});

describe('registering', () => {
  it('sends the details that the student leaves chosen', async () => {
    answer(REGISTERED_AT);
    const person = await open();
    for (const required of [/^Name:/, /^Roll number:/])
      expect(dialog().getByLabelText(required)).toBeDisabled();
    await person.click(dialog().getByLabelText('Phone: 98765'));
    await person.click(dialog().getByLabelText(/^GitHub:/));
    await person.click(dialog().getByLabelText(/^GitHub:/));
    await press(person, 'Register');
    expect(await screen.findByText('Registered for Zenith at 10:02 am')).toBeVisible();
    const [{ method, body } = { method: '', body: {} }] = sent();
    const { facts } = body as { facts: Record<string, string> };
    expect(method).toBe('PUT');
    expect(facts).toMatchObject({ name: 'Asha Rao', rollNumber: '21CS017', cgpa: '8.25' });
    expect(facts).not.toHaveProperty('phone');
    expect(facts).toHaveProperty('github');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('never looks done before the device has it', async () => {
    answer(REGISTERED_AT);
    const person = await open();
    await press(person, 'Register');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await said(/^Not registered yet/)).toBeVisible();
    expect(await userDatabase(currentUid()).readMeta('syncAskedAt')).toBeDefined();
  });

  it('says why it was refused, and that no answer came', async () => {
    refuse();
    const person = await open();
    await press(person, 'Register');
    expect(await dialog().findByText(TOO_LATE)).toBeVisible();
    loseAnswer();
    await press(person, 'Register');
    expect(await dialog().findByText(/^No answer came\./)).toBeVisible();
    expect(dialog().queryByText(TOO_LATE)).toBeNull();
  });

  it.each<readonly [what: string, arrange: () => void, said: string | RegExp]>([
    ['done', () => answer(REGISTERED_AT), 'Registered for Zenith at 10:02 am'],
    ['a refusal', refuse, `Zenith: ${TOO_LATE}`],
    ['no answer', loseAnswer, /^Zenith: No answer came\./],
  ])(
    'says after it was closed what came of it, and stays on the page: %s',
    async (_, arrange, text) => {
      arrange();
      const person = await open();
      const release = holdRequests();
      await press(person, 'Register');
      await press(person, 'Close');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const steps = vi.spyOn(window.history, 'go');
      release();
      expect(await screen.findByText(text)).toBeVisible();
      expect(steps).not.toHaveBeenCalled();
    },
  );

  it('keeps what was chosen where the registration comes without its answer', async () => {
    loseAnswer();
    const person = await open();
    await person.click(dialog().getByLabelText('Phone: 98765'));
    await press(person, 'Register');
    await dialog().findByText(/^No answer came\./);
    await store(registrationRow(of(), { name: 'Asha Rao', rollNumber: '21CS017' }));
    await dialog().findByRole('button', { name: 'Send these instead' });
    expect(dialog().getByLabelText('Phone: 98765')).not.toBeChecked();
    answer(REGISTERED_AT);
    await press(person, 'Send these instead');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(first?.body).not.toHaveProperty('facts.phone');
    expect(second?.body).toEqual(first?.body);
  });

  it('is asked of the server where the deadline is over by the clock of this device', async () => {
    await addDrive({ ...drive, deadlines: PASSED });
    answer(REGISTERED_AT);
    const person = await open();
    expect(dialog().getByText(/^Not registered.*9:59 am by this device’s clock/)).toBeVisible();
    await press(person, 'Register');
    expect(await screen.findByText('Registered for Zenith at 10:02 am')).toBeVisible();
  });

  it('needs a name and a roll number, and says where they are typed', async () => {
    await act(() => storeProfile({}, { name: 'Asha Rao' }));
    await open();
    expect(dialog().getByRole('button', { name: 'Register' })).toBeDisabled();
    expect(dialog().getByText(/^Your placement cell needs your name/)).toBeVisible();
    expect(dialog().getByRole('link', { name: 'Add Roll number' })).toHaveAttribute(
      'href',
      '/profile?edit=rollNumber',
    );
  });
});

describe('a registration', () => {
  beforeEach(() => store(registrationRow(of(), { name: 'Asha Rao', rollNumber: '21CS017' })));

  it('shows what was sent, and sends something else instead', async () => {
    answer(REGISTERED_AT);
    const person = await open();
    expect(dialog().getByLabelText('Phone: 98765')).not.toBeChecked();
    await person.click(dialog().getByLabelText('Phone: 98765'));
    await press(person, 'Send these instead');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      facts: { name: 'Asha Rao', rollNumber: '21CS017', phone: '98765' },
    });
  });

  it('is withdrawn', async () => {
    answer(null);
    const person = await open();
    await press(person, 'Withdraw');
    expect(await screen.findByText('Withdrawn from Zenith')).toBeVisible();
    expect(sent()).toMatchObject([{ method: 'DELETE' }]);
  });

  it('is changed and withdrawn as long as the server takes it, whatever the clock of this device says', async () => {
    await addDrive({ ...drive, deadlines: PASSED });
    answer(null);
    const person = await open();
    expect(dialog().getByRole('button', { name: 'Send these instead' })).toBeEnabled();
    await press(person, 'Withdraw');
    expect(await screen.findByText('Withdrawn from Zenith')).toBeVisible();
  });
});
