/**
 * Of a file of another account only the placements can be copied, as new ones of this account, with their rounds and
 * the résumés that they name.
 */
import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { copiedRowId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { SOURCE_PATH } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { resumeKey } from '@shortlist/shared/placement/fields/progress.ts';
import { cellValuesToResume, type Resume } from '@shortlist/shared/placement/fields/resume.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { checkCellValues } from '@shortlist/shared/sync/cell-schemas.ts';
import { cellAt, valuesOf, type SyncRow, type Values } from '@shortlist/shared/sync/row.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readShownRows } from '../../../data/outbox/row-view.ts';
import { writeChanges, type Change } from '../../../data/outbox/write-change.ts';
import { rowName, type RowKey } from '../../../data/database/tables.ts';
import { readResumes } from '../../../data/placements/use-resumes.ts';
import { currentUid } from '../../../data/session/session.ts';
import {
  importDeviceFile,
  planImport,
  type ImportOptions,
  type ImportPlan,
  type ImportResult,
} from './import-device-file.ts';
import { readFileRows, type ImportKind, type RowImport } from './plan-row-import.ts';

export type { ImportResult } from './import-device-file.ts';

/** A placement of the file that was deleted here after its last change in the file. */
export interface DeletedPlacement {
  readonly id: string;
  readonly company: string;
  readonly role: string;
  /** Time of deletion, ms since 1970. */
  readonly deletedAt: number;
}

/** Numbers are of placements unless noted otherwise. */
export interface ImportPreview {
  /** In the file, and how many of them are deleted ones. */
  readonly total: number;
  readonly deleted: number;
  /** Not on this device, and not deleted in the file. */
  readonly fresh: number;
  readonly newer: number;
  readonly older: number;
  readonly same: number;
  /** To be deleted here, as they were on the device of the file. */
  readonly deletes: number;
  /** Deleted here since, the latest first. */
  readonly deletedHere: readonly DeletedPlacement[];
  readonly profile: boolean;
  readonly resumes: boolean;
  readonly refused: number;
  /** Number of drafts of forms and of unfinished uploads. */
  readonly drafts: number;
  /** How many of the drafts are not imported, because this device has another draft for the same form. */
  readonly draftsLeft: number;
  readonly isNothingNew: boolean;
}

export function isOwnFile({ uid }: DeviceFile): boolean {
  return uid === currentUid();
}

export async function previewImport(file: DeviceFile): Promise<ImportPreview> {
  const plan = await planImport(userDatabase(currentUid()), file);
  const placements = plan.rows.filter(({ row }) => row.t === 'placement').map(withRounds(plan));
  const isNewer = (t: string): boolean =>
    plan.rows.some(({ row, kind }) => row.t === t && CHANGING.has(kind));
  const count = (kind: ImportKind): number => placements.filter((one) => one.kind === kind).length;
  return {
    total: placements.length,
    deleted: placements.filter(({ row }) => !isAlive(row)).length,
    fresh: placements.filter(({ kind, row }) => kind === 'new' && isAlive(row)).length,
    newer: count('newer'),
    older: count('older'),
    same: count('same'),
    deletes: count('deletes'),
    deletedHere: listDeleted(placements),
    profile: isNewer('profile'),
    resumes: isNewer('resume'),
    refused: plan.refused,
    drafts: plan.drafts,
    draftsLeft: plan.draftsSkipped,
    isNothingNew:
      plan.refused + plan.earlier + plan.drafts === 0 &&
      plan.rows.every(({ upload }) => upload === undefined),
  };
}

const CHANGING: ReadonlySet<ImportKind> = new Set(['new', 'newer']);
const UNCHANGED: ReadonlySet<ImportKind> = new Set(['same', 'older']);

/** To a student the rounds are a part of their placement: it is newer in the file when one of them is. */
function withRounds({ rows }: Pick<ImportPlan, 'rows'>): (placement: RowImport) => RowImport {
  const rounds = rows.filter(({ row, kind }) => row.t === 'round' && !UNCHANGED.has(kind));
  const changed = new Set(
    rounds.flatMap(({ kind, merged }) => (kind === 'gone' ? [] : textAt(merged, 'placementId'))),
  );
  return (placement) =>
    UNCHANGED.has(placement.kind) && changed.has(placement.row.id)
      ? { ...placement, kind: 'newer' }
      : placement;
}

function listDeleted(placements: readonly RowImport[]): readonly DeletedPlacement[] {
  const gone = placements.filter(({ kind }) => kind === 'gone');
  return gone.map(toDeletedPlacement).toSorted((a, b) => b.deletedAt - a.deletedAt);
}

function toDeletedPlacement({ merged }: RowImport): DeletedPlacement {
  return {
    id: merged.id,
    company: textAt(merged, 'company'),
    role: textAt(merged, 'role'),
    deletedAt: merged.del === undefined ? 0 : wallMsOf(merged.del),
  };
}

function textAt({ cells }: SyncRow, path: string): string {
  const value = cellAt(cells, path)?.[0];
  return typeof value === 'string' ? value : '';
}

/** All or nothing. What is newer here stays; importing the same file again changes nothing. Throws WriteFailed. */
export function importDevice(file: DeviceFile, options: ImportOptions): Promise<ImportResult> {
  return importDeviceFile(userDatabase(currentUid()), file, options);
}

/** How many placements of the file are not copied yet; copies that were deleted here since count as copied. */
export async function countUncopied(file: DeviceFile): Promise<number> {
  return (await listUncopied(file)).filter(isPlacement).length;
}

/** For each placement that was not copied before; returns how many. All or none of them; throws WriteFailed. */
export async function copyPlacements(file: DeviceFile): Promise<number> {
  const changes = await listUncopied(file);
  await writeChanges(userDatabase(currentUid()), changes);
  return changes.filter(isPlacement).length;
}

/** The placements, with what belongs to them. What was copied before, and perhaps deleted since, stays as it is. */
async function listUncopied(file: DeviceFile): Promise<readonly Change[]> {
  const db = userDatabase(currentUid());
  const rows = readFileRows(file).rows.filter(isAlive);
  const ids = newIdsOf(rows, { from: file.uid, resumes: await readResumes(db) });
  const copies = rows.flatMap((row) => copyOf(row, ids) ?? []);
  const existing = await readShownRows(
    db,
    copies.map(({ t, id }): RowKey => [t, id]),
  );
  const missing = copies.filter((_, index) => existing[index] === undefined);
  const placements = missing.filter(isPlacement);
  const wanted = new Set(placements.flatMap(({ id, f }) => [id, f['resumeId']]));
  const ownerOf = ({ t, id, f }: Change) => (t === 'round' ? f['placementId'] : id);
  return [...placements, ...missing.filter((one) => !isPlacement(one) && wanted.has(ownerOf(one)))];
}

function isPlacement({ t }: Change): boolean {
  return t === 'placement';
}

interface Copying {
  readonly from: string;
  /** The résumés that the account has already. */
  readonly resumes: readonly Resume[];
}

/** The id of the copy of each live row of the file. A résumé that is here already, by its content, is that one. */
function newIdsOf(
  rows: readonly SyncRow[],
  { from, resumes }: Copying,
): ReadonlyMap<string, string> {
  const uid = currentUid();
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

/** The tables of which rows are copied, and for the cells that name another row its table. */
const REFERENCES = {
  placement: { resumeId: 'resume' },
  round: { placementId: 'placement' },
  resume: {},
} as const;

function isCopiedTable(t: string): t is keyof typeof REFERENCES {
  return Object.hasOwn(REFERENCES, t);
}

/** Undefined for one whose values the form would not accept either, and for other tables. */
function copyOf(row: SyncRow, ids: ReadonlyMap<string, string>): Change | undefined {
  const { t } = row;
  const id = ids.get(rowName(row));
  if (id === undefined || !isCopiedTable(t)) return undefined;
  const checked = checkCellValues(t, 'ensure', ownValues(row, REFERENCES[t], ids));
  return checked.ok ? { t, id, k: 'ensure', f: checked.values } : undefined;
}

/** The copy belongs to no opportunity: this account has not added any. A row that is not copied is not named either. */
function ownValues(
  row: SyncRow,
  references: Readonly<Record<string, string>>,
  ids: ReadonlyMap<string, string>,
): Values {
  const all = Object.entries(valuesOf(row));
  const own = all.filter(([path]) => !path.startsWith('_') && path !== SOURCE_PATH);
  return Object.fromEntries(
    own.map(([path, value]) => {
      const t = ownValue(references, path);
      if (t === undefined) return [path, value];
      return [path, typeof value === 'string' ? (ids.get(`${t}/${value}`) ?? null) : null];
    }),
  );
}
