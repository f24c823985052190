import { DRIVES_PATH } from '@shortlist/shared/api/campus.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDrive } from '../../../../testing/data/drives.ts';
import type { FakeApi } from '../../../../testing/fakes/fake-api.ts';
import {
  fillInDialog,
  findLastRequest,
  press,
  signInWithFeed,
  withinDialog,
} from '../../../../testing/screens/admin-community-page.tsx';
import { fakeCampusApi, renderCampus } from '../../../../testing/screens/campus-page.tsx';
import { setTenOClock } from '../../../../testing/screens/signed-in-screen.tsx';

let api: FakeApi;
beforeEach(async () => {
  setTenOClock();
  api = fakeCampusApi();
  await signInWithFeed('admin');
});

describe('several drives from a table', () => {
  const TABLE = [
    ['Company', 'Role', 'Location', 'Description', 'Deadline', 'Test'],
    ['Zenith', 'SDE', 'Pune', 'Build things.', '2026-12-01 17:00', '2026-12-05 10:00'],
    ['Acme', '', 'Pune', 'Sell things.', 'soon', ''],
    ['Kaveri', 'Analyst', 'Chennai', 'Count things.', '2026-12-02', ''],
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

  async function openTable() {
    const person = renderCampus();
    await person.click(await screen.findByRole('button', { name: 'Several from a table' }));
    await screen.findByRole('dialog', { name: 'Several drives from a table' });
    fillInDialog({ Table: TABLE });
    await withinDialog().findByText('Zenith - SDE');
    return person;
  }

  it('are posted as one batch, without the rows with a problem', async () => {
    const person = await openTable();
    expect(screen.getByRole('button', { name: 'Post (2)' })).toBeDisabled();
    expect(withinDialog().getByText('Role is required')).toBeVisible();
    await press(person, 'Leave it out');
    await person.click(await screen.findByRole('button', { name: 'Post (2)' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = findLastRequest(api, DRIVES_PATH);
    expect(body).toMatchObject({
      drives: [
        { company: 'Zenith', rounds: [{ kind: 'test', startsAt: '2026-12-05T10:00:00' }] },
        { company: 'Kaveri', deadlines: { applicationDeadline: '2026-12-02T23:59:00' } },
      ],
    });
  });

  it('names those that are there already', async () => {
    await addDrive({ company: 'zenith', role: 'sde' });
    await openTable();
    expect(withinDialog().getByText('Already there')).toBeVisible();
    expect(withinDialog().getByText('1 looks like a drive that is there already.')).toBeVisible();
  });
});
