/** The undo of what a command has saved, for the toast about it. Its code is fetched when it is asked for. */
import type { UserDatabase } from '../database/user-database.ts';
import type { UndoOptions } from './undo-change.ts';
import type { WrittenRow } from './write-change.ts';

/** Takes a change back; resolves to the sentence that says how much of it. Throws WriteFailed. */
export type Undo = () => Promise<string>;

/** Undefined where nothing was changed. */
export function undoOf(
  db: UserDatabase,
  written: readonly WrittenRow[],
  also?: UndoOptions['also'],
): Undo | undefined {
  if (written.length === 0) return undefined;
  return async () => {
    const { undoInWords } = await import('./undo-change.ts');
    return await undoInWords(db, written, also ? { also } : {});
  };
}
