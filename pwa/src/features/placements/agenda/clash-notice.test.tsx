import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { placement, tested } from '../../../testing/data/placement.ts';
import { fill } from '../../../testing/user/fill.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { addPlacement } from '../commands/placements.ts';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';
import { ClashNotice, type TypedDate } from './clash-notice.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen();
});

async function openForm(address: string, name: string) {
  const person = renderSignedIn(<DashboardScreen />, address);
  const form = within(await screen.findByRole('dialog', { name }));
  await form.findByLabelText('Test date');
  return { person, form };
}

describe('the form of a placement', () => {
  it('names what the test that is typed is in the way of, and saves it all the same', async () => {
    await addPlacement(tested('Vayu Mobility', '11-26T10:00'));
    const { person, form } = await openForm('/dashboard?add', 'Add Company');
    fill(form.getByLabelText('Test date'), '2026-11-26T10:30');
    const text = 'Clashes with Vayu Mobility, test, 10:00 to 11:00 am';
    expect(await form.findByText(text)).toBeVisible();
    fill(form.getByLabelText('Test date'), '2026-11-26T11:20');
    expect(
      await form.findByText('Only 20 minutes after Vayu Mobility, test, 10:00 to 11:00 am'),
    ).toBeVisible();
    fill(form.getByLabelText('Test date'), '2026-11-26T10:30');
    fill(form.getByLabelText(/^Company name/), 'Zenith');
    fill(form.getByLabelText(/^Application deadline/), '2026-11-25T23:59');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await readPlacements(db)).toHaveLength(2));
  });

  it('follows the duration and the status of the test', async () => {
    await addPlacement(tested('Vayu Mobility', '11-26T11:30'));
    const { form } = await openForm('/dashboard?add', 'Add Company');
    fill(form.getByLabelText('Test date'), '2026-11-26T10:15');
    const text = /^Clashes with Vayu Mobility/;
    expect(await form.findByText(text)).toHaveTextContent('if this takes 90 minutes');
    fill(form.getByLabelText('Duration'), '45 minutes');
    await waitFor(() => expect(form.queryByText(text)).toBeNull());
    fill(form.getByLabelText('Duration'), '2 hours');
    expect(await form.findByText(text)).toBeVisible();
    const statuses = form.getAllByLabelText(/status/i);
    fill(statuses.at(-1) ?? form.getByLabelText('Test status'), 'missed');
    await waitFor(() => expect(form.queryByText(text)).toBeNull());
  });

  it('does not compare a placement with itself', async () => {
    await addPlacement(tested('Vayu Mobility', '11-26T11:05'));
    const { id } = await addPlacement(tested('Zenith', '11-26T10:00'));
    const { form } = await openForm(`/dashboard?p=${id}&edit`, 'Edit Details');
    await form.findByText(/^Only 5 minutes before Vayu Mobility/);
    fill(form.getByLabelText('Test date'), '2026-11-26T10:30');
    await form.findByText(/^Clashes with Vayu Mobility/);
    expect(form.queryByText(/Zenith/)).toBeNull();
  });

  it('says that many deadlines are on the day of one', async () => {
    for (const company of ['A', 'B', 'C', 'D'])
      await addPlacement(placement(company, '2026-11-26'));
    const { form } = await openForm('/dashboard?add', 'Add Company');
    fill(form.getByLabelText(/^Application deadline/), '2026-11-26T18:00');
    expect(await form.findByText('5 deadlines that day')).toBeVisible();
    fill(form.getByLabelText(/^Application deadline/), '2026-11-27T18:00');
    await waitFor(() => expect(form.queryByText('5 deadlines that day')).toBeNull());
  });
});

describe('the form of a round', () => {
  it('names what it is in the way of', async () => {
    await addPlacement(tested('Vayu Mobility', '11-26T10:00'));
    const { id } = await addPlacement(placement('Zenith', '2026-12-01'));
    renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}&round`);
    fill(await screen.findByLabelText('Day'), '2026-11-26');
    fill(screen.getByLabelText('Starts at'), '11:10');
    expect(await screen.findByText(/^Only 10 minutes after Vayu Mobility/)).toBeVisible();
    fill(screen.getByLabelText('Starts at'), '11:45');
    await waitFor(() => expect(screen.queryByText(/^Only/)).toBeNull());
    fill(screen.getByLabelText('Place'), 'Hall 3');
    expect(await screen.findByText(/^Only 45 minutes after Vayu Mobility/)).toBeVisible();
  });
});

describe('a round that is typed', () => {
  const date: TypedDate = {
    kind: 'technical',
    startsAt: '2026-11-26T10:30:00',
    endsAt: '2026-11-26T11:30:00',
    place: 'Hall 3',
    link: '',
    roundId: null,
  };

  it('is said to be in the way of at most three others by name', async () => {
    for (const company of ['A', 'B', 'C', 'D']) await addPlacement(tested(company, '11-26T10:00'));
    renderSignedIn(<ClashNotice placementId="new" date={date} />);
    expect(await screen.findByText('and 2 more')).toBeVisible();
    expect(screen.getAllByText(/^Clashes with/)).toHaveLength(3);
  });

  it('is no matter when its placement is over', async () => {
    const done = { ...tested('Zenith', '11-26T10:00'), status: 'process_done' as const };
    const { id } = await addPlacement(done);
    await addPlacement(tested('A', '11-26T10:00'));
    renderSignedIn(
      <>
        <ClashNotice placementId={id} date={date} />
        <ClashNotice placementId="other" date={date} />
      </>,
    );
    expect(await screen.findByText(/^Clashes with A/)).toBeVisible();
    expect(screen.getAllByText(/^Clashes with/)).toHaveLength(1);
  });

  it.each([
    ['is in the past', { ...date, startsAt: '2026-11-19T10:30:00', endsAt: null }],
    ['is not there', null],
  ])('is no matter when it %s', async (_, typed) => {
    for (const day of ['11-19', '11-26']) await addPlacement(tested('A', `${day}T10:00`));
    renderSignedIn(
      <>
        <ClashNotice placementId="new" date={typed} />
        <ClashNotice placementId="other" date={date} />
      </>,
    );
    expect(await screen.findByText(/^Clashes with A/)).toBeVisible();
    expect(screen.getAllByText(/^Clashes with/)).toHaveLength(1);
  });
});
