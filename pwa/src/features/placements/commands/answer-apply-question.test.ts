import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { WriteFailed } from '../../../data/database/storage/save.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { applyOpeningKey } from '../../../data/placements/apply-opening.ts';
import { currentUid, startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { markApplied, markWithdrawn } from './answer-apply-question.ts';
import { setStatusOf } from './bulk-edit.ts';
import { addPlacement, deletePlacement } from './placements.ts';

const NOW = '2026-11-20T10:00:00';
let users = 0;
let db: UserDatabase;
let id: string;

beforeEach(async () => {
  users += 1;
  startSession('token', testUser({ _id: `applying-student-${users}` }));
  db = userDatabase(currentUid());
  id = await addPlacement(buildPlacementValues({ status: 'form_not_filled' }));
  await db.writeMeta(applyOpeningKey(id), 1);
});

/** As if the server had confirmed everything: later changes are ops of their own. */
async function confirmAll(): Promise<void> {
  await db.outbox.toCollection().modify({ sentAt: 1 });
}

async function stored() {
  const row = await db.view.get(['placement', id]);
  const { status, season } = row?.placement ?? {};
  return { live: row?.live, status, appliedAt: season?.appliedAt, outcome: season?.outcome };
}

const UNTOUCHED = { live: 1, status: 'form_not_filled', appliedAt: null, outcome: null };

it('an answer is also the end of the question', async () => {
  await markApplied(id, NOW);
  expect(await stored()).toEqual({ ...UNTOUCHED, status: 'form_filled', appliedAt: NOW });
  expect(await db.readMeta(applyOpeningKey(id))).toBeUndefined();
});

it('a placement that does not exist takes no answer, and leaves the question', async () => {
  await db.writeMeta(applyOpeningKey('gone'), 1);
  await expect(markApplied('gone', NOW)).rejects.toThrow(WriteFailed);
  expect(await db.readMeta(applyOpeningKey('gone'))).toBe(1);
});

describe.each([
  ['not sent yet', async () => {}],
  ['sent before', confirmAll],
])('undoing the answer about a placement that was %s', (_, settle) => {
  it('restores what was there', async () => {
    await settle();
    const undo = await markApplied(id, NOW);
    expect(await undo()).toBe(true);
    expect(await stored()).toEqual(UNTOUCHED);
    const withdraw = await markWithdrawn(id, NOW);
    expect(await stored()).toEqual({ ...UNTOUCHED, outcome: 'withdrew' });
    expect(await withdraw()).toBe(true);
    expect(await stored()).toEqual(UNTOUCHED);
  });

  it('restores an earlier time of applying', async () => {
    const f = { appliedAt: '2026-11-01T09:00:00' };
    await writeChange(db, { t: 'placement', id, k: 'patch', f });
    await settle();
    const undo = await markApplied(id, NOW);
    expect(await undo()).toBe(true);
    expect(await stored()).toEqual({ ...UNTOUCHED, ...f });
  });

  it('leaves alone what was changed since, and says so', async () => {
    await settle();
    const undo = await markApplied(id, NOW);
    await setStatusOf([id], 'process_done');
    expect(await undo()).toBe(false);
    expect(await stored()).toEqual({ ...UNTOUCHED, status: 'process_done' });
  });

  it('does not bring back a placement that was deleted since', async () => {
    await settle();
    const undo = await markApplied(id, NOW);
    await deletePlacement(id);
    expect(await undo()).toBe(false);
    expect(await stored()).toMatchObject({ live: 0 });
  });
});
