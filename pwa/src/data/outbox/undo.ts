/** The undo of what a command has saved, for the message about it. Its code is fetched when it is asked for. */
import type { UserDatabase } from '../database/user-database.ts';
import { rowsText } from './rows-text.ts';
import type { UndoOptions } from './undo-change.ts';
import type { WrittenRow } from './write-change.ts';

/** Takes a change back, as far as nobody has changed it since. Throws WriteFailed. */
export interface Undo {
  (): Promise<Undone>;
  /** The rows that were changed, as the student calls them. */
  readonly subject?: string;
}

export interface Undone {
  /** Says what was undone, and what was not. */
  readonly text: string;
  /** Makes the change again; undefined where nothing was undone, or where more than rows was. */
  readonly redo: Undo | undefined;
}

/** Undefined where nothing was changed. */
export function undoOf(
  db: UserDatabase,
  written: readonly WrittenRow[],
  options: UndoOptions = {},
): Undo | undefined {
  if (written.length === 0) return undefined;
  const { isRedo = false, also } = options;
  const undo = async (): Promise<Undone> => {
    const { undoChange, undoneText } = await import('./undo-change.ts');
    const { rows, rewritten } = await undoChange(db, written, options);
    const redo = also ? undefined : undoOf(db, rewritten, { ...options, isRedo: !isRedo });
    return { text: undoneText(rows, isRedo), redo };
  };
  return Object.assign(undo, { subject: rowsText(written.map(({ after }) => after)) });
}
