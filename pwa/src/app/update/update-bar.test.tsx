import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpdater, setUpdateState, UpdateBar } from '../../ui/notices/app-update.tsx';
import { PATHS } from '../../paths.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import {
  reloadApp,
  renderApp,
  storeSession,
  startSignedOut,
} from '../../testing/screens/render-app.tsx';
import { renderSignedIn } from '../../testing/screens/signed-in-screen.tsx';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';

beforeEach(() => {
  startSignedOut();
});
afterEach(() => {
  setUpdateState('none');
  setUpdater(undefined);
});

const news = () => screen.queryByText('A new version is ready.');

async function open(path: string) {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('a new version', () => {
  it.each([PATHS.login, PATHS.landing, PATHS.terms])('is announced on %s', async (path) => {
    await open(path);
    expect(news()).toBeNull();
    const regions = [...document.querySelectorAll('output')];
    act(() => setUpdateState('ready'));
    expect(news()).toBeVisible();
    // The live region existed before the text, or a screen reader would not read it.
    expect(regions).toContain(news()?.closest('output'));
  });

  it('is announced once inside the signed-in frame', async () => {
    storeSession(testUser());
    await open(PATHS.about);
    act(() => setUpdateState('ready'));
    expect(screen.getAllByText('A new version is ready.')).toHaveLength(1);
  });

  it('can be postponed, and is activated when the student agrees', async () => {
    const apply = vi.fn<() => void>();
    setUpdater({ apply, check: () => Promise.resolve('newest') });
    const { user } = await open(PATHS.login);
    act(() => setUpdateState('ready'));
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(news()).toBeNull());
    act(() => setUpdateState('ready'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(apply).toHaveBeenCalledOnce();
    expect(screen.getByText('Updating…')).toBeVisible();
    act(() => setUpdateState('failed'));
    expect(screen.getByText('The update did not finish. Close and reopen the app.')).toBeVisible();
  });
});

describe('a form of the account on which the student agrees', () => {
  // As in Safari: a tapped button does not take the focus out of the field.
  const updateFromTheField = async (): Promise<void> => {
    act(() => setUpdateState('ready'));
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    act(() => setUpdateState('none'));
    reloadApp();
    await screen.findByRole('heading', { level: 1 });
  };

  it.each([
    [PATHS.login, 'Email', 'asha@college.in'],
    [PATHS.register, 'Full name', 'Asha Rao'],
    [PATHS.register, 'Email', 'asha@college.in'],
    [PATHS.forgotPassword, 'Email', 'asha@college.in'],
    [PATHS.resetPassword, 'Email', 'asha@college.in'],
  ])('%s still has what was just typed: %s', async (path, label, text) => {
    const { user } = await open(path);
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
    await updateFromTheField();
    expect(screen.getByLabelText(label)).toHaveValue(text);
  });

  it('discards a password, and keeps the choice of a shared computer', async () => {
    const { user } = await open(PATHS.login);
    const shared = () => screen.getByRole('checkbox', { name: 'This is a shared computer' });
    await user.click(shared());
    await user.click(screen.getByLabelText('Password'));
    await user.paste('Test1234');
    await updateFromTheField();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(JSON.stringify(history.state)).not.toContain('Test1234');
    expect(shared()).toBeChecked();
    await user.click(shared());
    await updateFromTheField();
    expect(shared()).not.toBeChecked();
  });
});

describe('a new version while a dialog is open', () => {
  const openDialog = () =>
    renderSignedIn(
      <>
        <UpdateBar />
        <DialogFrame open title="Add Company" onClose={() => undefined}>
          <input aria-label="Company name" />
        </DialogFrame>
      </>,
    );

  it('is announced in the dialog only, without taking the focus, and can be postponed and activated there', async () => {
    const apply = vi.fn<() => void>();
    setUpdater({ apply, check: () => Promise.resolve('newest') });
    const person = openDialog();
    await person.click(screen.getByLabelText('Company name'));
    await person.paste('Zenith');
    const dialog = within(screen.getByRole('dialog'));
    const region = dialog.getByRole('status');
    act(() => setUpdateState('ready'));
    expect(within(region).getByText('A new version is ready.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Update' })).toHaveLength(1);
    expect(screen.getByLabelText('Company name')).toHaveFocus();
    await person.click(dialog.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText('A new version is ready.')).toBeNull();
    act(() => setUpdateState('ready'));
    await person.click(dialog.getByRole('button', { name: 'Update' }));
    expect(apply).toHaveBeenCalledOnce();
  });
});
