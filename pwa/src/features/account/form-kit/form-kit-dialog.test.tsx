import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';
import { FULL_PROFILE } from '../../../testing/data/profile.ts';
import { placement } from '../../../testing/data/placement.ts';
import { fakeApi } from '../../../testing/fakes/fake-api.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { signInStudent, storeProfile } from '../../../testing/screens/profile-page.tsx';
import { renderSignedIn } from '../../../testing/screens/signed-in-screen.tsx';
import { addResume, deleteResume, editResume } from '../../placements/commands/resumes.ts';
import { addPlacement } from '../../placements/commands/placements.ts';
import { FormKitDialog } from './form-kit-dialog.tsx';

beforeEach(() => {
  signInStudent({ name: 'Asha Rao', email: 'asha@example.in' });
});

async function show(placementId = 'none'): Promise<UserEvent> {
  const person = renderSignedIn(<FormKitDialog placementId={placementId} onClose={() => {}} />);
  await screen.findByRole('list', { name: 'My details' });
  return person;
}

const row = (label: string): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^Copy ${label}`) });

/** What the rows say, from top to bottom. */
function rows(list = 'My details'): readonly string[] {
  return within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('my details', () => {
  it('are copied with one tap, offline, which is shown and read', async () => {
    await storeProfile(FULL_PROFILE, { phone: '+91 98765-43210' });
    const api = fakeApi();
    const person = await show();
    await person.click(row('Phone'));
    expect(await within(row('Phone')).findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('+91 98765-43210');
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken()).toContain('Phone copied');
    await person.click(row('10th %'));
    await waitFor(() => expect(spoken()).toContain('10th % copied\u00a0'));
    expect(await navigator.clipboard.readText()).toBe('92.4');
    expect(within(row('Phone')).queryByText('Copied')).toBeNull();
    expect(api.requests).toEqual([]);
  });

  it('say what is missing, and where it is typed', async () => {
    await storeProfile({ identity: { ...FULL_PROFILE.identity, rollNumber: '' } });
    await show();
    expect(rows()[1]).toBe('Roll numberNot in your profileAdd Roll number');
    expect(screen.getByRole('link', { name: 'Add Roll number' })).toHaveAttribute(
      'href',
      '/profile?edit=rollNumber',
    );
    expect(screen.getByRole('link', { name: 'Add Phone' })).toHaveAttribute(
      'href',
      '/settings?tab=profile',
    );
  });

  it('are those of the sign-in before the first sync', async () => {
    await show();
    expect(row('Name')).toHaveTextContent('Asha Rao');
    expect(row('E-mail')).toHaveTextContent('asha@example.in');
  });

  it('follow a change of the profile', async () => {
    await storeProfile(FULL_PROFILE);
    await show();
    await storeProfile({ education: { ...FULL_PROFILE.education, cgpa: 9.1 } });
    await waitFor(() => expect(row('CGPA')).toHaveTextContent('9.1'));
  });
});

describe('where the browser refuses the clipboard', () => {
  it('the text is selected, to be copied by hand, each time', async () => {
    await storeProfile(FULL_PROFILE);
    const person = await show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const expectSelected = async (label: string, value: string): Promise<void> => {
      await person.click(row(label));
      const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: label });
      expect(text).toHaveFocus();
      expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(value);
      expect(text).toHaveAccessibleDescription(/^Your browser does not allow copying here\./);
    };
    await expectSelected('CGPA', '8.25');
    await expectSelected('LinkedIn', FULL_PROFILE.social.linkedin);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('a page without a clipboard selects the text, too', async () => {
    await storeProfile(FULL_PROFILE);
    const person = await show();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await person.click(row('CGPA'));
    expect(await screen.findByRole('textbox', { name: 'CGPA' })).toHaveFocus();
  });
});

describe('the résumé', () => {
  const chosen = { label: 'Two pages', url: 'https://cv.example/two.pdf' };

  it('is the one chosen for the placement, else that of the profile', async () => {
    await storeProfile(FULL_PROFILE);
    const { id } = await addPlacement(placement('Zenith', '2099-12-01'));
    await addResume(chosen, id);
    await show(id);
    expect(row('Résumé link')).toHaveTextContent('Résumé link (Two pages)https://cv.example/two');
    const [resume] = await userDatabase(currentUid())
      .view.where('[t+live]')
      .equals(['resume', 1])
      .toArray();
    await editResume(resume?.id ?? '', { ...chosen, url: '' });
    expect(await screen.findByText('This résumé has no link')).toBeVisible();
    await deleteResume(resume?.id ?? '');
    await waitFor(() => expect(row('Résumé link')).toHaveTextContent(FULL_PROFILE.resumeUrl));
  });
});

describe('the order', () => {
  const list = 'Order of my details';
  const labels = (): readonly string[] =>
    rows(list).map((text) => text.replace(/(?:Asha Rao|asha@.*)$/, ''));

  async function sort(): Promise<UserEvent> {
    const person = await show();
    await person.click(screen.getByRole('button', { name: 'Change order' }));
    await screen.findByRole('list', { name: list });
    return person;
  }

  it('is changed by keyboard: the row keeps the focus and says where it is', async () => {
    const person = await sort();
    screen.getByRole('button', { name: 'Move Registration number up' }).focus();
    await person.keyboard('{Enter}');
    expect(labels().slice(0, 3)).toEqual(['Name', 'Registration number', 'Roll number']);
    expect(screen.getByRole('button', { name: 'Move Registration number up' })).toHaveFocus();
    expect(screen.getByText('Registration number: 2 of 15')).toBeInTheDocument();
    await person.keyboard('{Enter}');
    expect(labels()[0]).toBe('Registration number');
    // It can go no further up.
    expect(screen.getByRole('button', { name: 'Move Registration number up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Registration number down' })).toHaveFocus();
    await person.keyboard('{Enter}{Enter}');
    expect(labels().slice(0, 3)).toEqual(['Name', 'Roll number', 'Registration number']);
  });

  it('is stored on this device, and used for copying', async () => {
    const person = await sort();
    await person.click(screen.getByRole('button', { name: 'Move GitHub up' }));
    await person.click(screen.getByRole('button', { name: 'Move GitHub up' }));
    await person.click(screen.getByRole('button', { name: 'Done' }));
    const github = rows().findIndex((text) => text.startsWith('GitHub'));
    expect(github).toBe(12);
    const stored = async () => await userDatabase(currentUid()).readMeta('formKitOrder');
    await waitFor(async () => expect((await stored())?.indexOf('github')).toBe(12));
    await expect(userDatabase(currentUid()).outbox.count()).resolves.toBe(0);
  });

  it('that cannot be saved is shown as it was', async () => {
    const person = await sort();
    simulateFullDevice();
    await person.click(screen.getByRole('button', { name: 'Move Name down' }));
    expect(
      await screen.findByText('The order could not be saved on this device. Please try again.'),
    ).toBeInTheDocument();
    expect(labels()[0]).toBe('Name');
  });
});
