/** The rounds of a message are proposed, confirmed and taken back; a list proposes what follows from its answer. */
import type { Round, RoundValues } from '@shortlist/shared/placement/round/round-fields.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAllSourceTexts } from '../../data/database/source-texts.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { readPlacements } from '../../data/feed/read-placements.ts';
import { addRoundChange } from '../../data/outbox/round-changes.ts';
import { writeChanges } from '../../data/outbox/write-change.ts';
import { openProfile, saveProfile } from '../../data/profile/save-profile.ts';
import { placement } from '../../testing/data/placement.ts';
import { renderShared, saveButton } from '../../testing/screens/message-page.tsx';
import { signInAtTen } from '../../testing/screens/signed-in-screen.tsx';
import { addPlacement } from '../placements/commands/placements.ts';

let db: UserDatabase;

beforeEach(async () => {
  // Friday, 20 November 2026, ten in the morning.
  db = await signInAtTen(390);
});

const shown = async () => (await readPlacements(db))[0];
const roundsOf = async () => (await shown())?.rounds ?? [];
const roundList = () => screen.findByRole('list', { name: 'Rounds' });
const press = async (person: Awaited<ReturnType<typeof renderShared>>, name: string) =>
  person.click(await screen.findByRole('button', { name }));

async function addZenith(...rounds: readonly Partial<RoundValues>[]): Promise<void> {
  const values = placement('Zenith Systems', '2026-11-10', { role: 'SDE', status: 'form_filled' });
  const { id } = await addPlacement(values);
  const changes = rounds.map((more, at) =>
    addRoundChange(
      `round-${at}`,
      { ...ROUND, placementId: id, ...more },
      { _id: id, test: values.test },
    ),
  );
  await writeChanges(db, changes);
}

const ROUND: Omit<Round, '_id' | 'placementId'> = {
  kind: 'technical',
  title: '',
  startsAt: '2026-11-19T10:00:00',
  endsAt: null,
  place: '',
  link: '',
  result: null,
  notes: '',
};

describe('a new opening with rounds', () => {
  const NOTICE = `Company: Zenith Systems
Role: SDE
CTC: 12 LPA
Last date to apply: 5 Dec 2026, 5:00 PM
Pre-placement talk: 1 Dec 2026, 4 pm to 5 pm, Seminar Hall 2
Online test: 8 Dec 2026, 10 am
Interview: 11 Dec 2026, 9 o'clock`;

  it('adds those that are ticked, and takes them back with it', async () => {
    const person = await renderShared(NOTICE);
    const list = await roundList();
    const talk = within(list).getByRole('checkbox', { name: /Pre-placement talk/ });
    expect(talk).toBeChecked();
    expect(list).toHaveTextContent('Tuesday, 1 Dec 2026, 4:00 pm to 5:00 pm, Seminar Hall 2');
    const interview = within(list).getByRole('checkbox', { name: /Interview.*Please check/ });
    expect(interview).not.toBeChecked();
    await person.click(await saveButton());
    await waitFor(async () =>
      expect(await roundsOf()).toMatchObject([
        { kind: 'talk', endsAt: '2026-12-01T17:00:00', place: 'Seminar Hall 2' },
        { kind: 'test', startsAt: '2026-12-08T10:00:00' },
      ]),
    );
    await press(person, 'Undo: 1 placement added');
    await waitFor(async () => expect(await shown()).toBeUndefined());
  });

  it('retains the ticks when the app is closed', async () => {
    const person = await renderShared(NOTICE);
    await person.click(within(await roundList()).getByRole('checkbox', { name: /talk/ }));
    await waitFor(async () => {
      const draft = await db.readMeta('messageDraft');
      expect(draft?.edits?.[1]?.ticks).toEqual({ 'round 1': false });
    });
    cleanup();
    await renderShared(NOTICE);
    expect(within(await roundList()).getByRole('checkbox', { name: /talk/ })).not.toBeChecked();
  });
});

