/** The profile page as a student uses it. Imported by its tests only. */
import type { CollegeRecord } from '@shortlist/shared/account/college/college-record.ts';
import {
  profileToCellValues,
  type ProfileValues,
} from '@shortlist/shared/account/profile-cells.ts';
import {
  EMPTY_PROFILE,
  type Profile,
  type User,
} from '@shortlist/shared/account/profile-fields.ts';
import type { Cell } from '@shortlist/shared/sync/row.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readStoredProfile } from '../../features/account/profile/queries.ts';
import { userDatabase, type UserDatabase } from '../../data/database/user-database.ts';
import { rebuildView } from '../../data/outbox/row-view.ts';
import { ProfileScreen } from '../../features/account/profile/profile-screen.tsx';
import { currentUid, currentUser, startSession } from '../../data/session/session.ts';
import { testUser } from '../fakes/fake-api.ts';
import { fill } from '../user/fill.ts';
import { renderSignedIn } from './signed-in-screen.tsx';

let students = 0;

/** Signs in a new student. `said` overrides the user returned by the server. */
export function signInStudent(overrides: Partial<User> = {}): UserDatabase {
  students += 1;
  startSession(`token-${students}`, testUser({ _id: `profile-student-${students}`, ...overrides }));
  return userDatabase(currentUid());
}

/** Stores the profile on this device as a sync would. */
export async function storeProfile(
  profile: Partial<Profile> = {},
  named: Partial<Omit<ProfileValues, 'profile'>> = {},
): Promise<void> {
  const db = userDatabase(currentUid());
  const values = {
    name: currentUser().name,
    phone: '',
    ...named,
    profile: { ...EMPTY_PROFILE, ...profile },
  };
  const stamp = `000000001.0000.${'s'.repeat(22)}`;
  const cells = Object.entries(profileToCellValues(values)).map(([path, value]): [string, Cell] => [
    path,
    [value, stamp],
  ]);
  const seq = ((await db.rows.get(['profile', 'me']))?.seq ?? 0) + 1;
  await db.transact(async () => {
    await db.rows.put({ t: 'profile', id: 'me', seq, cells: Object.fromEntries(cells) });
    await rebuildView(db, [['profile', 'me']]);
  });
}

/** Adds what the college confirmed to the stored profile, as a sync would. */
export async function storeCollegeRecord(record: CollegeRecord | null): Promise<void> {
  const db = userDatabase(currentUid());
  await db.transact(async () => {
    const row = await db.rows.get(['profile', 'me']);
    if (!row) throw new Error('Store a profile first.');
    const stamp = `000000002.0000.${'c'.repeat(22)}`;
    const college: Cell = [record && { ...record }, stamp];
    await db.rows.put({ ...row, seq: row.seq + 1, cells: { ...row.cells, college } });
    await rebuildView(db, [['profile', 'me']]);
  });
}

export async function renderProfile(): Promise<UserEvent> {
  const person = renderSignedIn(<ProfileScreen />, '/profile');
  await screen.findByRole('button', { name: 'Edit' });
  return person;
}

/** The page with every section open for editing. */
export async function editProfile(): Promise<UserEvent> {
  const person = await renderProfile();
  await openEditor(person);
  return person;
}

export async function openEditor(person: UserEvent): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit profile' });
}

/** Adds an entry to one of the two lists, by the label of its field. */
export async function addEntry(person: UserEvent, label: string, entry: string): Promise<void> {
  fill(label, entry);
  await person.type(screen.getByLabelText(label), '{Enter}');
}

export async function readProfile(): Promise<Profile | undefined> {
  return (await readStoredProfile(userDatabase(currentUid())))?.values.profile;
}
