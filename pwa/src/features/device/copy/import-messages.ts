/** Messages about importing a copy of a device. */
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import type { ImportResult, ImportPreview } from '../commands/import-device.ts';
import { isDeviceFull } from '../../../ui/notices/save-problem.ts';
import { storedPlacementsText } from '../queries/storage-facts.ts';

export interface ImportProblem {
  readonly name?: string;
  readonly message: string;
  readonly detail: string;
}

/** When the file was created; '' if it has no readable time. */
export function exportedAtText(exportedAt: string): string {
  const at = new Date(exportedAt);
  return Number.isNaN(at.getTime()) ? '' : `Exported on ${dateTimeText(wallTimeOf(at))}`;
}

/** One line of the preview: a count, and what happens to the rows counted. */
export interface PreviewLine {
  readonly label: string;
  readonly count: number;
  readonly note: string;
}

/** The lines with a count above zero. */
export function previewLines(preview: ImportPreview): readonly PreviewLine[] {
  const { fresh, newer, older, same, deletes, deletedHere, refused, drafts, draftsLeft } = preview;
  const lines = [
    { label: 'New here', count: fresh, note: 'Added to your list.' },
    { label: 'Newer in the file', count: newer, note: 'Changed here, field by field.' },
    { label: 'Newer on this device', count: older, note: 'Stay as they are here.' },
    { label: 'Same as here', count: same, note: 'Nothing to do.' },
    { label: 'Deleted in the file', count: deletes, note: 'Move to the Trash here.' },
    {
      label: 'Deleted since',
      count: deletedHere.length,
      note: 'Stay deleted, unless you tick them below.',
    },
    { label: 'Refused changes', count: refused, note: 'Listed again under Sync.' },
    { label: 'Typed, not saved', count: drafts, note: 'Back where it was typed.' },
    {
      label: 'Typed here, too',
      count: draftsLeft,
      note: 'What is typed here stays. Save or discard it, then import this file again.',
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** How much is in the file: `24 placements, 3 of them deleted`. */
export function contentText({ total, deleted }: ImportPreview): string {
  return deleted === 0
    ? storedPlacementsText(total)
    : `${storedPlacementsText(total)}, ${deleted} of them deleted`;
}

export function importedText({ rows, refused, earlier, drafts }: ImportResult): string {
  if (rows + refused + earlier + drafts === 0)
    return 'Nothing changed: everything in this file was here already.';
  if (rows === 0) return 'Imported. Your list is as it was; what else the file had is here now.';
  const entries = rows === 1 ? '1 entry was' : `${rows} entries were`;
  return `Imported: ${entries} brought up to date. They are sent to your account with the next sync.`;
}

export function copiedText(count: number): string {
  if (count === 0) return 'Nothing changed: these placements were copied before.';
  return `${storedPlacementsText(count)} added to your list as new.`;
}

/** The message about a file of another account. `account` is the masked address, or ''. */
export function foreignText(account: string, uid: string): string {
  const whose = account === '' ? `another account (${uid})` : `another account (${account})`;
  return `This file is of ${whose}. It can only be imported by that account: sign in as it and import the file there.`;
}

export function toImportProblem(error: unknown): ImportProblem {
  return isDeviceFull(error)
    ? {
        message: 'Not imported: the storage of this device is full.',
        detail: 'Nothing of the file was taken over. Free some space, then try again.',
      }
    : {
        message: 'This device could not save the import.',
        detail: 'Nothing of the file was taken over. Reload the page and try again.',
      };
}
