import { ROSTER_PATH, ROSTER_TAKE_BACK_PATH } from '@shortlist/shared/api/campus.ts';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, success, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { fakeLayout } from '../../../testing/fakes/fake-layout.ts';
import {
  findLastRequest,
  press,
  setOnline,
  signInWithFeed,
} from '../../../testing/screens/admin-community-page.tsx';
import {
  answerRoster,
  buildStudent,
  fakeCampusApi,
  paste,
  renderCampus,
  ROSTER_INFO,
} from '../../../testing/screens/campus-page.tsx';
import { setTenOClock } from '../../../testing/screens/signed-in-screen.tsx';
import { ROSTER_MESSAGES } from '../messages.ts';

let api: FakeApi;
beforeEach(async () => {
  setTenOClock();
  api = fakeCampusApi();
  await signInWithFeed('admin');
});

const FORMER = {
  ...ROSTER_INFO,
  id: 'r0',
  fileName: 'old.csv',
  count: 3,
  until: '2026-12-18T04:30:00.000Z',
};

const HEADINGS = ['Roll number', 'College e-mail', 'Name', 'Branch', 'Batch', 'CGPA'];
const rowOf = ({ rollNumber, email, name, branch, graduationYear, cgpa }: CollegeFacts) =>
  [rollNumber, email, name, branch, graduationYear, cgpa].join('\t');
const tableOf = (students: readonly CollegeFacts[]) =>
  [HEADINGS.join('\t'), ...students.map(rowOf)].join('\n');

async function openRoster(): Promise<UserEvent> {
  const person = renderCampus('/campus?tab=roster');
  await screen.findByRole('heading', { name: 'Roster' });
  return person;
}

const preview = () => screen.findByRole('region', { name: 'Preview of the roster' });

describe('the roster', () => {
  it('says that there is none', async () => {
    await openRoster();
    expect(screen.getByText(/^There is no roster\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('says what is there, and by whom, and finds a student', async () => {
    answerRoster(api, [buildStudent('21CS001', { name: 'Asha Rao' }), buildStudent('21CS002')]);
    const person = await openRoster();
    for (const text of ['batch-2027.xlsx', 'cell@college.example', /^18 Nov 2026, /])
      expect(screen.getByText(text)).toBeVisible();
    await person.type(screen.getByRole('searchbox', { name: 'Search a student' }), 'asha');
    expect(await screen.findByText('1 of 2 students')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: '21CS001' })).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: '21CS002' })).toBeNull();
  });

  it('renders of 20,000 students those in sight', async () => {
    fakeLayout(56);
    answerRoster(
      api,
      Array.from({ length: 20_000 }, (_, index) => buildStudent(`R${index}`)),
    );
    await openRoster();
    const table = await screen.findByRole('table', { name: 'Students on the roster' });
    expect(table).toHaveAttribute('aria-rowcount', '20001');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  });

  it('says when the server is not reached, and can be tried again', async () => {
    api.answer(ROSTER_PATH, {
      status: 403,
      json: refusal('This is for admins only.', 'forbidden'),
    });
    const person = renderCampus('/campus?tab=roster');
    expect(await screen.findByText('This is for admins only.')).toBeVisible();
    answerRoster(api, []);
    await press(person, 'Try again');
    expect(await screen.findByRole('heading', { name: 'Roster' })).toBeVisible();
  });
});

