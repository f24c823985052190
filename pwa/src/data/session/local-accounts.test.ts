import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readUnsentChangesOfOthers,
  recordAccountUse,
  recordNotifiedUser,
  cleanUpDevice,
} from './local-accounts.ts';
import { holdAccountLock } from '../database/account-lock.ts';
import { deleteAccountRecord, readAccountRecord } from '../database/app-database.ts';
import { createConnection, databaseUids, deleteUserDatabase } from '../database/user-database.ts';
import { writeChange } from '../outbox/write-change.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 20);

beforeEach(async () => {
  for (const uid of await databaseUids()) await deleteUserDatabase(uid);
});

/** An account with a database on this device, used some days ago, with something in it. */
async function left(
  uid: string,
  {
    has = 'nothing',
    shared = false,
    daysAgo = 0,
  }: {
    has?: 'nothing' | 'a change' | 'a refused one' | keyof typeof DRAFTS;
    shared?: boolean;
    daysAgo?: number;
  },
): Promise<void> {
  const db = createConnection(uid);
  await db.writeMeta('serverSchema', 1);
  const usedAt = NOW - daysAgo * DAY_MS;
  await recordAccountUse(uid, { email: `${uid}***@x.in`, shared, usedAt });
  if (has === 'a change' || has === 'a refused one') {
    const f = placementToCellValues(buildPlacementValues());
    await writeChange(db, { t: 'placement', id: 'p1', k: 'put', f });
  }
  if (has === 'a refused one') {
    const [op] = await db.outbox.toArray();
    if (!op) throw new Error('Nothing was written');
    await db.outbox.clear();
    const refused = { t: op.t, id: op.id, op, code: 'invalid', message: 'No.', row: null, at: NOW };
    await db.recovered.add(refused);
  }
  // Only its existence matters here.
  if (isDraft(has)) await db.meta.put({ k: DRAFTS[has], v: {} });
  db.close();
}

const DRAFTS = {
  'a typed profile': 'profileDraft',
  'a chosen upload': 'uploadDraft',
  'an upload of a second tab': 'uploadDraft:2',
  'an opportunity upload of a second tab': 'opportunityUploadDraft:2',
  'a typed placement': 'placementDraft:add:f1',
  'a typed edit': 'placementDraft:p1:f1',
  'a typed opportunity': 'opportunityDraft:add:f1',
  'chosen opportunities': 'opportunityUploadDraft',
} as const;

function isDraft(has: string): has is keyof typeof DRAFTS {
  return Object.hasOwn(DRAFTS, has);
}

const tidy = (uid: string | null, deviceUid?: string) =>
  cleanUpDevice({ uid, deviceUid, nowMs: NOW });

describe('when another user is signed in', () => {
  it.each([
    ['nothing', 0, false],
    ['nothing', 40, false],
    ['a change', 0, true],
    ['a change', 30, true],
    ['a change', 30.1, false],
    ['a refused one', 29, true],
    ['a refused one', 31, false],
    ['a typed profile', 29, true],
    ['a typed profile', 31, false],
    ['a chosen upload', 29, true],
    ['a chosen upload', 31, false],
    ['a typed placement', 29, true],
    ['a typed edit', 29, true],
    ['a typed edit', 31, false],
    ['a typed opportunity', 29, true],
    ['an upload of a second tab', 29, true],
    ['chosen opportunities', 29, true],
    ['an opportunity upload of a second tab', 29, true],
  ] as const)('keeps an account with %s left %d days ago: %s', async (has, daysAgo, stays) => {
    await left('asha', { has, daysAgo });
    await left('ravi', { has: 'a change', daysAgo: 90 });
    await tidy('ravi');
    expect(await databaseUids()).toEqual(stays ? ['asha', 'ravi'] : ['ravi']);
    expect((await readAccountRecord('asha')) !== undefined).toBe(stays);
  });

  it('counts the days from now when no last use was recorded', async () => {
    await left('asha', { has: 'a change' });
    await deleteAccountRecord('asha');
    await tidy('ravi');
    expect(await databaseUids()).toEqual(['asha']);
    expect(await readAccountRecord('asha')).toMatchObject({ usedAt: NOW });
  });

  it('touches neither an account in use in another tab nor the one of the stored session', async () => {
    await left('asha', {});
    await left('mira', {});
    await left('zoya', {});
    const release = holdAccountLock('asha');
    await tidy('ravi', 'mira');
    release();
    expect(await databaseUids()).toEqual(['asha', 'mira']);
  });
});

describe('when no user is signed in', () => {
  it.each([
    ['nothing', true, false],
    ['nothing', false, true],
    ['a change', true, true],
    ['a refused one', true, true],
    ['a typed profile', true, true],
    ['a change', false, true],
  ] as const)(
    'keeps an account with %s on a shared computer (%s): %s',
    async (has, shared, stays) => {
      await left('asha', { has, shared, daysAgo: 90 });
      await tidy(null);
      expect(await databaseUids()).toEqual(stays ? ['asha'] : []);
    },
  );
});

describe('unsent changes of other accounts', () => {
  it('are counted by account, refused changes included; accounts without any are left out', async () => {
    await left('asha', { has: 'a change' });
    await left('mira', { has: 'a refused one' });
    await left('zoya', { has: 'a typed profile' });
    await left('ravi', { has: 'a change' });
    expect(await readUnsentChangesOfOthers('ravi')).toEqual([
      { uid: 'asha', email: 'asha***@x.in', count: 1, toldTo: [] },
      { uid: 'mira', email: 'mira***@x.in', count: 1, toldTo: [] },
    ]);
    expect(await readUnsentChangesOfOthers(null)).toHaveLength(3);
  });

  it('leave out an account that another tab deletes during the count', async () => {
    await left('asha', { has: 'a change' });
    await left('ravi', { has: 'a change' });
    let isAsked = false;
    const begin: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction');
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args
    ) {
      const [store] = typeof args[0] === 'string' ? [args[0]] : args[0];
      if (this.name === 'u-asha' && store === 'outbox' && !isAsked) {
        isAsked = true;
        this.dispatchEvent(new IDBVersionChangeEvent('versionchange', { newVersion: null }));
      }
      return begin.apply(this, args);
    });
    expect((await readUnsentChangesOfOthers('meera')).map(({ uid }) => uid)).toEqual(['ravi']);
    expect(isAsked).toBe(true);
    vi.restoreAllMocks();
  });

  it('remember which users were notified, until the account is used again', async () => {
    await left('asha', { has: 'a change' });
    await recordNotifiedUser('asha', 'ravi');
    await recordNotifiedUser('asha', 'ravi');
    expect(await readUnsentChangesOfOthers('ravi')).toMatchObject([{ toldTo: ['ravi'] }]);
    await left('asha', {});
    expect(await readUnsentChangesOfOthers('ravi')).toMatchObject([{ toldTo: [] }]);
  });
});
