/** The drives that the placement cell posts: opportunities of another category than those of the community. */
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { historyAfterEdit } from '@shortlist/shared/opportunity/follow.ts';
import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import {
  DRIVE_CATEGORY,
  type PostedOpportunity,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { Drive } from '@shortlist/shared/opportunity/parse-drive.ts';
import { createDuplicateKey } from '@shortlist/shared/placement/rules/duplicates.ts';
import { inTransaction, type Reader, type Transaction } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { iso } from '../../../platform/clock.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { runOnce, type AdminRequest } from '../../community/admin-request.ts';
import { getOpportunity, type NumberedOpportunity } from '../../community/create-opportunity.ts';
import { findAnnouncement } from '../../reminders/announcements/announcements-store.ts';
import {
  insertOpportunity,
  listDrives,
  removeOpportunity,
  updateOpportunity,
} from '../../sync/feed-store.ts';
import { inRupees } from '../../community/opportunity-input.ts';
import { announceChange, announcePosted } from './announce.ts';
import { readDrive, readDrives } from './drive-input.ts';

export type NumberedDrive = PostedOpportunity & { readonly seq: number };

/** Posts all of a batch, or none: 409 where one of the same company and role is listed and that was not confirmed. */
export async function postDrives(
  request: AdminRequest,
  deps: ServerDeps,
): Promise<readonly NumberedDrive[]> {
  const { drives, allowDuplicates } = readDrives(request.input);
  const { posted, isRepeated } = await inTransaction(deps, async (tx) => {
    const { id, isRepeated } = await runOnce(
      tx,
      { ...deps, request, action: 'post drives' },
      async () => {
        if (!allowDuplicates) await rejectDuplicates(tx, drives);
        const ids: string[] = [];
        for (const [place, drive] of drives.entries())
          ids.push(await insertDrive(tx, deps, { request, drive, place }));
        return announcePosted(tx, deps, ids);
      },
    );
    return { posted: await listBatch(tx, id), isRepeated };
  });
  if (!isRepeated) deps.pokes.pokeAll();
  return posted;
}

async function listBatch(tx: Transaction, batch: string): Promise<readonly NumberedDrive[]> {
  const ids = (await findAnnouncement(tx.db, { id: batch }))?.drives ?? [];
  const drives: NumberedDrive[] = [];
  for (const id of ids) drives.push(toNumbered(await getDrive(tx, id)));
  return drives;
}

export function toNumbered({ opportunity, seq }: NumberedOpportunity): NumberedDrive {
  return { ...opportunity, seq };
}

interface NewDrive {
  readonly request: AdminRequest;
  readonly drive: Drive;
  /** In its batch, from 0. The newest are listed first, so they are a millisecond apart. */
  readonly place: number;
}

async function insertDrive(
  tx: Transaction,
  { random, audit }: ServerDeps,
  { request, drive, place }: NewDrive,
): Promise<string> {
  const postedAt = iso(tx.nowMs - place);
  const _id = random.uuid();
  const { rounds, registration, status = 'active' } = drive;
  const posted = { category: DRIVE_CATEGORY, status, rounds, registration, postedAt } as const;
  await insertOpportunity(tx, { _id, ...inRupees(drive.values), ...posted, createdAt: postedAt });
  await audit(tx, { event: 'opportunity_posted', by: request, detail: _id });
  return _id;
}

const nameKey = ({ company, role }: Pick<PostedOpportunity, 'company' | 'role'>): string =>
  createDuplicateKey({ company, role, deadlines: { applicationDeadline: '' } });

async function rejectDuplicates({ db }: Transaction, drives: readonly Drive[]): Promise<void> {
  const listed = new Map(
    (await listDrives(db)).map(({ opportunity }) => [nameKey(opportunity), opportunity._id]),
  );
  const errors = drives.flatMap(({ values }, index) => {
    const path = listed.get(nameKey(values));
    const message = `${values.company} - ${values.role} is posted already: same company and role.`;
    return path === undefined ? [] : [{ path: `drives.${index}`, message, id: path }];
  });
  const [first] = errors;
  if (first) throw new ApiError('conflict', first.message, { errors });
}

/** Throws an ApiError when there is no such drive on the list, or no longer. */
export async function getDrive(
  { db }: { readonly db: Reader },
  id: string,
): Promise<NumberedOpportunity> {
  const found = await getOpportunity({ db }, id);
  if (found.opportunity.category !== DRIVE_CATEGORY)
    throw new ApiError('not_found', OPPORTUNITY_MESSAGES.notFound);
  return found;
}

export interface DriveRequest extends AdminRequest {
  readonly id: string;
  readonly ifMatch: readonly number[] | undefined;
}

/** Replaces all of it; status and registration stay where none was sent. Students are told of what they must know. */
export async function editDrive(request: DriveRequest, deps: ServerDeps): Promise<NumberedDrive> {
  const { id } = request;
  const { values, rounds, status, registration } = readDrive(request.input);
  const { before, after } = await inTransaction(deps, async (tx) => {
    const before = await getDrive(tx, id);
    const { opportunity } = before;
    const kept = {
      status: status ?? opportunity.status,
      registration: registration ?? opportunity.registration,
    };
    const edited = { ...opportunity, ...values, rounds, ...kept };
    await runOnce(tx, { ...deps, request, action: `edit ${id}` }, async () => {
      await replaceDrive(tx, deps, { request, before, edited });
      return id;
    });
    return { before, after: await getDrive(tx, id) };
  });
  if (after.seq !== before.seq) deps.pokes.pokeAll();
  return toNumbered(after);
}

interface Replacement {
  readonly request: DriveRequest;
  readonly before: NumberedOpportunity;
  readonly edited: PostedOpportunity;
}

async function replaceDrive(
  tx: Transaction,
  deps: ServerDeps,
  { request, before, edited }: Replacement,
): Promise<void> {
  const { opportunity } = before;
  if (textOf(edited) === textOf(opportunity)) return;
  refuseIfChanged(request, before);
  const now = { ...edited, updatedAt: iso(tx.nowMs), past: undefined };
  await updateOpportunity(tx, { ...now, past: historyAfterEdit(opportunity, now) });
  await deps.audit(tx, { event: 'opportunity_changed', by: request, detail: request.id });
  await announceChange(tx, deps, { before: opportunity, after: now });
}

/** Removes it from the feed; what students copied of it stays theirs. */
export async function deleteDrive(request: DriveRequest, deps: ServerDeps): Promise<void> {
  const { id } = request;
  const { isRepeated } = await inTransaction(deps, (tx) =>
    runOnce(tx, { ...deps, request, action: `delete ${id}` }, async () => {
      refuseIfChanged(request, await getDrive(tx, id));
      await removeOpportunity(tx, id);
      await deps.audit(tx, { event: 'opportunity_deleted', by: request, detail: id });
      return id;
    }),
  );
  if (!isRepeated) deps.pokes.pokeAll();
}

function refuseIfChanged({ ifMatch }: DriveRequest, { seq }: NumberedOpportunity): void {
  if (ifMatch && !ifMatch.includes(seq))
    throw new ApiError('precondition_failed', OPPORTUNITY_MESSAGES.changedMeanwhile);
}

function textOf(drive: PostedOpportunity): string {
  const plain: Json = JSON.parse(JSON.stringify(drive));
  return canonicalJson(plain);
}
