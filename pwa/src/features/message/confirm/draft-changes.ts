/** What a message changes in a placement that is there already. */
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import { dateText, dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { isAllDay, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { candidatesOf, readCells, type ReadCell } from '@shortlist/shared/message/draft-form.ts';
import type { MessageDraft, MessageKind } from '@shortlist/shared/message/message-types.ts';
import {
  placementToCellValues,
  type PlacementPath,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import { formatPlacementValue } from '@shortlist/shared/placement/fields/placement-labels.ts';
import {
  NOTES_MAX,
  type PlacementValues,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import type { MessageEdit, MessageInput } from '../commands/message-drafts.ts';
import type { ReadDraft } from '../reading/read-text.ts';
import { proposeRounds, type ProposedRound } from './proposed-rounds.ts';

export interface CellChange {
  readonly path: PlacementPath;
  readonly before: Json;
  /** Null where the student has to choose. */
  readonly after: Json;
  readonly sure: boolean;
  readonly candidates: readonly Json[];
  /** It is written when the message is saved. */
  readonly isTicked: boolean;
}

/** A message spells these in its own way; the student's spelling stays. */
const NAMES: ReadonlySet<PlacementPath> = new Set(['company', 'role', 'jobType']);

export function isName(path: PlacementPath): boolean {
  return NAMES.has(path);
}

/** The cells that the message states and that differ, in the order of the placement's table. */
export function changesTo(
  placement: PlacementValues,
  draft: MessageDraft,
  { ticks = {}, picks = {} }: MessageEdit,
): readonly CellChange[] {
  const values = placementToCellValues(placement);
  return readCells(draft).flatMap((cell): CellChange[] => {
    const { path, sure } = cell;
    const before = values[path];
    if (isName(path) && !isEmpty(before)) return [];
    const candidates = candidatesOf(cell);
    const picked = candidates[picks[path] ?? -1];
    const read = picked ?? (cell.value as Json);
    const after = path === 'notes' ? joinNotes(before, read) : read;
    if (isStated(cell, before, after)) return [];
    const isTicked = after !== null && (ticks[path] ?? (sure || picked !== undefined));
    return [{ path, before, after, sure, candidates, isTicked }];
  });
}

export function valueText(path: PlacementPath, value: Json): string {
  return path === 'test.date' && typeof value === 'string'
    ? startText(value)
    : formatPlacementValue(path, value);
}

/** A test or round without a time has only its day. */
export function startText(at: WallTime): string {
  return isAllDay(at) ? dateText(at) : dateTimeText(at);
}

/** Whether it says more of an opening than what it is called. */
export function statesValues({ draft, rounds }: ReadDraft): boolean {
  return (
    rounds.length > 0 || readCells(draft).some((cell) => !isName(cell.path) && !isEmptyCell(cell))
  );
}

export function isEmptyCell({ value, candidates = [] }: ReadCell): boolean {
  return value === null && candidates.length === 0;
}

export interface ConfirmedOpening {
  readonly opening: ReadDraft;
  readonly edit: MessageEdit;
  readonly isLeftOut: boolean;
  /** Null for a new placement; undefined while the student has to choose. */
  readonly target: string | null | undefined;
  /** As it is in the list; undefined for a new one, and once it is not there any more. */
  readonly placement: PlacementView | undefined;
  readonly rounds: readonly ProposedRound[];
}

interface Confirmation {
  readonly kind: MessageKind;
  readonly input: MessageInput;
  readonly placements: readonly PlacementView[];
}

export function confirmOpening(
  opening: ReadDraft,
  { kind, input: { edits = {}, leftOut }, placements }: Confirmation,
): ConfirmedOpening {
  const edit = edits[opening.number] ?? {};
  const target = edit.target === undefined ? opening.proposed : edit.target;
  const placement = placements.find(({ _id }) => _id === target);
  const rounds = proposeRounds(opening.rounds, { kind, rounds: placement?.rounds ?? [], edit });
  return { opening, edit, isLeftOut: leftOut.includes(opening.number), target, placement, rounds };
}

export function changesNothing({ opening, edit, placement, rounds }: ConfirmedOpening): boolean {
  if (!placement) return true;
  return rounds.length === 0 && changesTo(placement, opening.draft, edit).length === 0;
}

/** The placement has it already, as far as the student can see: forms do not have the seconds of a time. */
function isStated(cell: ReadCell, before: Json, after: Json): boolean {
  if (isEmptyCell(cell)) return true;
  if (after === null) return false;
  return (
    sameJson(before, after) ||
    formatPlacementValue(cell.path, before) === formatPlacementValue(cell.path, after)
  );
}

function isEmpty(value: Json): boolean {
  return value === null || (typeof value === 'string' && isBlank(value));
}

/** What the student noted stays above what the message adds. */
export function joinNotes(before: Json, added: Json): Json {
  if (typeof before !== 'string' || typeof added !== 'string' || isBlank(before)) return added;
  if (before.includes(added)) return before;
  return `${before}\n${added}`.slice(0, NOTES_MAX);
}
