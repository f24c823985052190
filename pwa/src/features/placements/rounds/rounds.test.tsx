import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ROUND_MESSAGES } from '@shortlist/shared/placement/round/round-form.ts';
import { ROUNDS_PER_PLACEMENT } from '@shortlist/shared/placement/round/round-fields.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemRuntime } from '../../../data/database/runtime.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { addRoundChange } from '../../../data/outbox/round-changes.ts';
import { writeChange, writeChanges } from '../../../data/outbox/write-change.ts';
import { placement } from '../../../testing/data/placement.ts';
import { findDetail, goBack, openDetail, save } from '../../../testing/screens/dashboard-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { fill, fillFields } from '../../../testing/user/fill.ts';

/** 20 November 2026, ten o'clock. */
let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

const zenith = placement('Zenith', '2026-12-01');

async function shown() {
  const [first] = await readPlacements(db);
  if (!first) throw new Error('There is no placement.');
  return first;
}

const round = (values = {}) => ({
  placementId: '',
  kind: 'technical' as const,
  title: '',
  startsAt: '2026-11-20T09:00:00',
  endsAt: null,
  place: '',
  link: '',
  result: null,
  notes: '',
  ...values,
});

async function addRounds(count: number, values = {}): Promise<void> {
  const { _id, test } = await shown();
  await writeChanges(
    db,
    Array.from({ length: count }, (_, n) =>
      addRoundChange(
        systemRuntime.uuid(),
        round({ placementId: _id, title: `Round ${n}`, ...values }),
        {
          _id,
          test,
        },
      ),
    ),
  );
}

const timeline = () => screen.getByRole('region', { name: 'Timeline' });

async function openRound(person: UserEvent): Promise<void> {
  await person.click(within(timeline()).getByRole('link', { name: 'Add round' }));
  await screen.findByLabelText('Day');
}

