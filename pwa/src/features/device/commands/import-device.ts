/** What an import of a device file would change here, and the import itself. */
import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { isAlive } from '@shortlist/shared/sync/merge.ts';
import { cellAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { importDeviceFile, planImport, type ImportResult } from './import-device-file.ts';
import type { ImportKind, RowImport } from './plan-row-import.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';

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

/** Compares the file with this device. Changes nothing. */
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

export interface ImportChoices {
  readonly restoreIds: ReadonlySet<string>;
  /** Called with the number of processed entries; nothing is saved before all are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Imports the file: all of it or nothing. What is newer here stays, and importing the same file again changes
 * nothing. Throws WriteFailed.
 */
export function importDevice(file: DeviceFile, wishes: ImportChoices): Promise<ImportResult> {
  return importDeviceFile(userDatabase(currentUid()), file, wishes);
}
