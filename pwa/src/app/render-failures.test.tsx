// A defect in a screen or dialog: it is rendered once more, and what surrounds it stays.
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../features/placements/commands/placements.ts';
import { placementDraftRef } from '../features/placements/commands/open-placement-form.ts';
import { readDrafts } from '../data/drafts/drafts.ts';
import { deleteUserDatabase, userDatabase } from '../data/database/user-database.ts';
import { PATHS } from '../paths.ts';
import { fakeApi, testUser } from '../testing/fakes/fake-api.ts';
import { fill } from '../testing/user/fill.ts';
import { placement } from '../testing/data/placement.ts';
import { clearStorage, renderApp, storeSession } from '../testing/screens/render-app.tsx';
import { setScreenWidth } from '../testing/fakes/screen-width.ts';
import { setEngineStatus } from '../testing/screens/signed-in-screen.tsx';

const defects = vi.hoisted(() => ({ left: 0, redraw: () => {} }));

/** The component with the defect. */
vi.mock('../features/public/titled-points.tsx', async () => {
  const { useState } = await import('react');
  return { PointGrid: () => useState(failWhileLeft) && <p>The points</p> };
});
vi.mock('../ui/forms/choice-chips.tsx', async () => {
  const { useState } = await import('react');
  return {
    ChoiceChips() {
      const [, setDraws] = useState(0);
      defects.redraw = () => setDraws((draws) => draws + 1);
      failWhileLeft();
      return <p>The deadline</p>;
    },
  };
});

function failWhileLeft(): true {
  if (defects.left === 0) return true;
  defects.left -= 1;
  throw new Error('A defect');
}

// React retries once by itself before it reports a failed render.
const ONCE = 2;
const TWICE = 4;
const owner = testUser({ _id: 'meets-defects' });

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => {};
  clearStorage();
  await deleteUserDatabase(owner._id);
  fakeApi();
  storeSession(owner);
  await setEngineStatus(userDatabase(owner._id), {});
  await addPlacement(placement('Zenith', '2026-12-01'));
  setScreenWidth(1280);
});

describe('a screen with a defect', () => {
  it('is rendered again automatically', async () => {
    defects.left = ONCE;
    renderApp(PATHS.about);
    expect(await screen.findByText('The points')).toBeVisible();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });

  it('shows an error the second time, inside the shell with its unsent count and its links', async () => {
    defects.left = TWICE;
    const { user } = renderApp(PATHS.about);
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText(/What you saved before is not affected/)).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: '1 change waiting' }));
    const sheet = await screen.findByRole('dialog', { name: 'Sync' });
    expect(within(sheet).getByRole('button', { name: 'Sync now' })).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    const main = await screen.findByRole('navigation', { name: 'Main' });
    await user.click(within(main).getByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await user.click(within(main).getByRole('link', { name: 'About' }));
    expect(await screen.findByText('The points')).toBeVisible();
  });
});

describe('a dialog with a defect', () => {
  async function openForm() {
    const { user } = renderApp(`${PATHS.dashboard}?add`);
    expect(await screen.findByText('The deadline')).toBeVisible();
    return user;
  }

  it('is rendered again with what was typed in it', async () => {
    await openForm();
    fill('Company name (required)', 'Vayu');
    defects.left = ONCE;
    act(() => defects.redraw());
    expect(await screen.findByText('The deadline')).toBeVisible();
    expect(screen.getByLabelText('Company name (required)')).toHaveValue('Vayu');
  });

  it('is closed the second time, while the page and what was typed stay', async () => {
    const user = await openForm();
    fill('Company name (required)', 'Vayu');
    defects.left = TWICE;
    act(() => defects.redraw());
    const dialog = await screen.findByRole('dialog', { name: 'Shortlist' });
    expect(within(dialog).getByText('Something went wrong')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(await readDrafts(placementDraftRef(null))).toMatchObject([
      { draft: { form: { company: 'Vayu' } } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Add Company' }));
    expect(await screen.findByLabelText('Company name (required)')).toHaveValue('Vayu');
  });
});