describe('a round', () => {
  it('is added from the details, and shown there at once; one that ends before it starts is refused', async () => {
    const person = await openDetail(zenith);
    await openRound(person);
    await person.selectOptions(screen.getByLabelText('Kind'), 'Technical round');
    fillFields({
      Day: '2026-12-03',
      'Starts at': '10:00',
      'Ends at': '09:00',
      Place: 'Seminar hall',
    });
    await save(person);
    expect(await screen.findByText(ROUND_MESSAGES.endsBeforeStart)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Ends at')).toHaveFocus());
    expect((await shown()).rounds).toEqual([]);
    fill('Ends at', '11:30');
    await save(person);
    await findDetail('Zenith');
    for (const text of [
      'Technical round',
      'Thursday, 3 Dec 2026, 10:00 am to 11:30 am',
      'Seminar hall',
    ])
      expect(within(timeline()).getByText(text)).toBeVisible();
    expect((await shown()).rounds).toMatchObject([{ kind: 'technical', result: null }]);
  });

  it('that is the first test becomes the test of the placement', async () => {
    const person = await openDetail(zenith);
    await openRound(person);
    expect(screen.getByLabelText('Kind')).toHaveValue('test');
    fillFields({ Day: '2026-12-03', Title: 'Aptitude' });
    await save(person);
    await findDetail('Zenith');
    expect((await shown()).test).toMatchObject({
      date: '2026-12-03T00:00:00',
      testType: 'Aptitude',
    });
    await person.click(within(timeline()).getByRole('link', { name: 'Edit Aptitude' }));
    expect(await screen.findByLabelText('Kind')).toHaveTextContent(/^Test$/);
  });

  it('is one too many after twenty, with a sentence', async () => {
    const person = await openDetail(zenith);
    await addRounds(ROUNDS_PER_PLACEMENT);
    await within(timeline()).findByText('Round 19');
    await openRound(person);
    fill('Day', '2026-12-03');
    await save(person);
    expect(await screen.findByText(ROUND_MESSAGES.tooMany(20))).toBeVisible();
    expect((await shown()).rounds).toHaveLength(20);
  });

  it('that was typed and left is offered again', async () => {
    const person = await openDetail(zenith);
    await openRound(person);
    fill('Day', '2026-12-03');
    fill('Place', 'Seminar hall');
    await goBack();
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Place')).toHaveValue('Seminar hall');
    await goBack();
    await screen.findByRole('button', { name: 'Discard' });
    const { _id } = await shown();
    await waitFor(async () =>
      expect(await db.readMeta(`roundDraft:${_id}`)).toMatchObject({
        opened: null,
        form: { kind: 'test', date: '2026-12-03', place: 'Seminar hall' },
      }),
    );
  });

  it('writes only what was edited: another device’s new place stays; and is deleted', async () => {
    const person = await openDetail(zenith);
    await addRounds(1);
    await person.click(await within(timeline()).findByRole('link', { name: 'Edit Round 0' }));
    await screen.findByLabelText('Day');
    const [{ _id } = { _id: '' }] = (await shown()).rounds;
    await writeChange(db, { t: 'round', id: _id, k: 'patch', f: { place: 'Lab 2' } });
    fill('Title', 'Panel');
    await save(person);
    await waitFor(async () =>
      expect((await shown()).rounds).toMatchObject([{ title: 'Panel', place: 'Lab 2' }]),
    );
    await findDetail('Zenith');
    await person.click(await within(timeline()).findByRole('link', { name: 'Edit Panel' }));
    await person.click(await screen.findByRole('button', { name: 'Delete round' }));
    await findDetail('Zenith');
    expect((await shown()).rounds).toEqual([]);
  });

  it('that does not exist is reported by the dialog of an old link', async () => {
    window.history.replaceState(null, '', '/dashboard');
    const person = await openDetail(zenith);
    await addRounds(1);
    await person.click(await within(timeline()).findByRole('link', { name: 'Edit Round 0' }));
    await screen.findByLabelText('Day');
    const [{ _id } = { _id: '' }] = (await shown()).rounds;
    await writeChange(db, { t: 'round', id: _id, k: 'del', f: {} });
    await goBack();
    await waitFor(() => expect(within(timeline()).queryByText('Round 0')).toBeNull());
  });
});

describe('the result of a round', () => {
  const group = (name: string) => screen.findByRole('group', { name: `How did it go? ${name}` });

  it('is one tap, and Undo or a second one takes it back', async () => {
    const person = await openDetail(zenith);
    await addRounds(1);
    const cleared = within(await group('Round 0')).getByRole('button', { name: 'Cleared' });
    const result = async () => (await shown()).rounds[0]?.result;
    await person.click(cleared);
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Undone: Round 0.')).toBeInTheDocument();
    expect(await result()).toBeNull();
    await person.click(cleared);
    await waitFor(async () => expect(await result()).toBe('cleared'));
    await waitFor(() => expect(cleared).toHaveAttribute('aria-pressed', 'true'));
    await person.click(cleared);
    await waitFor(async () => expect(await result()).toBeNull());
  });

  it('is not asked before the round, nor after a talk', async () => {
    await openDetail(zenith);
    await addRounds(1, { startsAt: '2026-11-20T10:00:01' });
    await addRounds(1, { kind: 'talk', title: 'Talk of Zenith' });
    expect(await within(timeline()).findByText('Talk of Zenith')).toBeVisible();
    expect(within(timeline()).queryByRole('group')).toBeNull();
  });

  it('“not cleared” offers Process Done, and never sets it', async () => {
    const person = await openDetail(zenith);
    await addRounds(1);
    await person.click(within(await group('Round 0')).getByRole('button', { name: 'Not cleared' }));
    const offer = await screen.findByRole('button', { name: 'Mark as Process Done' });
    expect((await shown()).status).toBe('form_not_filled');
    await person.click(offer);
    await waitFor(async () => expect((await shown()).status).toBe('process_done'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark as Process Done' })).toBeNull(),
    );
  });
});

it('an outcome is one tap, with its time', async () => {
  const person = await openDetail(zenith);
  const outcome = screen.getByRole('group', { name: 'Outcome' });
  await person.click(within(outcome).getByRole('button', { name: 'Offer' }));
  await waitFor(async () =>
    expect((await shown()).season).toMatchObject({
      outcome: 'offer',
      outcomeAt: '2026-11-20T10:00:00',
    }),
  );
  expect(await within(timeline()).findByText('Offer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark as Process Done' })).toBeVisible();
});

describe('the résumé that was sent', () => {
  it('is named once, chosen everywhere, shown with its link, and deleted for all placements', async () => {
    const person = await openDetail(zenith);
    await person.selectOptions(await screen.findByLabelText('Which résumé?'), 'Add a résumé…');
    await person.click(screen.getByRole('button', { name: 'Save résumé' }));
    expect(await screen.findByText('Give the résumé a name')).toBeVisible();
    fill('Name of the résumé', 'One page');
    fill('Link', 'no address');
    await person.click(screen.getByRole('button', { name: 'Save résumé' }));
    expect(await screen.findByText(/^This is not a web address/)).toBeVisible();
    fill('Link', 'https://asha.example/cv.pdf');
    await person.click(screen.getByRole('button', { name: 'Save résumé' }));
    expect(await screen.findByRole('link', { name: /^One page/ })).toHaveAttribute(
      'href',
      'https://asha.example/cv.pdf',
    );
    expect(screen.getByLabelText('Which résumé?')).toHaveDisplayValue('One page');
    await person.selectOptions(screen.getByLabelText('Which résumé?'), 'Not chosen');
    await waitFor(async () => expect((await shown()).season.resumeId).toBeNull());
    await person.selectOptions(screen.getByLabelText('Which résumé?'), 'One page');
    await person.click(await screen.findByRole('button', { name: 'Edit One page' }));
    await person.click(screen.getByRole('button', { name: 'Delete résumé' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Which résumé?')).toHaveDisplayValue('Not chosen'),
    );
    expect(screen.queryByRole('option', { name: 'One page' })).toBeNull();
    const restore = await screen.findByRole('option', { name: 'Restore the deleted “One page”' });
    await person.selectOptions(screen.getByLabelText('Which résumé?'), restore);
    expect(await screen.findByRole('link', { name: /^One page/ })).toBeVisible();
    expect(screen.getByLabelText('Which résumé?')).toHaveDisplayValue('One page');
    await waitFor(() => expect(restore).not.toBeInTheDocument());
    expect(screen.getByText('Résumé restored')).toBeVisible();
  });
});