describe('a new table', () => {
  it('is pasted anywhere, shown as what it changes, and saved at once', async () => {
    answerRoster(api, [buildStudent('A1'), buildStudent('A2'), buildStudent('A3')]);
    const person = await openRoster();
    paste(tableOf([buildStudent('A1', { cgpa: 8.5 }), buildStudent('A2'), buildStudent('A4')]));
    const shown = within(await preview());
    expect(
      shown.getByText('1 new · 1 changed · 1 the same · 1 not in the file · 0 problems'),
    ).toBeVisible();
    expect(shown.getByText('CGPA: 8 → 8.5')).toBeVisible();
    expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false);
    api.answer(ROSTER_PATH, success({ data: { roster: null, former: null } }));
    await person.click(shown.getByRole('button', { name: 'Save (4 students)' }));
    expect(await screen.findByText(ROSTER_MESSAGES.saved)).toBeVisible();
    const request = api.requests.findLast(({ method }) => method === 'PUT');
    expect(request?.headers.get('If-Match')).toBe('"r1"');
    expect(request?.headers.get('Idempotency-Key')).not.toBeNull();
  });

  it('removes those who are missing only when that is chosen', async () => {
    answerRoster(api, [buildStudent('A1'), buildStudent('A2'), buildStudent('A3')]);
    const person = await openRoster();
    paste(tableOf([buildStudent('A1'), buildStudent('A2')]));
    const shown = within(await preview());
    expect(shown.getByRole('button', { name: /^Save/ })).toBeDisabled();
    await person.click(shown.getByLabelText(/^Remove 1 student not in the file/));
    expect(shown.getByRole('button', { name: 'Save (2 students)' })).toBeEnabled();
  });

  it('names each problem with its row', async () => {
    await openRoster();
    paste(tableOf([buildStudent('A1', { cgpa: 78 }), buildStudent('A2'), buildStudent('A2')]));
    const problems = within(await screen.findByRole('table', { name: 'Problems' }));
    const texts = problems.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/^Row 2, column “CGPA”: “78”/);
    expect(screen.getByRole('button', { name: /^Save/ })).toBeDisabled();
  });

  it('is not read out of a field', async () => {
    answerRoster(api, [buildStudent('A1')]);
    await openRoster();
    paste('Asha', screen.getByRole('searchbox'));
    expect(screen.queryByRole('region', { name: 'Preview of the roster' })).toBeNull();
  });

  it('is compared again when another admin was faster', async () => {
    answerRoster(api, [buildStudent('A1')]);
    const person = await openRoster();
    paste(tableOf([buildStudent('A1'), buildStudent('A2')]));
    await preview();
    const theirs = { ...ROSTER_INFO, id: 'r2', fileName: 'theirs.csv', count: 0, students: [] };
    api.answer(ROSTER_PATH, ({ method }) =>
      method === 'PUT'
        ? { status: 412, json: refusal('Changed.', 'precondition_failed') }
        : success({ data: { roster: theirs, former: null } }),
    );
    await press(person, 'Save (2 students)');
    expect(await screen.findByText(ROSTER_MESSAGES.changedMeanwhile)).toBeVisible();
    expect(await screen.findByText(/^2 new · 0 changed/)).toBeVisible();
  });

  it('is there after a failure and in the other tab, and is sent again with the same key', async () => {
    const person = await openRoster();
    paste(tableOf([buildStudent('A1')]));
    await preview();
    api.answer(ROSTER_PATH, 'offline');
    await press(person, 'Save (1 student)');
    expect(await screen.findByText(/Nothing was lost: try again\./)).toBeVisible();
    const first = findLastRequest(api, ROSTER_PATH).headers.get('Idempotency-Key');
    await press(person, 'Save (1 student)');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Save/ })).toBeEnabled());
    expect(findLastRequest(api, ROSTER_PATH).headers.get('Idempotency-Key')).toBe(first);
    await person.click(screen.getByRole('tab', { name: 'Drives' }));
    await screen.findByRole('button', { name: 'New drive' });
    await person.click(screen.getByRole('tab', { name: 'Roster' }));
    expect(await preview()).toBeVisible();
  });

  it('may be a file, and says why one cannot be read', async () => {
    const person = await openRoster();
    const input = screen.getByLabelText('File with the roster');
    const pdf = new File(['%PDF-1.7'], 'roster.csv', { type: 'text/csv' });
    await person.upload(input, pdf);
    expect(await screen.findByText(/^roster\.csv: PDF files cannot be read/)).toBeVisible();
    const csv = tableOf([buildStudent('A1')]).replaceAll('\t', ',');
    await person.upload(input, new File([csv], 'roster.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('heading', { name: 'Preview: roster.csv' })).toHaveFocus();
    await press(person, 'Discard');
    expect(await screen.findByRole('heading', { name: 'Roster' })).toBeVisible();
  });

  it('says offline that it needs the network', async () => {
    await openRoster();
    setOnline(false);
    expect(
      await screen.findByText(/^You are offline\. The roster is on the server only/),
    ).toBeVisible();
  });
});

describe('the former roster', () => {
  it('can be brought back until a day', async () => {
    answerRoster(api, [buildStudent('A1')], { former: FORMER });
    api.answer(ROSTER_TAKE_BACK_PATH, success({ data: { roster: null, former: null } }));
    const person = await openRoster();
    expect(
      screen.getByText(
        'The former roster (3 students, old.csv) can be brought back until 18 Dec 2026.',
      ),
    ).toBeVisible();
    await press(person, 'Take back');
    await person.click(await screen.findByRole('button', { name: 'Bring it back' }));
    expect(await screen.findByText(ROSTER_MESSAGES.takenBack)).toBeVisible();
    const { headers } = findLastRequest(api, ROSTER_TAKE_BACK_PATH);
    expect(headers.get('If-Match')).toBe('"r1"');
  });

  it('is what a cleared one becomes', async () => {
    answerRoster(api, [buildStudent('A1')]);
    const person = await openRoster();
    await press(person, 'Clear');
    expect(await screen.findByText(/It can be taken back for 30 days\./)).toBeVisible();
    answerRoster(api, [], { former: { ...FORMER, count: 1 } });
    await person.click(await screen.findByRole('button', { name: 'Clear it' }));
    expect(await screen.findByText(ROSTER_MESSAGES.cleared)).toBeVisible();
    expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(true);
    expect(await screen.findByText(/^There is no roster\./)).toBeVisible();
  });
});
