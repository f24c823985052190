import { draftToForm } from '@shortlist/shared/message/draft-form.ts';
import { editPlacementFormSchema } from '@shortlist/shared/placement/form/placement-form-schema.ts';
import {
  formToPlacement,
  type PlacementForm,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { whenPlacementsRead } from '../../../data/placements/use-placements.ts';
import { PATHS, placementLink } from '../../../paths.ts';
import { findUnreadableInputs } from '../../../ui/forms/long-form.ts';
import { resolve } from '../../../ui/forms/schema-form.ts';
import { toastFailure } from '../../../ui/notices/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { openForEdit } from '../../placements/commands/open-placement-form.ts';
import {
  saveMessage,
  type MessageChanges,
  type PlacementAddition,
  type PlacementEdit,
  type SavedMessage,
} from '../commands/save-message.ts';
import { NOTHING_TICKED, NOT_SAVED, savedText } from '../messages.ts';
import type { MessageSourceControl } from '../source/use-message.ts';
import { changesTo, type ConfirmedOpening } from './draft-changes.ts';

type Chosen = Pick<MessageChanges, 'added' | 'edited'>;

/** The placement as it was when it was shown here; undefined when it is not in the list any more. */
export type Opened = PlacementEdit['opened'] | undefined;
export type OpenedOf = (id: string) => Promise<Opened>;

/** The new placement whose inputs have to be corrected before anything is saved. */
export interface Refusal {
  readonly number: number;
  readonly errors: FieldErrors<PlacementForm>;
}

/** Saves what the cards show; none of it when something in one of them has to be corrected or chosen first. */
export function useSave(source: MessageSourceControl) {
  const openedOf = useOpenedPlacements();
  const [refusal, setRefusal] = useState<Refusal>();
  const write = useWrite(source, useFinish());
  /** Disables the button: a second tap on it must not add everything twice. */
  const [isSaving, setIsSaving] = useState(false);
  const save = async (openings: readonly ConfirmedOpening[]): Promise<void> => {
    const refused = openings.flatMap(refusalsOf)[0];
    setRefusal(refused);
    if (refused || openings.some(({ target }) => target === undefined)) return;
    setIsSaving(true);
    await write(await chosenOf(openings, openedOf));
    setIsSaving(false);
  };
  return { openedOf, refusal, isSaving, save, saveAs: write };
}

/** Save can be pressed while they are still being read. */
function useOpenedPlacements(): OpenedOf {
  const [opening] = useState(() => new Map<string, Promise<Opened>>());
  return (id) => {
    const opened = opening.get(id) ?? openForEdit(id).catch(() => undefined);
    opening.set(id, opened);
    return opened;
  };
}

export function inputsId(number: number): string {
  return `opening-${number}`;
}

function formOf({ opening, edit }: ConfirmedOpening): PlacementForm {
  return edit.form ?? draftToForm(opening.draft);
}

function refusalsOf(one: ConfirmedOpening): readonly Refusal[] {
  if (one.target !== null) return [];
  const { number } = one.opening;
  const form = { ...formOf(one), ...findUnreadableInputs(inputsId(number)) };
  const { errors } = resolve(editPlacementFormSchema, form);
  return Object.keys(errors).length === 0 ? [] : [{ number, errors }];
}

async function chosenOf(
  openings: readonly ConfirmedOpening[],
  openedOf: OpenedOf,
): Promise<Chosen> {
  const added = openings.flatMap((one): readonly PlacementAddition[] =>
    one.target === null ? [{ values: formToPlacement(formOf(one)), rounds: tickedOf(one) }] : [],
  );
  const edited: PlacementEdit[] = [];
  for (const one of openings) {
    const opened = typeof one.target === 'string' ? await openedOf(one.target) : undefined;
    if (opened) edited.push(...editsOf(one, opened));
  }
  return { added, edited };
}

function editsOf(one: ConfirmedOpening, opened: PlacementEdit['opened']): readonly PlacementEdit[] {
  const changes = changesTo(opened.values, one.opening.draft, one.edit);
  const ticked = changes.filter(({ isTicked }) => isTicked);
  const values = Object.fromEntries(ticked.map(({ path, after }) => [path, after]));
  const rounds = tickedOf(one);
  return ticked.length + rounds.length === 0 ? [] : [{ opened, values, rounds }];
}

function tickedOf({ rounds }: ConfirmedOpening) {
  return rounds.filter(({ isTicked }) => isTicked);
}

function useWrite(source: MessageSourceControl, finish: (saved: SavedMessage) => Promise<void>) {
  const toast = useToast();
  return async ({ added, edited }: Chosen): Promise<void> => {
    const { input } = source;
    if (!input) return;
    if (added.length + edited.length === 0) {
      toast.error(NOTHING_TICKED);
      return;
    }
    // Saving deletes the stored message itself: nothing may be written there meanwhile.
    await source.typing.stop();
    try {
      const saved = await saveMessage({ added, edited, message: input, ref: source.currentRef() });
      await finish(saved);
    } catch (error) {
      source.typing.resume();
      toastFailure(toast, NOT_SAVED, error);
    }
  };
}

function useFinish() {
  const undoToast = useUndoToast();
  const navigate = useNavigate();
  return async ({ addedIds, editedIds, undo }: SavedMessage): Promise<void> => {
    // What is opened next must show what was saved.
    await whenPlacementsRead();
    undoToast(savedText({ added: addedIds.length, edited: editedIds.length }), undo);
    const ids = [...addedIds, ...editedIds];
    // Whoever closes what was opened is in the list: the message is done.
    await navigate(PATHS.dashboard, { replace: true });
    if (ids.length === 1) await navigate(placementLink(ids[0] ?? ''));
  };
}
