/** A link that somebody passed on: facts for a visitor, the confirm page for a student, a sentence for what is none. */
import { screen, waitFor, within } from '@testing-library/react';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../account/sign-in/login-screen.tsx';
import '../account/sign-in/register-screen.tsx';
import './message-screen.tsx';
import './reading/read-text.ts';
import './share-link-screen.tsx';
import { createShareLink, SHARE_LINK_PROBLEMS } from '../../data/files/share-link.ts';
import { readSourceTexts } from '../../data/database/source-texts.ts';
import { userDatabase } from '../../data/database/user-database.ts';
import { takeSharedMessages } from '../../data/database/shared-content.ts';
import { startSession } from '../../data/session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { placement } from '../../testing/data/placement.ts';
import { renderApp, startSignedIn, startSignedOut } from '../../testing/screens/render-app.tsx';
import { setTenOClock } from '../../testing/screens/signed-in-screen.tsx';
import { addPlacement } from '../placements/commands/placements.ts';

const VALUES = buildPlacementValues({
  location: 'Pune',
  notes: 'ask Ravi',
  compensation: { ctc: { amount: '12 LPA', currency: 'INR' } },
  links: { applicationLink: 'https://forms.gle/abc123' },
});
const LINK = createShareLink(VALUES, '') ?? '';
const student = testUser({ _id: 'user-of-links' });

beforeEach(async () => {
  setTenOClock();
  await takeSharedMessages();
});

// The next student on this device would be told of changes of another account.
afterEach(() => userDatabase(student._id).outbox.clear());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const savedPlacements = async () =>
  (await userDatabase(student._id).view.toArray()).flatMap(({ live, placement: found }) =>
    live === 1 && found ? [found] : [],
  );

describe('for a visitor', () => {
  beforeEach(() => {
    startSignedOut();
  });

  it('the page shows the facts, and stores nothing', async () => {
    renderApp(LINK);
    await heading('Kaveri Softworks');
    const values = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(values).toEqual([
      'Software Engineer',
      'FTE',
      'Pune',
      'https://forms.gle/abc123',
      '25 Nov 2026, 11:59 pm',
      '12 LPA',
    ]);
    expect(screen.queryByRole('link', { name: /forms.gle/ })).not.toBeInTheDocument();
    expect(await takeSharedMessages()).toEqual([]);
  });

  it('is confirmed after signing in, and not before', async () => {
    const { user } = renderApp(LINK);
    await user.click(await screen.findByRole('button', { name: 'Sign in to add it' }));
    await heading('Login');
    expect(location.hash).toBe('');
    startSession('pts_new', student);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await savedPlacements()).toMatchObject([{ ...VALUES, notes: '-' }]),
    );
  });

  it('is still there after creating an account', async () => {
    const { user } = renderApp(LINK);
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    await heading('Create account');
    await user.click(screen.getByRole('link', { name: 'Already have an account?' }));
    await heading('Login');
    await user.click(screen.getByRole('link', { name: 'Create one here' }));
    await heading('Create account');
    startSession('pts_new', testUser({ _id: 'user-of-links-2' }));
    expect(await screen.findByRole('heading', { name: /^Kaveri Softworks/ })).toBeVisible();
    expect(location.pathname).toBe('/message');
  });

  it('passes it on once, however often it is asked for', async () => {
    const { user } = renderApp(LINK);
    const signIn = await screen.findByRole('button', { name: 'Sign in to add it' });
    await user.dblClick(signIn);
    await heading('Login');
    expect(await takeSharedMessages()).toHaveLength(1);
  });

  it.each([
    ['nothing in it', '/x', SHARE_LINK_PROBLEMS.empty],
    ['the fragment of another page', '/x#section-2', SHARE_LINK_PROBLEMS.foreign],
    ['10,000 characters', `/x#1${'A'.repeat(10_000)}`, SHARE_LINK_PROBLEMS.foreign],
    ['its end cut off', LINK.slice(0, -20), SHARE_LINK_PROBLEMS.damaged],
  ])('a link with %s says what is wrong', async (_what, address, problem) => {
    renderApp(address);
    await heading('This link cannot be opened');
    expect(screen.getByText(problem)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in to add it' })).not.toBeInTheDocument();
  });

  it('a device that cannot store it says so, and keeps the page', async () => {
    const { user } = renderApp(LINK);
    const signIn = await screen.findByRole('button', { name: 'Sign in to add it' });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(signIn);
    expect(await screen.findByText(/^This device could not keep it/)).toBeVisible();
    expect(location.hash).not.toBe('');
    vi.restoreAllMocks();
    await user.click(signIn);
    await heading('Login');
  });
});

describe('for a student', () => {
  beforeEach(async () => {
    await startSignedIn(student);
  });

  it('is a new placement to be confirmed, and the address has nothing of it any more', async () => {
    const { user } = renderApp(LINK);
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(location.pathname + location.hash).toBe('/message');
    expect(await savedPlacements()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'A new opening' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit text' })).not.toBeInTheDocument();
    const text = screen.getByRole('region', { name: 'Text of the message' });
    expect(text).toHaveTextContent(/Application deadline: 25 Nov 2026, 11:59 pm .*\/x#…$/);
    await user.click(save);
    await waitFor(async () =>
      expect(await savedPlacements()).toMatchObject([{ ...VALUES, notes: '-' }]),
    );
    const [saved] = await savedPlacements();
    const texts = await readSourceTexts(userDatabase(student._id), saved?._id ?? '');
    expect(texts).toMatchObject([{ text: expect.stringMatching(/^Company: Kaveri.*\/x#…$/s) }]);
  });

  it('changes the placement that is there already, and leaves what is the student’s own', async () => {
    const listed = placement('Kaveri Softworks', '2026-11-25T17:00:00', {
      role: 'Software Engineer',
      notes: 'mine',
      status: 'form_filled',
    });
    const { id } = await addPlacement(listed);
    const { user } = renderApp(LINK);
    const changes = within(await screen.findByRole('list', { name: 'What changes' }));
    const rows = changes
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/ {2,}/g, ' '));
    expect(rows).toEqual([
      'Location None → becomes Pune',
      'Application link None → becomes https://forms.gle/abc123',
      'Application deadline 25 Nov 2026, 5:00 pm → becomes 25 Nov 2026, 11:59 pm',
      'CTC Not disclosed → becomes 12 LPA',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    await waitFor(async () =>
      expect(await savedPlacements()).toMatchObject([
        { _id: id, location: 'Pune', notes: 'mine', status: 'form_filled' },
      ]),
    );
  });

  it('a link that is no link says so', async () => {
    renderApp('/x#1abc');
    expect(await screen.findByText(SHARE_LINK_PROBLEMS.damaged)).toBeVisible();
    expect(location.hash).toBe('#1abc');
  });
});
