import { setPath } from '@shortlist/shared/account/profile-cells.ts';
import { EMPTY_PROFILE, type Profile } from '@shortlist/shared/account/profile-fields.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { describe, expect } from 'vitest';
import { openProfile, saveProfile } from '../../src/data/profile/save-profile.ts';
import { systemRuntime } from '../../src/data/database/runtime.ts';
import {
  deleteUserDatabase,
  userDatabase,
  type UserDatabase,
} from '../../src/data/database/user-database.ts';
import { writeChange } from '../../src/data/outbox/write-change.ts';
import { readStoredProfile } from '../../src/features/account/profile/queries.ts';
import { startSession } from '../../src/data/session/session.ts';
import { testUser } from '../../src/testing/fakes/fake-api.ts';
import { createTestRuntime } from '../../src/testing/fakes/test-runtime.ts';
import type { TestDevice } from '../world/test-device.ts';
import { it } from '../world/two-devices.ts';
import { rowCount, type World } from '../world/world.ts';

let world: World;
let phone: TestDevice;
let laptop: TestDevice;

it.beforeEach(async ({ world: w, laptop: l }) => {
  [world, laptop] = [w, l];
  // The clock and the ids are those of the app's own commands.
  const runtime = Object.assign(createTestRuntime(), systemRuntime);
  phone = world.device('phone', 0, { runtime, open: () => userDatabase(world.user.uid) });
  // What the server does when an account's address is verified.
  const f = { name: 'Asha Rao' };
  await writeChange(laptop.db, { t: 'profile', id: 'me', k: 'ensure', f }, laptop.runtime);
  await laptop.sync();
});

it.afterEach(() => deleteUserDatabase(world.user.uid));

/** The phone uses the app's own commands, signed in with the user returned by the server. */
function signInOnPhone(profile: Profile = EMPTY_PROFILE): UserDatabase {
  startSession('token', testUser({ _id: world.user.uid, name: 'Asha Rao', profile }));
  return userDatabase(world.user.uid);
}

const syncPhone = async () => expect(await phone.sync()).toEqual({ kind: 'done' });

async function changeOnPhone(changes: Partial<Profile>): Promise<void> {
  const opened = await openProfile();
  const profile = { ...opened.values.profile, ...changes };
  await saveProfile(opened, { ...opened.values, profile });
}

const changeOnLaptop = (f: Values) =>
  writeChange(laptop.db, { t: 'profile', id: 'me', k: 'patch', f }, laptop.runtime);

const skills = async (db: UserDatabase): Promise<readonly string[] | undefined> =>
  (await readStoredProfile(db))?.values.profile.skills;

describe('the profile on two devices of one student', () => {
  it('contains the skills that both added offline', async () => {
    const onPhone = signInOnPhone();
    await syncPhone();
    await changeOnPhone({ skills: ['Python'] });
    world.pass(60_000);
    await changeOnLaptop({ [setPath('skills', 'SQL')]: { label: 'SQL' } });
    await laptop.sync();
    await syncPhone();
    await laptop.sync();
    expect(await skills(onPhone)).toEqual(['Python', 'SQL']);
    expect(await skills(laptop.db)).toEqual(['Python', 'SQL']);
    expect(await rowCount(world, 'field_history')).toBe(0);
  });

  it('preserves the order in which skills were added; a skill added again is last', async () => {
    const onPhone = signInOnPhone();
    await syncPhone();
    await changeOnPhone({ skills: ['SQL', 'React'] });
    expect(await skills(onPhone)).toEqual(['SQL', 'React']);
    await syncPhone();
    await laptop.sync();
    expect(await skills(laptop.db)).toEqual(['SQL', 'React']);
    // At once, in two saves that are sent as one change, and in two that are not.
    await changeOnPhone({ skills: ['React', 'SQL'] });
    await changeOnPhone({ skills: ['SQL', 'Go'] });
    await changeOnPhone({ skills: ['SQL', 'Go', 'React'] });
    expect(await skills(onPhone)).toEqual(['SQL', 'Go', 'React']);
    await syncPhone();
    expect(await skills(onPhone)).toEqual(['SQL', 'Go', 'React']);
    await changeOnPhone({ skills: ['Go', 'React'] });
    await syncPhone();
    await changeOnPhone({ skills: ['Go', 'React', 'SQL', 'Ada'] });
    await syncPhone();
    await laptop.sync();
    expect(await skills(onPhone)).toEqual(['Go', 'React', 'SQL', 'Ada']);
    expect(await skills(laptop.db)).toEqual(['Go', 'React', 'SQL', 'Ada']);
  });

  it('preserves edits of different fields, whichever form was opened first', async () => {
    const onPhone = signInOnPhone();
    await syncPhone();
    const opened = await openProfile();
    await changeOnLaptop({ 'education.cgpa': 8.25 });
    await laptop.sync();
    await syncPhone();
    const { profile } = opened.values;
    await saveProfile(opened, { ...opened.values, profile: { ...profile, bio: 'Hello' } });
    await syncPhone();
    await laptop.sync();
    for (const db of [onPhone, laptop.db])
      expect((await readStoredProfile(db))?.values.profile).toMatchObject({
        bio: 'Hello',
        education: { cgpa: 8.25 },
      });
  });
});

describe('an edit before the first sync of a device', () => {
  it('reaches the account, and does not write the placeholder values', async () => {
    const known = { ...EMPTY_PROFILE, bio: 'As at sign-in', skills: ['Go'] };
    await changeOnLaptop({ bio: 'As at sign-in', 'skills/go': { label: 'Go' } });
    await laptop.sync();
    const onPhone = signInOnPhone(known);
    await changeOnLaptop({ bio: 'Newer', 'location.city': 'Pune' });
    await laptop.sync();
    world.pass(60_000);
    await changeOnPhone({ skills: ['SQL'], resumeUrl: 'https://drive.example/cv' });
    expect((await readStoredProfile(onPhone))?.unsent).toBe(true);
    await syncPhone();
    await laptop.sync();
    for (const db of [onPhone, laptop.db])
      expect(await readStoredProfile(db)).toMatchObject({
        values: {
          name: 'Asha Rao',
          profile: {
            bio: 'Newer',
            skills: ['SQL'],
            resumeUrl: 'https://drive.example/cv',
            location: { city: 'Pune' },
          },
        },
        unsent: false,
        refusedReason: null,
      });
    expect(await onPhone.recovered.count()).toBe(0);
  });

  it('preserves the name that another device set meanwhile', async () => {
    const onPhone = signInOnPhone();
    await changeOnLaptop({ name: 'Asha R. Rao' });
    await laptop.sync();
    await changeOnPhone({ bio: 'Hello' });
    await syncPhone();
    expect((await readStoredProfile(onPhone))?.values).toMatchObject({
      name: 'Asha R. Rao',
      profile: { bio: 'Hello' },
    });
  });
});

it('a change that the server refuses is preserved and its reason shown', async () => {
  const onPhone = signInOnPhone();
  await syncPhone();
  await changeOnPhone({ bio: 'Hello' });
  // As an app of another version could have written it.
  await onPhone.outbox.toCollection().modify({ f: { 'education.cgpa': 11 } });
  await syncPhone();
  expect((await readStoredProfile(onPhone))?.refusedReason).toMatch(/cgpa/);
  expect(await onPhone.recovered.count()).toBe(1);
});
