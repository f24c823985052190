import { EMPTY_PROFILE } from '@shortlist/shared/account/profile-fields.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openProfile, saveProfile } from '../../data/profile/save-profile.ts';
import { userDatabase } from '../../data/database/user-database.ts';
import { writeChange } from '../../data/outbox/write-change.ts';
import { useSession } from '../../data/session/use-session.ts';
import { currentUid, currentUser, startSession, updateUser } from '../../data/session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { ProfileInSession } from './signed-in-frame.tsx';

let users = 0;

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `follow-${users}` }));
});

function Header() {
  const session = useSession();
  const name = session.kind === 'signed-in' ? session.user.name : '';
  return (
    <>
      <ProfileInSession />
      <p>{name}</p>
    </>
  );
}

async function rename(name: string): Promise<void> {
  const opened = await openProfile();
  await saveProfile(opened, { ...opened.values, name });
}

const stored = (): unknown => JSON.parse(localStorage.getItem('user') ?? '');

describe('the stored user', () => {
  it('follows a change made on this device', async () => {
    render(<Header />);
    await act(() => rename('Asha R. Rao'));
    expect(await screen.findByText('Asha R. Rao')).toBeVisible();
    expect(stored()).toMatchObject({ _id: `follow-${users}`, name: 'Asha R. Rao' });
  });

  it('follows a change from another device, with phone and profile', async () => {
    render(<Header />);
    const f = { name: 'From afar', phone: '12345', bio: 'Hello' };
    await act(() =>
      writeChange(userDatabase(currentUid()), { t: 'profile', id: 'me', k: 'ensure', f }),
    );
    await waitFor(() =>
      expect(stored()).toMatchObject({
        name: 'From afar',
        email: 'asha@college.in',
        role: 'student',
        preferences: { phone: '12345' },
        profile: { ...EMPTY_PROFILE, bio: 'Hello' },
      }),
    );
  });

  it('does not fall back to the server’s old value while the change is unsent', async () => {
    render(<Header />);
    await act(() => rename('Asha R. Rao'));
    await screen.findByText('Asha R. Rao');
    act(() => updateUser({ ...currentUser(), name: 'Asha Rao', lastLogin: '2026-11-20' }));
    await waitFor(() =>
      expect(stored()).toMatchObject({ name: 'Asha R. Rao', lastLogin: '2026-11-20' }),
    );
    expect(await screen.findByText('Asha R. Rao')).toBeVisible();
  });

  it('stays unchanged while this device has no profile', async () => {
    const before = stored();
    render(<Header />);
    await userDatabase(currentUid()).writeMeta('persistAskedAt', 1);
    expect(stored()).toEqual(before);
  });
});
