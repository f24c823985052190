/** A message is read, confirmed and saved; nothing is saved by itself, and nothing that was typed is lost. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSourceTexts } from '../../data/database/source-texts.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { addToFeed } from '../../testing/data/feed.ts';
import { placement } from '../../testing/data/placement.ts';
import {
  messageBox,
  pasteMessage,
  renderMessage,
  renderShared,
  saveButton,
} from '../../testing/screens/message-page.tsx';
import { signInAtTen } from '../../testing/screens/signed-in-screen.tsx';
import { fill } from '../../testing/user/fill.ts';
import { addPlacement } from '../placements/commands/placements.ts';

let db: UserDatabase;

beforeEach(async () => {
  // Friday, 20 November 2026.
  db = await signInAtTen(390);
});

const DRIVE = `Company: Zenith Systems
Role: SDE
CTC: 12 LPA
Location: Pune
Last date to apply: 5 Dec 2026, 5:00 PM
Apply: https://forms.gle/abc123`;
const EXTENSION =
  'Zenith Systems (SDE): the last date to apply has been extended to 9 Dec 2026, 12 noon.';
const CHAT = 'Good morning everyone, thanks for the help yesterday!';

const shownPlacements = async () =>
  (await db.view.toArray()).flatMap(({ live, placement: found }) =>
    live === 1 && found ? [found] : [],
  );
const messageText = () => screen.findByRole('region', { name: 'Text of the message' });

describe('a new opening', () => {
  it('that was shared is marked in its text, saved with one press, not by itself, and taken back with one', async () => {
    const person = await renderShared(DRIVE);
    const save = await saveButton();
    const marks = within(await messageText()).getAllByText(/^(?!.*: $)/, { selector: 'mark *' });
    expect(marks.map((mark) => mark.textContent)).toContain('Pune');
    expect(screen.getByRole('heading', { name: 'Zenith Systems, SDE' })).toBeVisible();
    expect(await shownPlacements()).toEqual([]);
    await person.click(save);
    await waitFor(async () => expect(await shownPlacements()).toHaveLength(1));
    const [saved] = await shownPlacements();
    expect(saved).toMatchObject({
      company: 'Zenith Systems',
      role: 'SDE',
      location: 'Pune',
      deadlines: { applicationDeadline: '2026-12-05T17:00:00' },
      links: { applicationLink: 'https://forms.gle/abc123' },
    });
    expect(await readSourceTexts(db, saved?._id ?? '')).toMatchObject([{ text: DRIVE }]);
    await waitFor(() => expect(location.search).toBe(`?p=${saved?._id}`));
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect(await shownPlacements()).toEqual([]));
    cleanup();
    renderMessage();
    expect(await messageText()).toHaveTextContent('Zenith Systems');
  });

  it('retains what was typed over it when the app is closed', async () => {
    const person = await renderShared(DRIVE);
    await saveButton();
    for (const button of screen.queryAllByRole('button', { name: 'Edit these' }))
      await person.click(button);
    fill('Location', 'Hyderabad');
    await waitFor(async () => {
      const draft = await db.readMeta('messageDraft');
      expect(draft?.edits?.[1]?.form?.location).toBe('Hyderabad');
    });
    cleanup();
    const again = renderMessage();
    await again.click(await saveButton());
    await waitFor(async () =>
      expect(await shownPlacements()).toMatchObject([{ location: 'Hyderabad' }]),
    );
  });

  it('is saved once by a double tap', async () => {
    const person = await renderShared(DRIVE);
    await person.dblClick(await saveButton());
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
    expect(await shownPlacements()).toHaveLength(1);
  });

  it('without a deadline asks for one', async () => {
    const person = await renderShared('Company: Zenith Systems\nRole: SDE\nCTC: 12 LPA');
    await person.click(await saveButton());
    expect(await screen.findByText('Application deadline is required')).toBeVisible();
    expect(screen.getByLabelText(/^Application deadline/)).toHaveFocus();
    expect(await shownPlacements()).toEqual([]);
  });
});

it('an opening that is on the community board can be added from there', async () => {
  const posted = await addToFeed({ company: 'Zenith Systems', role: 'SDE', jobType: 'fte' });
  await renderShared(DRIVE);
  const link = await screen.findByRole('link', { name: 'Add it from there?' });
  expect(link).toHaveAttribute('href', `/community?o=${posted._id}`);
});

describe('several openings', () => {
  const TWO = `Company: Zenith Systems
Last date to apply: 5 Dec 2026, 5:00 PM

1. Role: Software Engineer
CTC: 12 LPA

2. Role: Data Analyst
CTC: 8 LPA`;

  it('are saved together, each with what is common to all', async () => {
    const person = await renderShared(TWO);
    await person.click(await screen.findByRole('button', { name: 'Save 2 placements' }));
    await waitFor(async () => expect(await shownPlacements()).toHaveLength(2));
    const saved = await shownPlacements();
    expect(saved.map(({ role }) => role).sort()).toEqual(['Data Analyst', 'Software Engineer']);
    for (const { deadlines } of saved)
      expect(deadlines.applicationDeadline).toBe('2026-12-05T17:00:00');
  });

  it('can be left out one by one', async () => {
    const person = await renderShared(TWO);
    const switches = await screen.findAllByLabelText('Save this opening');
    await person.click(switches[0] ?? document.body);
    await person.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await shownPlacements()).toMatchObject([{ role: 'Data Analyst' }]),
    );
  });
});

it('warns of a message that asks for money, and of one that was saved before', async () => {
  const asking = `${DRIVE}\nPay a registration fee of Rs 500 by UPI.`;
  const person = await renderShared(asking);
  expect(await screen.findByText(/^This message asks for money/)).toBeVisible();
  await person.selectOptions(
    await screen.findByLabelText('Which placement is it about?'),
    'Add as new',
  );
  await person.click(await saveButton());
  await waitFor(async () => expect(await shownPlacements()).toHaveLength(1));
  cleanup();
  await renderShared(asking);
  expect(await screen.findByText('You have saved this message before.')).toBeVisible();
});

describe('an extension', () => {
  it('changes only the deadline where it is ticked, and is taken back with one press', async () => {
    const values = placement('Zenith Systems', '2026-12-05T17:00', { role: 'SDE', notes: 'Mine' });
    await addPlacement(values);
    const person = await renderShared(EXTENSION);
    const tick = await screen.findByRole('checkbox', { name: /Application deadline/ });
    await person.click(tick);
    await person.click(await saveButton());
    expect(await screen.findByText(/^Nothing is ticked/)).toBeVisible();
    expect(await shownPlacements()).toMatchObject([
      { deadlines: { applicationDeadline: '2026-12-05T17:00:00' } },
    ]);
    await person.click(tick);
    const changes = await screen.findByRole('list', { name: 'What changes' });
    expect(changes).toHaveTextContent('5 Dec 2026, 5:00 pm');
    expect(changes).toHaveTextContent('9 Dec 2026, 12:00 pm');
    await person.click(await saveButton());
    const deadlineOf = async () => (await shownPlacements())[0]?.deadlines.applicationDeadline;
    await waitFor(async () => expect(await deadlineOf()).toBe('2026-12-09T12:00:00'));
    expect(await shownPlacements()).toMatchObject([{ notes: 'Mine' }]);
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect(await deadlineOf()).toBe('2026-12-05T17:00:00'));
  });

  it('can be added as new instead', async () => {
    await addPlacement(placement('Zenith Systems', '2026-12-05T17:00', { role: 'SDE' }));
    const person = await renderShared(EXTENSION);
    await person.click(await screen.findByRole('button', { name: 'Add as new instead' }));
    await person.click(await saveButton());
    await waitFor(async () => expect(await shownPlacements()).toHaveLength(2));
  });

  it('of an opening that is not in the list asks which one it is about', async () => {
    await addPlacement(placement('Kaveri', '2026-12-05T17:00'));
    await renderShared(EXTENSION);
    const choice = await screen.findByLabelText('Which placement is it about?');
    expect(choice).toHaveDisplayValue(/^None in your list fits/);
    expect(await saveButton()).toBeDisabled();
  });

  it('that may be about several asks which one, until one is chosen', async () => {
    await addPlacement(placement('Zenith Systems', '2026-12-05T17:00', { role: 'SDE' }));
    await addPlacement(placement('Zenith Systems', '2026-12-05T17:00', { role: 'Analyst' }));
    const person = await renderShared('Online test of Zenith Systems on 9 Dec 2026 at 10:30 am.');
    const choice = await screen.findByLabelText('Which placement is it about?');
    expect(screen.getByText('Choose the placement that it is about.')).toBeVisible();
    await person.selectOptions(choice, 'Zenith Systems, SDE (5 Dec 2026, 5:00 pm)');
    expect(screen.queryByText('Choose the placement that it is about.')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Save the change' })).toBeEnabled();
  });

  it('of several companies asks for each which placement it is about', async () => {
    await renderShared(
      'Tue 1 Dec 2026, 4 pm: Zenith Foods online test\nThu 3 Dec 2026, 9 am: Kaveri Labs interview',
    );
    expect(await screen.findByRole('heading', { name: 'Dates of openings' })).toBeVisible();
    expect(screen.getByText('Choose the placement that each is about.')).toBeVisible();
    expect(screen.getAllByLabelText('Which placement is it about?')).toHaveLength(2);
  });
});

it('that cancels something changes nothing, and can be kept as a note on its placement', async () => {
  await addPlacement(placement('Zenith Systems', '2026-12-05T17:00', { role: 'SDE' }));
  const text = 'Zenith Systems: the online test on 14 Dec 2026 is cancelled.';
  const person = await renderShared(text);
  expect(await screen.findByText('Nothing in it changes your list.')).toBeVisible();
  expect(await screen.findByText(/^It has no new value for this placement/)).toBeVisible();
  expect(await saveButton()).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Keep as a note' }));
  await waitFor(async () => expect(await shownPlacements()).toMatchObject([{ notes: text }]));
});

it('whose kind is not clear shows what was found until it is said what it is', async () => {
  const person = await renderShared(`${DRIVE}\nPay a registration fee of Rs 500 by UPI.`);
  expect(
    await screen.findByRole('heading', { name: 'It is not clear what this message is' }),
  ).toBeVisible();
  expect(screen.getByText('5 Dec 2026, 5:00 pm')).toBeVisible();
  expect(await saveButton()).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Add as new' }));
  expect(await saveButton()).toBeEnabled();
  expect(screen.getByLabelText(/^Application deadline/)).toHaveValue('2026-12-05T17:00');
});

describe('a message without anything to add', () => {
  it('can be kept as a note, below the notes that are there', async () => {
    await addPlacement(placement('Kaveri', '2026-12-05T17:00', { notes: 'Mine' }));
    const person = await renderShared(CHAT);
    expect(await screen.findByText(/^Nothing to add was found/)).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Keep it as a note on'), 'Kaveri');
    await person.click(screen.getByRole('button', { name: 'Keep as a note' }));
    const notesOf = async () => (await shownPlacements())[0]?.notes;
    await waitFor(async () => expect(await notesOf()).toBe(`Mine\n${CHAT}`));
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect(await notesOf()).toBe('Mine'));
  });
});

describe('what arrives meanwhile', () => {
  it('replaces nothing: the message before waits', async () => {
    await renderShared(DRIVE);
    await saveButton();
    cleanup();
    const person = await renderShared(CHAT);
    await waitFor(async () => expect(await messageText()).toHaveTextContent('Good morning'));
    await person.click(await screen.findByRole('button', { name: 'Open it' }));
    await waitFor(async () => expect(await messageText()).toHaveTextContent('Zenith Systems'));
  });

  it('is not lost when several were shared at once', async () => {
    await renderShared(DRIVE, CHAT);
    expect(await messageText()).toHaveTextContent('Good morning');
    expect(await screen.findByText(/^1 more message is waiting here/)).toBeVisible();
  });

  it('may be nothing', async () => {
    renderMessage('/message?shared');
    expect(await screen.findByText(/^What you shared did not arrive here/)).toBeVisible();
    expect(location.search).toBe('');
  });
});

it('the box reads a text of at most 200 KB that is pasted into it; emptying it can be taken back', async () => {
  const person = renderMessage();
  await pasteMessage('Zenith '.repeat(40_000));
  expect(await screen.findByText(/^This text is longer than 200 KB/)).toBeVisible();
  expect(await messageBox()).toHaveValue('');
  expect(await db.readMeta('messageDraft')).toBeUndefined();
  await pasteMessage(DRIVE);
  expect(await messageText()).toHaveTextContent('Zenith Systems');
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await messageBox()).toHaveValue('');
  await person.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await messageText()).toHaveTextContent('Zenith Systems');
});
