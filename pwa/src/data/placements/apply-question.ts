import {
  APPLY_OPENING_LIFETIME_MS,
  type ApplyOpening,
} from '@shortlist/shared/placement/rules/apply-question.ts';
import { holdLock } from '../database/account-lock.ts';
import { save, saveDirectly } from '../database/storage/save.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { createLiveQuery } from '../session/live-query.ts';
import { currentUid } from '../session/session.ts';
import { APPLY_OPENINGS, applyOpeningKey } from './apply-opening.ts';

const openingsQuery = createLiveQuery(readOpenings);
const switchQuery = createLiveQuery(async (db) => (await db.readMeta('applyQuestionOff')) !== true);

/** Those that were not answered yet; undefined while they are read. */
export function useApplyOpenings(): readonly ApplyOpening[] | undefined {
  return openingsQuery.useResult();
}

/** Undefined while it is read. */
export function useIsApplyQuestionOn(): boolean | undefined {
  return switchQuery.useResult();
}

/** Switching it off also forgets what was opened so far. Throws WriteFailed. */
export async function switchApplyQuestion(isOn: boolean): Promise<void> {
  await save(userDatabase(currentUid()), async (db) => {
    await db.writeMeta('applyQuestionOff', !isOn);
    if (!isOn) await deleteOpenings(db, await readOpenings(db));
  });
}

/** Waits until no other tab of the account asks, and keeps them from asking until it is released. */
export function holdApplyQuestion(uid: string, onHeld: () => void): () => void {
  return holdLock(`apply-question:${uid}`, 'exclusive', onHeld);
}

/** Reads them after deleting those that nobody will be asked about any more. */
export async function reviewApplyOpenings(nowMs: number): Promise<readonly ApplyOpening[]> {
  const db = userDatabase(currentUid());
  const isOff = (await db.readMeta('applyQuestionOff')) === true;
  const openings = await readOpenings(db);
  const old = openings.filter(({ at }) => isOff || nowMs - at > APPLY_OPENING_LIFETIME_MS);
  if (old.length > 0) await deleteOpenings(db, old);
  return openings.filter((one) => !old.includes(one));
}

/** The student has answered. Throws WriteFailed. */
export async function deleteApplyOpening(placementId: string): Promise<void> {
  const db = userDatabase(currentUid());
  await saveDirectly(db, () => db.meta.delete(applyOpeningKey(placementId)));
}

async function readOpenings(db: UserDatabase): Promise<readonly ApplyOpening[]> {
  const records = await db.meta.where('k').startsWith(APPLY_OPENINGS).toArray();
  return records.map(({ k, v }) => ({
    placementId: k.slice(APPLY_OPENINGS.length),
    at: v as number,
  }));
}

async function deleteOpenings(db: UserDatabase, openings: readonly ApplyOpening[]): Promise<void> {
  await db.meta.bulkDelete(openings.map(({ placementId }) => applyOpeningKey(placementId)));
}
