// What the placement cell has of a student, at the placement of its drive.
import { addOpportunity } from '../../features/community/commands/add-opportunity.ts';
import { addDrive, buildDriveRound } from '../../testing/data/drives.ts';
import { registrationRow, storeServerRow, verdictRow } from '../../testing/data/server-rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemRuntime } from '../database/runtime.ts';
import { feedDatabase } from '../database/feed-database.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { readPlacements } from './read-placements.ts';

const ROUND = buildDriveRound({ key: 'test' });
let uid: string;
let db: UserDatabase;
let drive: string;

beforeEach(async () => {
  uid = crypto.randomUUID();
  db = userDatabase(uid);
  ({ _id: drive } = await addDrive({ rounds: [ROUND], registration: 'cell' }));
  await add();
});

const add = () => addOpportunity({ uid, db, feed: feedDatabase(), runtime: systemRuntime }, drive);
const shown = async () => (await readPlacements(db))[0];

describe('a verdict', () => {
  it('is the result of its round, whichever came first, and changes with its row', async () => {
    await shown();
    for (const [said, result] of [
      ['through', 'cleared'],
      ['not_through', 'rejected'],
      [null, null],
    ] as const) {
      await storeServerRow(db, verdictRow({ uid, drive }, { result: said }));
      expect((await shown())?.rounds).toMatchObject([{ result }]);
    }
  });

  it('is there for a drive that is added afterwards, and not for another one', async () => {
    const other = await addDrive({ rounds: [ROUND] });
    await storeServerRow(db, verdictRow({ uid, drive: other._id }, {}));
    expect((await shown())?.rounds).toMatchObject([{ result: null }]);
    drive = other._id;
    await add();
    const results = (await readPlacements(db)).map(({ rounds }) => rounds[0]?.result);
    expect(new Set(results)).toEqual(new Set([null, 'cleared']));
  });

  it('is reported as news of the placement', async () => {
    await storeServerRow(db, verdictRow({ uid, drive }, {}));
    expect((await shown())?.changes).toMatchObject([{ what: 'result', now: 'through' }]);
  });
});

describe('a registration', () => {
  it('is needed until it is there, and again once it is withdrawn', async () => {
    expect(await shown()).toMatchObject({ needsRegistration: true });
    await storeServerRow(db, registrationRow({ uid, drive }, { name: 'Asha' }));
    expect(await shown()).toMatchObject({
      needsRegistration: false,
      registration: { facts: { name: 'Asha' } },
    });
    await storeServerRow(db, registrationRow({ uid, drive }), true);
    const { registration, needsRegistration } = (await shown()) ?? {};
    expect([registration, needsRegistration]).toEqual([undefined, true]);
  });
});
