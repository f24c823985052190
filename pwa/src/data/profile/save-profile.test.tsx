import type { ProfileValues } from '@shortlist/shared/account/profile-cells.ts';
import { EMPTY_PROFILE, type Profile } from '@shortlist/shared/account/profile-fields.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../database/tables.ts';
import { userDatabase } from '../database/user-database.ts';
import { WriteFailed } from '../database/storage/save.ts';
import { useRefusedChanges } from '../../features/sync-status/queries/use-refused-changes.ts';
import { readStoredProfile } from '../../features/account/profile/queries.ts';
import { currentUid, startSession } from '../session/session.ts';
import { simulateFullDevice } from '../../testing/fakes/simulate-full-device.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { retryRefused } from '../../features/sync-status/commands/refused-changes.ts';
import { openProfile, saveProfile } from './save-profile.ts';

const known: Profile = {
  ...EMPTY_PROFILE,
  bio: 'Hello',
  skills: ['Go', 'Python'],
  education: { ...EMPTY_PROFILE.education, college: 'COEP', cgpa: 8.25 },
};
let users = 0;

beforeEach(() => {
  users += 1;
  const preferences = { phone: '98765 43210' };
  startSession('token', testUser({ _id: `profile-${users}`, preferences, profile: known }));
});

const outbox = (): Promise<OutboxEntry[]> => userDatabase(currentUid()).outbox.toArray();
const shown = async (): Promise<ProfileValues | undefined> =>
  (await readStoredProfile(userDatabase(currentUid())))?.values;

async function change(changes: Partial<Profile>): Promise<void> {
  const opened = await openProfile();
  await saveProfile(opened, {
    ...opened.values,
    profile: { ...opened.values.profile, ...changes },
  });
}

describe('before the first sync of a device', () => {
  it('a form starts from the user of the sign-in response', async () => {
    expect((await openProfile()).values).toEqual({
      name: 'Asha Rao',
      phone: '98765 43210',
      profile: known,
    });
  });

  it('an edit is stored, and no other field looks empty meanwhile', async () => {
    await change({ bio: 'Hello world', skills: ['Python', 'SQL'] });
    expect(await shown()).toEqual({
      name: 'Asha Rao',
      phone: '98765 43210',
      profile: { ...known, bio: 'Hello world', skills: ['Python', 'SQL'] },
    });
  });

  it('only what was changed is sent as a change; the rest only if the account had no profile', async () => {
    await change({ bio: 'Hello world', skills: ['Python', 'SQL'] });
    const [first, second, ...more] = await outbox();
    expect(first).toMatchObject({ k: 'ensure', f: { name: 'Asha Rao', bio: 'Hello' } });
    expect(second).toMatchObject({ k: 'patch' });
    expect(second?.f).toEqual({
      bio: 'Hello world',
      'skills/go': null,
      'skills/sql': { label: 'SQL' },
    });
    expect(more).toEqual([]);
  });

  it('a second edit extends the first and does not start over', async () => {
    await change({ bio: 'One' });
    await change({ bio: 'Two', interests: ['Chess'] });
    expect((await outbox()).map(({ k }) => k)).toEqual(['ensure', 'patch']);
    expect(await shown()).toMatchObject({ profile: { bio: 'Two', interests: ['Chess'] } });
  });
});

describe('a form of the profile', () => {
  it('writes nothing when it was left unchanged', async () => {
    const opened = await openProfile();
    await saveProfile(opened, opened.values);
    expect(await outbox()).toEqual([]);
    expect(await shown()).toBeUndefined();
  });

  it('writes only what was changed since it was opened', async () => {
    await change({ bio: 'One' });
    const first = await openProfile();
    const second = await openProfile();
    const { profile } = first.values;
    await saveProfile(first, { ...first.values, profile: { ...profile, bio: 'Two' } });
    await saveProfile(second, { ...second.values, name: 'Asha R. Rao', phone: '' });
    expect(await shown()).toMatchObject({
      name: 'Asha R. Rao',
      phone: '',
      profile: { bio: 'Two', education: { college: 'COEP', cgpa: 8.25 } },
    });
  });

  it('sends at most two cells for name and phone', async () => {
    await userDatabase(currentUid()).rows.put({
      t: 'profile',
      id: 'me',
      seq: 1,
      cells: { name: ['Asha Rao', `000000000.0000.${'x'.repeat(22)}`] },
    });
    const opened = await openProfile();
    await saveProfile(opened, { ...opened.values, name: 'Asha R. Rao', phone: '1' });
    expect((await outbox()).map(({ k, f }) => [k, f])).toEqual([
      ['patch', { name: 'Asha R. Rao', phone: '1' }],
    ]);
  });

  it('opened twice adds to a list from both', async () => {
    await change({ bio: 'One' });
    const first = await openProfile();
    const second = await openProfile();
    const { profile } = first.values;
    await saveProfile(first, {
      ...first.values,
      profile: { ...profile, skills: ['Go', 'Python', 'SQL'] },
    });
    await saveProfile(second, { ...second.values, profile: { ...profile, skills: ['Go', 'C++'] } });
    expect((await shown())?.profile.skills.toSorted()).toEqual(['C++', 'Go', 'SQL']);
  });

  it('restores an entry that was removed before', async () => {
    await change({ skills: ['Go'] });
    await change({ skills: ['Go', 'python'] });
    expect((await shown())?.profile.skills).toEqual(['Go', 'python']);
  });

  it('reports that the device could not save, and stores nothing of it', async () => {
    const opened = await openProfile();
    simulateFullDevice();
    const values = { ...opened.values, name: 'Asha R. Rao' };
    await expect(saveProfile(opened, values)).rejects.toThrow(WriteFailed);
    await expect(saveProfile(opened, values)).rejects.toMatchObject({ reason: 'full' });
    expect(await outbox()).toEqual([]);
  });

  it('never writes to another account', async () => {
    await change({ bio: 'Mine' });
    startSession('other', testUser({ _id: `other-${users}` }));
    expect((await openProfile()).values.profile).toEqual(EMPTY_PROFILE);
    expect(await outbox()).toEqual([]);
  });
});

it('a refused change of it is reported as such, and can be retried', async () => {
  await change({ bio: 'Hello world' });
  const db = userDatabase(currentUid());
  const [, patch] = await outbox();
  if (!patch) throw new Error('Nothing was written.');
  const { n, sentAt: _s, createdAt: _c, editedAt: _e, ...op } = patch;
  await db.outbox.delete(n);
  await db.recovered.add({ ...REFUSED, op });
  const { result } = renderHook(() => useRefusedChanges());
  await waitFor(() =>
    expect(result.current).toMatchObject([{ title: 'Your profile', reason: REFUSED.message }]),
  );
  await retryRefused(result.current?.[0]?.n ?? 0);
  expect(await shown()).toMatchObject({ profile: { bio: 'Hello world' } });
});

const REFUSED = {
  t: 'profile',
  id: 'me',
  code: 'too_large',
  message: 'Too large.',
  row: null,
  at: 1,
} as const;
