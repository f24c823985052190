import { listPath, LISTS_PATH, ROSTER_PATH } from '@shortlist/shared/api/campus.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, success, type FakeApi } from '../../../../testing/fakes/fake-api.ts';
import { press, setOnline } from '../../../../testing/screens/admin-community-page.tsx';
import {
  answerLists,
  answerRoster,
  buildList,
  paste,
} from '../../../../testing/screens/campus-page.tsx';
import {
  ASHA,
  chooseDrive,
  chooseMeaning,
  FOUR_STUDENTS,
  ISHA,
  listOf,
  openListPreview,
  openLists,
  publishButton,
  RAVI,
  startWithDrive,
} from '../../../../testing/screens/list-preview-page.tsx';
import { setTenOClock } from '../../../../testing/screens/signed-in-screen.tsx';
import { LIST_MESSAGES, TABLE_MESSAGES } from '../../messages.ts';

let api: FakeApi;
beforeEach(async () => {
  setTenOClock();
  api = await startWithDrive();
});

describe('a list that replaces another', () => {
  const BEFORE = { id: 'l1', drive: 'zenith', round: 'test' } as const;
  const former = buildList(BEFORE);

  function answerFormer(): void {
    answerLists(api, [former]);
    const entries = [
      { rollNumber: '21CS001', result: 'waitlisted' },
      { rollNumber: '21CS002', result: 'through' },
      { rollNumber: '21CS004', result: 'through' },
    ];
    api.answer(listPath('l1'), success({ data: { list: former, entries } }));
  }

  async function openCorrection(): Promise<UserEvent> {
    answerFormer();
    const person = await openListPreview(listOf(ASHA, RAVI, ISHA));
    await chooseDrive(person);
    await chooseMeaning(person, /“Selected”/, 'Through');
    await chooseMeaning(person, /“Waitlisted”/, 'Waitlisted');
    return person;
  }

  it('says what changes', async () => {
    const person = await openCorrection();
    expect(
      await screen.findByText(
        'This replaces the list of 19 Nov: 1 student gets another result, 1 student has none any more, 1 student gets a first one.',
      ),
    ).toBeVisible();
    await chooseMeaning(person, /“Selected”/, 'Leave out');
    await chooseMeaning(person, /“Waitlisted”/, 'Leave out');
    expect(screen.getByText(/: 3 students have none any more\.$/)).toBeVisible();
  });

  it('is published anew when another admin was faster', async () => {
    const person = await openCorrection();
    const theirs = buildList({ ...BEFORE, id: 'l2', publishedAt: '2026-11-20T04:25:00.000Z' });
    const entries = [{ rollNumber: '21CS001', result: 'through' }];
    api.answer(listPath('l2'), success({ data: { list: theirs, entries } }));
    api.answer(LISTS_PATH, ({ method }) =>
      method === 'POST'
        ? { status: 412, json: refusal('Changed.', 'precondition_failed') }
        : success({ data: { lists: [theirs, { ...former, state: 'replaced' }] } }),
    );
    await press(person, 'Publish: 2 through, 1 waitlisted');
    expect(await screen.findByText(LIST_MESSAGES.changedMeanwhile)).toBeVisible();
    expect(
      await screen.findByText('This replaces the list of 20 Nov: 2 students get a first one.'),
    ).toBeVisible();
    const posts = () => api.requests.filter(({ method }) => method === 'POST');
    expect(posts().at(-1)?.body).toMatchObject({ replaces: 'l1' });
    await press(person, 'Publish: 2 through, 1 waitlisted');
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts().at(-1)?.body).toMatchObject({ replaces: 'l2' });
  });
});

describe('a list that could not be published', () => {
  async function openReady(): Promise<UserEvent> {
    const person = await openListPreview(listOf(ASHA, RAVI));
    await chooseDrive(person);
    await chooseMeaning(person, /“Selected”/, 'Through');
    return person;
  }

  it('says why, with all that was chosen, and is compared with the roster of now', async () => {
    const person = await openReady();
    const details = { errors: [{ path: 'entries', message: '21CS002 is not on the roster.' }] };
    api.answer(LISTS_PATH, ({ method }) =>
      method === 'POST'
        ? { status: 400, json: refusal('Somebody is not on the roster.', 'invalid', details) }
        : success({ data: { lists: [] } }),
    );
    answerRoster(api, FOUR_STUDENTS.slice(0, 1));
    await press(person, 'Publish: 2 through');
    const message = 'Somebody is not on the roster. 21CS002 is not on the roster.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('2 people · 1 on the roster · 1 not')).toBeVisible();
    expect(publishButton()).toHaveTextContent('Publish: 1 through, 1 row left out');
  });

  it('stays without a network, and is sent again with the same key', async () => {
    const person = await openReady();
    setOnline(false);
    expect(await screen.findByText('You are offline. Connect to publish the list.')).toBeVisible();
    api.answer(LISTS_PATH, 'offline');
    await press(person, 'Publish: 2 through');
    expect(await screen.findByText(/Nothing was lost: try again\./)).toBeVisible();
    const keyOfLast = () =>
      api.requests.findLast(({ method }) => method === 'POST')?.headers.get('Idempotency-Key');
    const first = keyOfLast();
    await press(person, 'Publish: 2 through');
    await waitFor(() => expect(publishButton()).toBeEnabled());
    expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(keyOfLast()).toBe(first);
  });

  it('can be discarded for another file', async () => {
    const person = await openReady();
    await press(person, 'Discard');
    expect(await screen.findByRole('heading', { name: 'New list' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Drive' })).toHaveValue('zenith');
  });
});

describe('a file that cannot be used', () => {
  it('is named, with what to do', async () => {
    const person = await openLists();
    const field = screen.getByLabelText('File with the list');
    await person.upload(field, new File(['%PDF-1.7'], 'list.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/^list\.csv: PDF files cannot be read/)).toBeVisible();
    await person.upload(field, new File(['Dear all, good luck.'], 'list.txt'));
    expect(await screen.findByText(/^list\.txt: nobody was found in it\./)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Preview of the list' })).toBeNull();
  });

  it('leaves the list that is there, and is named beside it', async () => {
    await openListPreview(listOf(ASHA, RAVI));
    paste('Dear all, good luck.');
    expect(await screen.findByText(/^Pasted list: nobody was found in it\./)).toBeVisible();
    expect(screen.getByText('2 people · 2 on the roster · 0 not')).toBeVisible();
  });

  it('waits for a roster', async () => {
    api.answer(ROSTER_PATH, success({ data: { roster: null, former: null } }));
    await openLists();
    paste(listOf(ASHA));
    expect(await screen.findByText(/Pasted list stays here until then\./)).toBeVisible();
  });
});

describe('the button for pasting', () => {
  it('takes what was copied, without a keyboard', async () => {
    const person = await openLists();
    await navigator.clipboard.writeText('21CS001\n21CS002');
    await press(person, 'Paste');
    expect(await screen.findByRole('region', { name: 'Preview of the list' })).toBeVisible();
  });

  it('says what to do where there is nothing, or the browser refuses', async () => {
    const person = await openLists();
    await navigator.clipboard.writeText(' ');
    await press(person, 'Paste');
    expect(await screen.findByText(TABLE_MESSAGES.emptyClipboard)).toBeVisible();
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'));
    await press(person, 'Paste');
    expect(await screen.findByText(TABLE_MESSAGES.noClipboard)).toBeVisible();
  });
});
