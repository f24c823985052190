import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import type { FollowedChange } from '@shortlist/shared/opportunity/follow.ts';
import { PLACEMENT_PATHS } from '@shortlist/shared/placement/placement-fields.ts';
import { ROUND_PATHS } from '@shortlist/shared/placement/round/round.ts';
import { SEASON_PATHS } from '@shortlist/shared/placement/season.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { cellAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { readShownPlacement } from '../../../data/feed/followed-placements.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readShownRow } from '../../../data/outbox/row-view.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import { save, WriteFailed } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';

/**
 * Restores an earlier value of a placement, as an edit of this student. Returns the value that was shown
 * before, for the undo; null when there was none. Throws WriteFailed, also for a path or a value that no
 * placement has, such as one of a newer version of the app.
 */
export async function restoreValue(id: string, path: string, value: Json): Promise<Json> {
  const followed = await readFollowed(id, path);
  const { before } = await writeValue({ t: 'placement', id, path, value }, () => true);
  return followed && sameJson(followed.copied, before) ? followed.now : before;
}

/** The same for a round that is a row of its own. */
export async function restoreRoundValue(id: string, path: string, value: Json): Promise<Json> {
  return (await writeValue({ t: 'round', id, path, value }, () => true)).before;
}

/** The followed change where the feed's value is shown instead of the placement's own; undefined where its own is. */
async function readFollowed(id: string, path: string): Promise<FollowedChange | undefined> {
  const db = userDatabase(currentUid());
  const row = await readShownRow(db, ['placement', id]);
  const { changes } = row ? await readShownPlacement(db, row) : { changes: [] };
  return changes.find((change) => change.followed && change.path === path);
}

/**
 * Undoes that: writes `value` in place of `restored`. Returns false, and changes nothing, once the field has
 * another value, which the student has not seen, or the placement was deleted. Throws WriteFailed.
 */
export function undoRestoredValue(id: string, path: string, undo: Undo): Promise<boolean> {
  return undoValue({ t: 'placement', id, path, value: undo.value }, undo.restored);
}

export function undoRestoredRoundValue(id: string, path: string, undo: Undo): Promise<boolean> {
  return undoValue({ t: 'round', id, path, value: undo.value }, undo.restored);
}

interface Undo {
  readonly value: Json;
  readonly restored: Json;
}

async function undoValue(written: WrittenValue, restored: Json): Promise<boolean> {
  const canWrite = (shown: SyncRow, now: Json) => isAlive(shown) && sameJson(now, restored);
  return (await writeValue(written, canWrite)).done;
}

const PATHS: Readonly<Record<WrittenValue['t'], readonly string[]>> = {
  placement: [...PLACEMENT_PATHS, ...SEASON_PATHS],
  round: ROUND_PATHS,
};

interface WrittenValue {
  readonly t: 'placement' | 'round';
  readonly id: string;
  readonly path: string;
  readonly value: Json;
}

function writeValue(
  { t, id, path, value }: WrittenValue,
  canWrite: (shown: SyncRow, now: Json) => boolean,
): Promise<{ readonly done: boolean; readonly before: Json }> {
  const db = userDatabase(currentUid());
  return save(db, async () => {
    if (!PATHS[t].includes(path))
      throw new WriteFailed('other', new TypeError(`A ${t} has no ${path}.`));
    const shown = await readShownRow(db, [t, id]);
    const before = (shown && cellAt(shown.cells, path)?.[0]) ?? null;
    if (shown && !canWrite(shown, before)) return { done: false, before };
    const change = { t, id, k: 'patch', f: { [path]: value } } as const;
    await writeInTransaction(db, [change]);
    return { done: true, before };
  });
}
