/** Of a file of another account only the placements can be copied, as new ones of this account. */
import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { copiedPlacementId } from '@shortlist/shared/placement/derived-ids.ts';
import { SOURCE_PATH } from '@shortlist/shared/placement/placement-fields.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { checkCellValues } from '@shortlist/shared/sync/cell-schemas.ts';
import { cellAt, valuesOf, type SyncRow, type Values } from '@shortlist/shared/sync/row.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readShownRows } from '../../../data/outbox/row-view.ts';
import { writeChanges, type Change } from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';
import {
  importDeviceFile,
  planImport,
  type ImportOptions,
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
  const placements = plan.rows.filter(({ row }) => row.t === 'placement');
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
    profile: plan.rows.some(({ row, kind }) => row.t === 'profile' && CHANGING.has(kind)),
    refused: plan.refused,
    drafts: plan.drafts,
    draftsLeft: plan.draftsSkipped,
    isNothingNew:
      plan.refused + plan.earlier + plan.drafts === 0 &&
      plan.rows.every(({ upload }) => upload === undefined),
  };
}

const CHANGING: ReadonlySet<ImportKind> = new Set(['new', 'newer']);

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
  return (await listUncopied(file)).length;
}

/** For each placement that was not copied before; returns how many. All or none of them; throws WriteFailed. */
export async function copyPlacements(file: DeviceFile): Promise<number> {
  const changes = await listUncopied(file);
  await writeChanges(userDatabase(currentUid()), changes);
  return changes.length;
}

async function listUncopied(file: DeviceFile): Promise<readonly Change[]> {
  const uid = currentUid();
  const rows = readFileRows(file).rows.filter((row) => row.t === 'placement' && isAlive(row));
  const changes = rows.flatMap((row) => copyOf(row, { uid, from: file.uid }) ?? []);
  const existing = await readShownRows(
    userDatabase(uid),
    changes.map(({ id }) => ['placement', id]),
  );
  return changes.filter((_, index) => existing[index] === undefined);
}

/** Undefined for one whose values the form would not accept either. */
function copyOf(row: SyncRow, { uid, from }: { uid: string; from: string }): Change | undefined {
  const id = copiedPlacementId(uid, { uid: from, id: row.id });
  const checked = checkCellValues('placement', 'ensure', ownValues(row));
  return checked.ok ? { t: 'placement', id, k: 'ensure', f: checked.values } : undefined;
}

/** The copy belongs to no opportunity: this account has not added any. */
function ownValues(row: SyncRow): Values {
  const all = Object.entries(valuesOf(row));
  return Object.fromEntries(all.filter(([path]) => !path.startsWith('_') && path !== SOURCE_PATH));
}
