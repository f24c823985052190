import type { Json } from '@shortlist/shared/lib/json.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readPlacementHistory } from '../queries/use-placement-history.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { currentUid, startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { addPlacement } from './placements.ts';
import { restoreValue } from './restore-value.ts';
import { edit } from '../../../testing/data/edit-placement.ts';

let users = 0;
let id: string;

beforeEach(async () => {
  users += 1;
  startSession('token', testUser({ _id: `restorer-${users}` }));
  ({ id } = await addPlacement(buildPlacementValues({ role: 'Tester' })));
});

const role = async (): Promise<string | undefined> =>
  (await readPlacements(userDatabase(currentUid())))[0]?.role;
const history = async (): Promise<readonly Json[]> =>
  (await readPlacementHistory(userDatabase(currentUid()), id)).map(({ value }) => value);

const changeRole = (role: string) => edit(id, { role });

describe('restoring an earlier value', () => {
  it('of how the placement ended stores the replaced one in the history, too', async () => {
    await restoreValue(id, 'outcome', 'offer');
    await restoreValue(id, 'outcome', 'withdrew');
    expect(await history()).toEqual(['offer']);
  });

  it('shows it again, and stores the replaced value in the history', async () => {
    await changeRole('Architect');
    expect(await history()).toEqual(['Tester']);
    await restoreValue(id, 'role', 'Tester');
    expect(await role()).toBe('Tester');
    expect(await history()).toEqual(['Architect', 'Tester']);
  });

  it('can be undone', async () => {
    await changeRole('Architect');
    const undo = await restoreValue(id, 'role', 'Tester');
    await undo?.();
    expect(await role()).toBe('Architect');
  });

  it('writes nothing when the value is shown already', async () => {
    const before = await userDatabase(currentUid()).outbox.toArray();
    expect(await restoreValue(id, 'role', 'Tester')).toBeUndefined();
    expect(await userDatabase(currentUid()).outbox.toArray()).toEqual(before);
    expect(await history()).toEqual([]);
  });

  it.each<[string, string, Json]>([
    ['a field that placements do not have', 'salary', '12'],
    ['the alive cell', '_alive', true],
    ['an inherited name', 'constructor', 'x'],
    ['a value that the field cannot have', 'status', 'somewhere'],
    ['an empty company', 'company', ''],
  ])('refuses %s', async (_, path, value) => {
    await expect(restoreValue(id, path, value)).rejects.toMatchObject({ reason: 'other' });
    expect(await userDatabase(currentUid()).outbox.count()).toBe(1);
  });

  it('refuses a placement that does not exist', async () => {
    await expect(restoreValue('nothing', 'role', 'x')).rejects.toMatchObject({ reason: 'other' });
  });
});
