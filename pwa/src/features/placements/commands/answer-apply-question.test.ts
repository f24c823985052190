import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, expect, it } from 'vitest';
import { WriteFailed } from '../../../data/database/storage/save.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { applyOpeningKey } from '../../../data/placements/apply-opening.ts';
import { currentUid, startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { addPlacement, answerApplyQuestion } from './placements.ts';

const NOW = '2026-11-20T10:00:00';
const APPLIED = { status: 'form_filled', appliedAt: NOW };
const WITHDRAWN = { outcome: 'withdrew', outcomeAt: NOW };
let users = 0;
let db: UserDatabase;
let id: string;

beforeEach(async () => {
  users += 1;
  startSession('token', testUser({ _id: `applying-student-${users}` }));
  db = userDatabase(currentUid());
  ({ id } = await addPlacement(buildPlacementValues({ status: 'form_not_filled' })));
  await db.writeMeta(applyOpeningKey(id), 1);
});

async function stored() {
  const row = await db.view.get(['placement', id]);
  const { status, season } = row?.placement ?? {};
  return { live: row?.live, status, appliedAt: season?.appliedAt, outcome: season?.outcome };
}

const UNTOUCHED = { live: 1, status: 'form_not_filled', appliedAt: null, outcome: null };

it('an answer is also the end of the question', async () => {
  await answerApplyQuestion(id, APPLIED);
  expect(await stored()).toEqual({ ...UNTOUCHED, ...APPLIED });
  expect(await db.readMeta(applyOpeningKey(id))).toBeUndefined();
});

it('a placement that does not exist takes no answer, and leaves the question', async () => {
  await db.writeMeta(applyOpeningKey('gone'), 1);
  await expect(answerApplyQuestion('gone', APPLIED)).rejects.toThrow(WriteFailed);
  expect(await db.readMeta(applyOpeningKey('gone'))).toBe(1);
});

it('each answer can be undone', async () => {
  for (const answer of [APPLIED, WITHDRAWN]) {
    const undo = await answerApplyQuestion(id, answer);
    expect(await stored()).not.toEqual(UNTOUCHED);
    await undo?.();
    expect(await stored()).toEqual(UNTOUCHED);
  }
});
