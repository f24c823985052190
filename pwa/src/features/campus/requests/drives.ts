/** What the placement cell sends of its drives. It reaches all devices, also this one, by the sync. */
import { drivePath, drivesAnswerSchema, DRIVES_PATH } from '@shortlist/shared/api/campus.ts';
import { opportunityDeletedAnswerSchema } from '@shortlist/shared/api/community.ts';
import { buildFromFields, valueAt } from '@shortlist/shared/lib/fields.ts';
import type { DriveValues } from '@shortlist/shared/opportunity/drive-form.ts';
import {
  OPPORTUNITY_FIELDS,
  type OpportunityStatus,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { OpenedDrive } from '../../../data/database/draft-tables.ts';
import { toRequestFailure, type RequestFailure } from '../../../data/http/request-failure.ts';
import { sendAsUser } from '../../../data/session/session.ts';
import type {
  EditOpportunityResult,
  VersionedOpportunity,
} from '../../community/requests/manage-opportunities.ts';
import { DRIVE_FAILURES } from '../messages.ts';

export type PostDrivesResult =
  | { readonly kind: 'posted'; readonly count: number }
  /** Some have the company and role of a listed drive. Nothing was posted. */
  | {
      readonly kind: 'posted-before';
      /** The ids of those that are listed. */
      readonly listed: readonly string[];
    }
  | RequestFailure;

interface PostOptions {
  /** The idempotency key: the server answers a key that it received before with the same answer, and does nothing. */
  readonly key: string;
  readonly allowDuplicates: boolean;
}

/** Posts all or none, as one batch. */
export async function postDrives(
  drives: readonly DriveValues[],
  { key, allowDuplicates }: PostOptions,
): Promise<PostDrivesResult> {
  const result = await sendAsUser({
    method: 'POST',
    path: DRIVES_PATH,
    body: { drives, allowDuplicates },
    headers: { 'Idempotency-Key': key },
    schema: drivesAnswerSchema,
  });
  if (result.kind === 'ok') return { kind: 'posted', count: result.data.data.drives.length };
  if (result.kind === 'refused' && result.answer.code === 'conflict' && !allowDuplicates)
    return {
      kind: 'posted-before',
      listed: (result.answer.errors ?? []).flatMap(({ id }) => id ?? []),
    };
  return toRequestFailure(result, DRIVE_FAILURES.post);
}

/** What the cell can edit of a drive, with the version that it saw. */
export function toEditableDrive(posted: VersionedOpportunity): OpenedDrive {
  const { _id: id, seq, status, registration, rounds = [] } = posted;
  const values = buildFromFields(OPPORTUNITY_FIELDS, (_row, path) => valueAt(posted, path));
  return { id, seq, status, values: { ...values, registration, rounds } };
}

/** Replaces the version `seen` of a drive for everybody, and no other version. */
export async function editDrive(
  seen: Pick<OpenedDrive, 'id' | 'seq'>,
  values: DriveValues,
  status: OpportunityStatus,
): Promise<EditOpportunityResult> {
  const result = await sendAsUser({
    method: 'PUT',
    path: drivePath(seen.id),
    body: { ...values, status },
    headers: { 'If-Match': `"${seen.seq}"` },
    schema: drivesAnswerSchema,
  });
  if (result.kind === 'ok') return { kind: 'saved' };
  if (result.kind === 'refused' && result.status === 412) return { kind: 'changed-meanwhile' };
  if (result.kind === 'refused' && result.status === 404) return { kind: 'gone' };
  return toRequestFailure(result, DRIVE_FAILURES.edit);
}

/** Removes a drive for everybody. One that is removed already counts as success. */
export async function deleteDrive(
  id: string,
): Promise<{ readonly kind: 'deleted' } | RequestFailure> {
  const schema = opportunityDeletedAnswerSchema;
  const result = await sendAsUser({ method: 'DELETE', path: drivePath(id), schema });
  if (result.kind === 'ok' || (result.kind === 'refused' && result.status === 404))
    return { kind: 'deleted' };
  return toRequestFailure(result, DRIVE_FAILURES.remove);
}
