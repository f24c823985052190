/**
 * Of a copy of another account only the placements can be copied, as new ones of this account, with their rounds and
 * the résumés that they name.
 */
import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { copiedRowId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { SOURCE_PATH } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { SOURCE_ROUND_PATH } from '@shortlist/shared/placement/round/round-cells.ts';
import { resumeKey } from '@shortlist/shared/placement/fields/progress.ts';
import { cellValuesToResume } from '@shortlist/shared/placement/fields/resume.ts';
import { referenceOf } from '@shortlist/shared/sync/references.ts';
import { isAlive, valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { packRow } from '@shortlist/shared/sync/wire.ts';
import { rowName } from '../../../data/database/tables.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readResumes } from '../../../data/placements/use-resumes.ts';
import { currentUid } from '../../../data/session/session.ts';
import { readFileRows } from './compare-rows.ts';

/** Rows of another account get ids that are the same each time: a second import adds none. */
export async function asOwnFile(file: DeviceFile): Promise<DeviceFile> {
  if (file.uid === currentUid()) return file;
  const rows = readFileRows(file).flatMap(({ shown }) => (isAlive(shown) ? [shown] : []));
  const placements = rows.filter(({ t }) => t === 'placement');
  const ids = new Set(placements.map(({ id }) => id));
  const resumeIds = new Set(placements.map((row) => referenceOf(row)?.id));
  const copied = [
    ...placements,
    ...rows.filter((row) => row.t === 'round' && ids.has(referenceOf(row)?.id ?? '')),
    ...rows.filter(({ t, id }) => t === 'resume' && resumeIds.has(id)),
  ];
  const newIds = await newIdsOf(copied, file.uid);
  const own = copied.map((row) => packRow(renamed(row, newIds)));
  return { ...file, rows: own, pending: [], recovered: [], journal: [], drafts: [] };
}

type NewIds = ReadonlyMap<string, string>;

/** A résumé that is here already, by its content, is that one. */
async function newIdsOf(rows: readonly SyncRow[], from: string): Promise<NewIds> {
  const uid = currentUid();
  const resumes = await readResumes(userDatabase(uid));
  const here = new Map(resumes.map((resume) => [resumeKey(resume), resume._id]));
  return new Map(
    rows.map((row) => {
      const { t, id } = row;
      const resume = t === 'resume' ? cellValuesToResume(id, valuesOf(row)) : undefined;
      const known = resume && here.get(resumeKey(resume));
      return [rowName(row), known ?? copiedRowId(uid, { uid: from, id })];
    }),
  );
}

/** The copy belongs to no opportunity, and its rounds to no drive: this account has not added any. */
function renamed(row: SyncRow, newIds: NewIds): SyncRow {
  const { [SOURCE_PATH]: _source, [SOURCE_ROUND_PATH]: _key, ...cells } = row.cells;
  const id = newIds.get(rowName(row)) ?? row.id;
  const reference = referenceOf(row);
  if (!reference) return { t: row.t, id, cells };
  const path = row.t === 'round' ? 'placementId' : 'resumeId';
  const newId = newIds.get(rowName(reference)) ?? null;
  return { t: row.t, id, cells: { ...cells, [path]: [newId, reference.stamp] } };
}
