import { sameJson } from '@shortlist/shared/lib/json.ts';
import {
  driveToForm,
  EMPTY_DRIVE_FORM,
  rebaseDriveDraft,
  type DriveForm,
  type DriveRoundForm,
} from '@shortlist/shared/opportunity/drive-form.ts';
import type { OpenedDrive } from '../../../data/database/draft-tables.ts';
import {
  autosaveForm,
  itemDraftRef,
  openForm,
  readDrafts,
  untypedForm,
  type OpenedForm,
  type StoredDraft,
} from '../../../data/drafts/drafts.ts';
import { currentUid } from '../../../data/session/session.ts';
import { readDraftsOfNew } from '../../community/commands/opportunity-drafts.ts';

export type { OpenedDrive } from '../../../data/database/draft-tables.ts';
export type OpenedDriveForm = OpenedForm<'driveDraft'>;

/** Opens the form of a drive, or with null that of a new one, with its draft. */
export function openDriveForm(now: OpenedDrive | null): Promise<OpenedDriveForm> {
  const ref = itemDraftRef(currentUid(), 'driveDraft', now?.id ?? null);
  return openForm(
    untypedForm(ref, now, pristineOf(now)),
    () => (now === null ? readDraftsOfNew(ref.uid, 'driveDraft') : readDrafts(ref)),
    (stored) => toForm(stored, now),
  );
}

function pristineOf(opened: OpenedDrive | null): DriveForm {
  return opened === null ? EMPTY_DRIVE_FORM : driveToForm(opened.values);
}

/** Undefined for a draft that does not differ from what is posted now. */
function toForm(
  { ref, draft }: StoredDraft<'driveDraft'>,
  now: OpenedDrive | null,
): OpenedDriveForm | undefined {
  const { opened, typedAt } = draft;
  const before = pristineOf(opened);
  const typed = { ...before, ...draft.form };
  const pristine = pristineOf(now);
  const form = now === null ? typed : rebaseDriveDraft(typed, before, pristine);
  if (sameJson({ ...form }, { ...pristine })) return undefined;
  const wasRemoved = now === null && (opened !== null || draft.wasRemoved === true);
  return { ref, opened: now, pristine, form, typedAt, wasRemoved };
}

/** The open form over a newer version of its drive: fields and rounds that were not touched show the new values. */
export function rebaseOpenDrive(
  opening: OpenedDriveForm,
  typed: DriveForm,
  newest: OpenedDrive,
): OpenedDriveForm {
  const pristine = pristineOf(newest);
  const form = rebaseDriveDraft(typed, opening.pristine, pristine);
  return { ...opening, opened: newest, pristine, form, typedAt: null };
}

/** Stores what was typed for a new drive as a draft of the one that is there. Throws WriteFailed. */
export async function continueAsEdit(typed: DriveForm, listed: OpenedDrive): Promise<void> {
  const ref = itemDraftRef(currentUid(), 'driveDraft', listed.id);
  const pristine = pristineOf(listed);
  const form = { ...typed, rounds: withKeysOf(typed.rounds, pristine.rounds) };
  await autosaveForm(untypedForm(ref, listed, pristine), form);
}

/** A round of the same kind is the same round, in their order. */
function withKeysOf(
  typed: readonly DriveRoundForm[],
  listed: readonly DriveRoundForm[],
): readonly DriveRoundForm[] {
  const free = [...listed];
  return typed.map((round) => {
    const at = free.findIndex(({ kind }) => kind === round.kind);
    const [same] = at < 0 ? [] : free.splice(at, 1);
    return same ? { ...round, key: same.key } : round;
  });
}
