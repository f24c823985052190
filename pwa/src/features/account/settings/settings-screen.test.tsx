import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userDatabase } from '../../../data/database/user-database.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { goBack } from '../../../testing/screens/dashboard-page.tsx';
import { fill, fillFields } from '../../../testing/user/fill.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { renderApp, startSignedIn } from '../../../testing/screens/render-app.tsx';
import { tap } from '../../../testing/user/tap.ts';

const owner = testUser({ _id: 'settler', preferences: { phone: '98765 43210' } });

beforeEach(async () => {
  await startSignedIn(owner);
});

const tab = (name: string) => screen.getByRole('tab', { name });

async function openSettings(search = '') {
  const app = renderApp(`/settings${search}`);
  await screen.findByRole('tablist');
  return app;
}

describe('the tabs of the settings', () => {
  it("are exactly 'Theme' and 'Security', Theme first; they respond at once, and Back returns", async () => {
    await openSettings();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Theme',
      'Security',
    ]);
    expect(tab('Theme')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Theme' })).toBeVisible();
    await tap(tab('Security'));
    expect(tab('Security')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Security' })).toBeVisible();
    await waitFor(() => expect(location.search).toBe('?tab=security'));
    await goBack();
    expect(await screen.findByRole('tabpanel', { name: 'Theme' })).toBeVisible();
  });

  it('keep their page under a dialog opened before the router has followed', async () => {
    await openSettings();
    await tap(tab('Security'));
    await tap(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeVisible();
    expect(location.search).toBe('?tab=security');
  });

  it.each([
    ['?tab=security', 'Security'],
    ['?tab=theme', 'Theme'],
    ['?tab=nothing', 'Theme'],
  ])('%s opens %s', async (search, name) => {
    await openSettings(search);
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  });

  it('are switched with arrows, Home and End, and are one tab stop', async () => {
    const { user } = await openSettings();
    tab('Theme').focus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Security')).toHaveFocus();
    expect(tab('Security')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowRight}');
    expect(tab('Theme')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tab('Security')).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(tab('Security')).toHaveFocus();
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  });
});

describe('the profile in the settings', () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  async function openProfilePanel() {
    const app = await openSettings('?tab=profile');
    await screen.findByRole('heading', { level: 2, name: 'Profile' });
    const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }));
    return { ...app, save };
  }
  const waiting = () => userDatabase(owner._id).outbox.toArray();

  it('is reached by link only, and shows the e-mail address, which cannot be changed', async () => {
    const { user } = await openProfilePanel();
    expect(screen.queryByRole('tab', { name: 'Profile' })).toBeNull();
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
    expect(field('Name')).toHaveValue('Asha Rao');
    expect(field('Phone')).toHaveValue('98765 43210');
    expect(field('Phone')).toHaveAccessibleDescription(/include the country code/i);
    expect(field('Email')).toHaveAttribute('readonly');
    await user.type(field('Email'), 'x');
    expect(field('Email')).toHaveValue('asha@college.in');
  });

  it('saves name and phone and nothing else, and compares the next change with that', async () => {
    const { save } = await openProfilePanel();
    const patches = async () =>
      (await waiting()).filter(({ k }) => k === 'patch').map(({ t, f }) => ({ t, f }));
    fillFields({ Name: '  Asha R. Rao ', Phone: '+91 98765-43210' });
    await save();
    expect(await screen.findByText('Settings updated successfully!')).toBeVisible();
    const first = { t: 'profile', f: { name: 'Asha R. Rao', phone: '+91 98765-43210' } };
    expect(await patches()).toEqual([first]);
    fill('Phone', '');
    await save();
    await waitFor(async () => {
      const merged = Object.assign({}, ...(await patches()).map(({ f }) => f));
      expect(merged).toEqual({ name: 'Asha R. Rao', phone: '' });
    });
    expect(field('Name')).toHaveValue('Asha R. Rao');
  });

  it('shows the former name after Undo, keeps what is typed meanwhile, and compares the next change with both', async () => {
    const { save, user } = await openProfilePanel();
    fill('Name', 'Asha R. Rao');
    await save();
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    fill('Phone', '12');
    await user.click(undo);
    expect(await screen.findByText('Undone: your profile.')).toBeVisible();
    await waitFor(() => expect(field('Name')).toHaveValue('Asha Rao'));
    expect(field('Phone')).toHaveValue('12');
    fillFields({ Name: 'Asha R. Rao', Phone: '98765 43210' });
    await save();
    await waitFor(async () => {
      const last = (await waiting()).findLast(({ k }) => k === 'patch');
      expect(last?.f).toMatchObject({ name: 'Asha R. Rao' });
    });
  });

  it('reports that the device could not save it, and keeps what was typed', async () => {
    const { save } = await openProfilePanel();
    fill('Name', 'Asha R. Rao');
    simulateFullDevice();
    await save();
    expect(await screen.findByText('Failed to update settings')).toBeVisible();
    expect(field('Name')).toHaveValue('Asha R. Rao');
  });

  it('refuses an invalid name or phone', async () => {
    const { save } = await openProfilePanel();
    for (const [label, text, sentence] of [
      ['Name', '', 'Name is required'],
      ['Name', 'A', 'Name must be at least 2 characters'],
      ['Phone', '98x', 'Invalid phone number format'],
    ] as const) {
      fillFields({ Name: 'Asha Rao', Phone: '', [label]: text });
      await save();
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence));
      expect(field(label)).toHaveFocus();
    }
    expect(await waiting()).toEqual([]);
  });
});

describe('the question after applying', () => {
  it('is switched off and on again for this device, and forgets what was opened', async () => {
    const { user } = await openSettings();
    const db = userDatabase(owner._id);
    await db.writeMeta('applyOpened:zenith', Date.now());
    const choice = screen.getByRole('switch', { name: 'Ask whether I filled the form' });
    await waitFor(() => expect(choice).toBeEnabled());
    expect(choice).toBeChecked();
    await user.click(choice);
    await waitFor(async () => expect(await db.readMeta('applyQuestionOff')).toBe(true));
    expect(await db.readMeta('applyOpened:zenith')).toBeUndefined();
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await waitFor(async () => expect(await db.readMeta('applyQuestionOff')).toBe(false));
    expect(await db.outbox.count()).toBe(0);
  });
});

describe('under each tab', () => {
  it.each(['', '?tab=security', '?tab=profile'])(
    '%s shows the settings of this device',
    async (search) => {
      await openSettings(search);
      const section = screen.getByRole('region', { name: 'On this device' });
      expect(
        within(section)
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Reminders',
        'After applying',
        'Offline copy',
        'Sync',
        'Copy of this device',
        'Shortcuts',
        'App version',
      ]);
      // Where the browser offers no installation and no steps for it are known, it is not mentioned.
      expect(within(section).queryByText('Install')).toBeNull();
    },
  );
});