describe('a schedule of a placement that is there', () => {
  const INTERVIEW = 'Technical interview of Zenith Systems (SDE) on 24 Nov 2026 at 2 pm in Lab 3.';

  it('adds an interview as a round, not as the test', async () => {
    await addZenith({ kind: 'test', result: 'cleared' });
    const person = await renderShared(INTERVIEW);
    expect(await roundList()).toHaveTextContent('Tuesday, 24 Nov 2026, 2:00 pm, Lab 3');
    expect(screen.queryByText('Test date')).toBeNull();
    await press(person, 'Save the change');
    await waitFor(async () =>
      expect(await roundsOf()).toMatchObject([
        { kind: 'test', startsAt: '2026-11-19T10:00:00', result: 'cleared' },
        { kind: 'technical', startsAt: '2026-11-24T14:00:00', place: 'Lab 3' },
      ]),
    );
    await press(person, 'Undo: 1 placement changed');
    await waitFor(async () => expect(await roundsOf()).toHaveLength(1));
  });

  it('changes a round of that day', async () => {
    await addZenith({ startsAt: '2026-11-24T10:00:00', notes: 'Mine' });
    const person = await renderShared(INTERVIEW);
    expect(await roundList()).toHaveTextContent(
      'Tuesday, 24 Nov 2026, 10:00 am → becomes Tuesday, 24 Nov 2026, 2:00 pm, Lab 3',
    );
    await press(person, 'Save the change');
    await waitFor(async () =>
      expect(await roundsOf()).toMatchObject([{ startsAt: '2026-11-24T14:00:00', notes: 'Mine' }]),
    );
    await press(person, 'Undo: 1 placement changed');
    await waitFor(async () =>
      expect(await roundsOf()).toMatchObject([{ startsAt: '2026-11-24T10:00:00', place: '' }]),
    );
  });

  it('is saved also by a press at the first moment', async () => {
    await addZenith({ startsAt: '2026-11-24T10:00:00' });
    await renderShared(INTERVIEW);
    await waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Save the change' })));
    await waitFor(async () =>
      expect(await roundsOf()).toMatchObject([{ startsAt: '2026-11-24T14:00:00' }]),
    );
  });

  it('says so where the list has it already', async () => {
    await addZenith({ startsAt: '2026-11-24T14:00:00', place: 'Lab 3' });
    await renderShared(INTERVIEW);
    expect(await screen.findByText(/^Your list says the same already/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Rounds' })).toBeNull();
  });
});

describe('a list of students', () => {
  const ROWS = '1. 21CS001 Rohan Mehta\n2. 21CS017 Ananya Deshpande\n3. 21CS020 Vikram Singh';
  const SHORTLIST = `Zenith Systems SDE: shortlisted students. HR interview on 24 Nov 2026, 11 am:\n${ROWS}`;
  const RESULT = `Congratulations to the students who have been finally selected by Zenith Systems:\n${ROWS}`;
  const without = (text: string): string =>
    text.replace('21CS017 Ananya Deshpande', '21CS018 Meena');

  beforeEach(async () => {
    const opened = await openProfile();
    const { profile } = opened.values;
    const identity = { ...profile.identity, rollNumber: '21CS017' };
    await saveProfile(opened, { ...opened.values, profile: { ...profile, identity } });
  });

  it('with the student on it marks the last round as cleared and adds the next one', async () => {
    await addZenith({});
    const person = await renderShared(SHORTLIST);
    expect(
      await screen.findByText('Mark “Technical round” (19 Nov, 10:00 am) as cleared?'),
    ).toBeVisible();
    await press(person, 'Mark as cleared');
    await waitFor(async () => expect(await roundsOf()).toMatchObject([{ result: 'cleared' }]));
    await waitFor(() => expect(screen.queryByText(/^Mark “Technical round”/)).toBeNull());
    await press(person, 'Save the round');
    await waitFor(async () =>
      expect(await roundsOf()).toMatchObject([
        { kind: 'technical' },
        { kind: 'hr', startsAt: '2026-11-24T11:00:00', result: null },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Rounds' })).toBeNull());
    expect(await readAllSourceTexts(db)).toEqual([]);
  });

  it('that does not say what it is of leaves both results to the student', async () => {
    await addZenith({});
    const person = await renderShared(SHORTLIST.replace('shortlisted', 'attention of these'));
    const choices = await screen.findByRole('group', { name: 'What does your row mean?' });
    expect(choices).toBeVisible();
    expect(screen.queryByText(/^Mark “Technical round”/)).toBeNull();
    await press(person, 'I am not through (mark as not cleared: Technical round)');
    await waitFor(async () => expect(await roundsOf()).toMatchObject([{ result: 'rejected' }]));
    await press(person, 'Undo: Technical round: Not cleared');
    await press(person, 'I am through (mark as cleared: Technical round)');
    await waitFor(async () => expect(await roundsOf()).toMatchObject([{ result: 'cleared' }]));
  });

  it('takes a result back with one press', async () => {
    await addZenith({ result: 'waiting' });
    const person = await renderShared(SHORTLIST);
    await press(person, 'Mark as cleared');
    await waitFor(async () => expect(await roundsOf()).toMatchObject([{ result: 'cleared' }]));
    await press(person, 'Undo: Technical round: Cleared');
    await waitFor(async () => expect(await roundsOf()).toMatchObject([{ result: 'waiting' }]));
  });

  it('without the student offers that the round was not cleared, and no next round', async () => {
    await addZenith({});
    const person = await renderShared(without(SHORTLIST));
    await press(person, 'Mark “Technical round” (19 Nov, 10:00 am) as not cleared?');
    await waitFor(async () => expect(await roundsOf()).toMatchObject([{ result: 'rejected' }]));
    expect(screen.queryByRole('list', { name: 'Rounds' })).toBeNull();
  });

  it('offers no result while no round is over', async () => {
    await addZenith({ startsAt: '2026-11-21T10:00:00' });
    await renderShared(SHORTLIST);
    expect(await roundList()).toBeVisible();
    expect(screen.queryByText(/^Mark “/)).toBeNull();
  });

  it('offers nothing where it may be of several placements', async () => {
    await addZenith({});
    await addPlacement(placement('Zenith Systems', '2026-11-10', { role: 'Analyst' }));
    await renderShared(SHORTLIST.replace(' SDE', ''));
    expect(await screen.findByRole('heading', { name: 'Are you on the list?' })).toBeVisible();
    expect(screen.queryByText(/^Mark “/)).toBeNull();
    expect(screen.queryByRole('list', { name: 'Rounds' })).toBeNull();
  });

  it('of those who get the job sets the outcome to Offer, and takes it back', async () => {
    await addZenith({});
    const person = await renderShared(RESULT);
    expect(await screen.findByRole('heading', { name: 'A result' })).toBeVisible();
    await press(person, 'Set to Offer');
    const outcomeOf = async () => (await shown())?.season.outcome;
    await waitFor(async () => expect(await outcomeOf()).toBe('offer'));
    expect(await roundsOf()).toMatchObject([{ result: null }]);
    await press(person, 'Undo: Outcome: Offer, Zenith Systems');
    await waitFor(async () => expect(await outcomeOf()).toBeNull());
  });

  it('of those who get the job, without the student, offers Not selected quietly', async () => {
    await addZenith({});
    const person = await renderShared(without(RESULT));
    await press(person, 'Set the outcome to Not selected?');
    await waitFor(async () => expect((await shown())?.season.outcome).toBe('not_selected'));
  });
});
