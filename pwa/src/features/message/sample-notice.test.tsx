/** A new student tries how a notice is read; nothing of the sample stays on the device. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { SAMPLE_NOTICE_LINK } from '../../paths.ts';
import { messageBox, pasteMessage, renderMessage } from '../../testing/screens/message-page.tsx';
import { signInAtTen } from '../../testing/screens/signed-in-screen.tsx';
import { fill } from '../../testing/user/fill.ts';
import { whenAutosaved } from '../../ui/autosave/autosave.ts';

let db: UserDatabase;

beforeEach(async () => {
  // Friday, 20 November 2026.
  db = await signInAtTen(390);
});

const OWN = 'Company: Zenith Systems\nRole: SDE\nLast date to apply: 5 Dec 2026, 5:00 PM';

const ownNotice = () => screen.findByRole('button', { name: 'Paste your own notice' });
const drafts = () => db.meta.where('k').startsWith('messageDraft').toArray();
const openSample = async () => {
  const person = renderMessage(SAMPLE_NOTICE_LINK);
  await ownNotice();
  return person;
};

describe('the sample notice', () => {
  it('is read like any message, with dates ahead and one field that needs a look', async () => {
    await openSample();
    expect(screen.getByRole('heading', { name: 'A new opening' })).toBeVisible();
    expect(screen.getByText('26 Nov 2026, 5:00 pm')).toBeVisible();
    expect(screen.getByText('29 Nov 2026, 10:00 am')).toBeVisible();
    expect(screen.getByText('1 field needs a look.')).toBeVisible();
    expect(screen.queryByText(/has passed/)).toBeNull();
  });

  it('cannot be saved, and says so', async () => {
    await openSample();
    expect(screen.getByText(/only a sample, of which nothing is saved/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit text' })).toBeNull();
  });

  it('leaves nothing on the device, also when a field is typed over', async () => {
    const before = await db.meta.toArray();
    await openSample();
    fill('Location', 'Mysuru');
    cleanup();
    await whenAutosaved();
    expect(await db.meta.toArray()).toEqual(before);
    expect(await db.outbox.count()).toBe(0);
  });

  it('leads to the empty page for a notice of the student’s own, which is stored', async () => {
    const person = await openSample();
    await person.click(await ownNotice());
    expect(await messageBox()).toHaveValue('');
    await waitFor(() => expect(screen.getByLabelText('Paste the message')).toHaveFocus());
    expect(`${location.pathname}${location.search}`).toBe('/message');
    await pasteMessage(OWN);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    await waitFor(async () => expect(await drafts()).toMatchObject([{ v: { text: OWN } }]));
  });

  it('does not replace a message that waits', async () => {
    const person = renderMessage();
    await pasteMessage(OWN);
    await waitFor(async () => expect(await drafts()).toHaveLength(1));
    cleanup();
    await openSample();
    expect(screen.getByText(/1 more message is waiting here.*Zenith/)).toBeVisible();
    expect(await drafts()).toMatchObject([{ k: 'messageDraft', v: { text: OWN } }]);
    await person.click(screen.getByRole('button', { name: 'Open it' }));
    expect(await screen.findByRole('heading', { name: 'Zenith Systems, SDE' })).toBeVisible();
  });

  it('that was removed gives way to what is pasted there, which is stored', async () => {
    const person = await openSample();
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await pasteMessage(OWN);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    await waitFor(async () => expect(await drafts()).toMatchObject([{ v: { text: OWN } }]));
  });
});
