import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whenPlacementsRead } from '../../../data/placements/use-placements.ts';
import { PATHS, placementLink } from '../../../paths.ts';
import { toastFailure } from '../../../ui/notices/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { saveMessage, type MessageChanges, type SavedMessage } from '../commands/save-message.ts';
import { NOTHING_TICKED, NOT_SAVED, savedText } from '../messages.ts';
import type { MessageSourceControl } from '../source/use-message.ts';
import type { Collect, Collected } from './collect.ts';

type Chosen = Pick<MessageChanges, 'added' | 'edited'>;

/** Saves what the cards hold; none of it when something in one of them has to be corrected first. */
export function useSave(source: MessageSourceControl) {
  const collectors = useRef(new Map<number, Collect>());
  const [onCollect] = useState(() => (number: number, collect: Collect | undefined): void => {
    if (collect) collectors.current.set(number, collect);
    else collectors.current.delete(number);
  });
  const finish = useFinish();
  const isSaving = useRef(false);
  const write = useWrite(source, finish);
  /** Takes the numbers of the chosen openings. */
  const save = async (numbers: readonly number[]): Promise<void> => {
    // A second tap on Save must not add everything twice.
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const collected = await collectAll(numbers.map((number) => collectors.current.get(number)));
      if (collected) await write(collected);
    } finally {
      isSaving.current = false;
    }
  };
  return { onCollect, save, saveAs: write };
}

async function collectAll(collects: readonly (Collect | undefined)[]): Promise<Chosen | undefined> {
  const collected: Collected[] = [];
  for (const collect of collects) {
    const one = (await collect?.()) ?? { kind: 'invalid' };
    if (one.kind === 'invalid') return undefined;
    collected.push(one);
  }
  return {
    added: collected.flatMap((one) => (one.kind === 'add' ? [one.addition] : [])),
    edited: collected.flatMap((one) => (one.kind === 'edit' ? [one.edit] : [])),
  };
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

/** Says what was saved, offers to take it back, and leads to it. */
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
