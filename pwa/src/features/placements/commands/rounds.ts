import { sameJson } from '@shortlist/shared/lib/json.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  EMPTY_ROUND_FORM,
  formToRound,
  ROUND_MESSAGES,
  roundToForm,
  type RoundForm,
} from '@shortlist/shared/placement/round/round-form.ts';
import {
  ROUNDS_PER_PLACEMENT,
  type RoundResult,
} from '@shortlist/shared/placement/round/round-fields.ts';
import { findRound } from '@shortlist/shared/placement/round/test-round.ts';
import type { Outcome } from '@shortlist/shared/placement/fields/season.ts';
import { changedValues } from '@shortlist/shared/sync/diff.ts';
import { baseOf, isAlive } from '@shortlist/shared/sync/row.ts';
import type { OpenedRound } from '../../../data/database/draft-tables.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import {
  deleteInTransaction,
  itemDraftRef,
  openForm,
  readDrafts,
  untypedForm,
  type OpenedForm,
  type StoredDraft,
} from '../../../data/drafts/drafts.ts';
import type { PlacementView, RoundView } from '../../../data/feed/followed-placements.ts';
import {
  addRoundChange,
  deleteRoundChange,
  editRoundChange,
  roundCells,
  roundKey,
} from '../../../data/outbox/round-changes.ts';
import { readShownRow } from '../../../data/outbox/row-view.ts';
import type { Undo } from '../../../data/outbox/undo.ts';
import { currentUid } from '../../../data/session/session.ts';
import { saveChanges } from './placements.ts';

export type OpenedRoundForm = OpenedForm<'roundDraft'>;

/** With its draft; null: a new round. Undefined where it does not exist. Rejects if unreadable. */
export async function openRoundForm(
  placement: PlacementView,
  roundId: string | null,
): Promise<OpenedRoundForm | undefined> {
  const opened = roundId === null ? null : await readOpenedRound(placement, roundId);
  if (opened === undefined) return undefined;
  // The id of the test is that of its placement with a dot, which no other draft of a round has.
  const draftId = (roundId ?? placement._id).replace('.', '-');
  const ref = itemDraftRef(currentUid(), 'roundDraft', draftId);
  const pristine = opened === null ? firstForm(placement) : roundToForm(opened.round);
  return await openForm(
    untypedForm(ref, opened, pristine),
    () => readDrafts(ref),
    (stored) => resumeForm(stored, opened, pristine),
  );
}

/** The first round of most drives is the test. */
function firstForm(placement: PlacementView): RoundForm {
  return { ...EMPTY_ROUND_FORM, kind: findRound(placement) ? 'technical' : 'test' };
}

async function readOpenedRound(
  placement: PlacementView,
  roundId: string,
): Promise<OpenedRound | undefined> {
  const round = findRound(placement, roundId);
  if (!round) return undefined;
  const shown = await readShownRow(userDatabase(currentUid()), roundKey(round));
  // A round of a drive gets its row with the first change.
  if (!shown && round.copied) return { round, base: {} };
  if (!shown || !isAlive(shown)) return undefined;
  return { round, base: baseOf(shown.cells, Object.keys(roundCells(round))) };
}

/** Undefined for a draft that does not differ from what is stored now. What was not typed is shown as it is now. */
function resumeForm(
  { ref, draft }: StoredDraft<'roundDraft'>,
  now: OpenedRound | null,
  pristine: RoundForm,
): OpenedRoundForm | undefined {
  const { opened, typedAt } = draft;
  if (now === null || opened === null)
    return { ref, opened: null, pristine, form: { ...pristine, ...draft.form }, typedAt };
  const before = roundToForm(opened.round);
  const form = { ...pristine, ...changedValues({ ...before }, { ...draft.form }) };
  if (sameJson({ ...form }, { ...pristine })) return undefined;
  const typed = editRoundChange(opened.round, formToRound(draft.form, opened.round));
  const base = Object.keys(typed.f).map((path) => [path, opened.base[path] ?? null] as const);
  const seen = { ...now, base: { ...now.base, ...Object.fromEntries(base) } };
  return { ref, opened: seen, pristine, form, typedAt };
}

/** The placement has as many rounds as it can have. */
export class TooManyRounds extends Error {
  override readonly name = 'TooManyRounds';
  override readonly message = ROUND_MESSAGES.tooMany(ROUNDS_PER_PLACEMENT);
}

/** Saves the form on this device and deletes its draft. Returns the undo. Throws WriteFailed and TooManyRounds. */
export async function saveRound(
  placement: PlacementView,
  { opened, ref }: OpenedRoundForm,
  form: RoundForm,
): Promise<Undo | undefined> {
  if (opened === null && placement.rounds.length >= ROUNDS_PER_PLACEMENT) throw new TooManyRounds();
  const change = opened === null ? additionOf(placement, form) : editOf(opened, form);
  const changes = Object.keys(change.f).length === 0 ? [] : [change];
  return await saveChanges(changes, () => deleteInTransaction(ref));
}

function additionOf(placement: PlacementView, form: RoundForm) {
  const round = { ...formToRound(form), placementId: placement._id, result: null };
  return addRoundChange(systemRuntime.uuid(), round, placement);
}

function editOf({ round, base }: OpenedRound, form: RoundForm) {
  const change = editRoundChange(round, formToRound(form, round));
  return { ...change, opened: { values: roundCells(round), base } };
}

/** Returns the undo. Throws WriteFailed. */
export async function deleteRound(round: RoundView): Promise<Undo | undefined> {
  return await saveChanges([deleteRoundChange(round)]);
}

/** Restores a deleted round as it was. Returns the undo. Throws WriteFailed and TooManyRounds. */
export async function restoreRound(
  { rounds }: Pick<PlacementView, 'rounds'>,
  id: string,
): Promise<Undo | undefined> {
  if (rounds.length >= ROUNDS_PER_PLACEMENT) throw new TooManyRounds();
  return await saveChanges([{ t: 'round', id, k: 'undel', f: {} }]);
}

/** Null: nobody knows yet how it went. Returns the undo. Throws WriteFailed. */
export async function setRoundResult(
  round: RoundView,
  result: RoundResult | null,
): Promise<Undo | undefined> {
  return await saveChanges([editRoundChange(round, { result })]);
}

/** Null: there is none yet. Returns the undo. Throws WriteFailed. */
export async function setOutcome(
  placementId: string,
  outcome: Outcome | null,
  now: WallTime,
): Promise<Undo | undefined> {
  const f = { outcome, outcomeAt: outcome === null ? null : now };
  return await saveChanges([{ t: 'placement', id: placementId, k: 'patch', f }]);
}
