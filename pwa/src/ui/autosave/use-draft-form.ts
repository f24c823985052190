import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useToast } from '../notices/toaster.tsx';
import { trackAutosaveWrite, whenAutosaved, type Autosave } from './autosave.ts';
import { useAutosave } from './use-autosave.ts';

/** What a form is opened with. */
interface Opening {
  /** The inputs' values when nothing is typed. */
  readonly pristine: object;
  /** The inputs' first values. */
  readonly form: object;
  /** When a restored draft was typed (ms); null if there is nothing to report. */
  readonly typedAt: number | null;
}

interface DraftFormOptions<O extends Opening> {
  /** Reads what is to be edited, with its draft; undefined where there is no form to show. Never rejects. */
  readonly open: () => Promise<O | undefined>;
  /** Stores what is typed; may reject. Must not change between renderings. */
  readonly save: (opening: O, form: O['form'], typedAt: number) => Promise<void>;
  /** Deletes the draft; may reject. */
  readonly remove: (opening: O) => Promise<void>;
  /** Called when the component unmounts with typing that was neither saved nor discarded. */
  readonly onLeft?: () => void;
  /** Called when typing is restored after the component was unmounted. */
  readonly onReopen?: () => void;
}

export interface DraftForm<O extends Opening> {
  /** Undefined while there is no form to show. */
  readonly opening: O | undefined;
  /** The key of the form: each opening is another form. */
  readonly number: number;
  readonly typing: Autosave<O['form']>;
  /** Opens the form if what was read is accepted. Resolves to false where there is none. */
  readonly open: (accept?: (opening: O) => boolean) => Promise<boolean>;
  /** Replaces the open form, whose autosave must be stopped; undefined closes it. */
  readonly show: (next: O | undefined) => void;
  /** Stops the autosave and deletes the draft: the form is saved, or not wanted. Never rejects. */
  readonly drop: () => Promise<void>;
  /** Drops the draft and opens the form without it; what was typed can be restored for a moment. */
  readonly startFresh: () => Promise<void>;
  /** The same, and closes the form. */
  readonly cancel: () => Promise<void>;
}

/**
 * A form whose typing is stored as a draft while the component is mounted. Whatever replaces what is typed in it offers
 * to restore it. The form itself has `number` as its key, and `useAutosavedValues` inside.
 */
export function useDraftForm<O extends Opening>(options: DraftFormOptions<O>): DraftForm<O> {
  const { save, remove, onLeft, onReopen } = options;
  const toast = useToast();
  const { shown, current, isMounted, show, open } = useOpening(options.open);
  const typing = useAutosave<O['form']>({
    async save(form, typedAt) {
      if (current.current) await save(current.current, form, typedAt);
    },
    onLeft(form) {
      if (current.current && !isUntouched(current.current, form)) onLeft?.();
    },
  });
  const offerUndo = (before: O, typed: O['form']): void => {
    if (isUntouched(before, typed)) return;
    const undo = (): void => void restore(before, typed);
    toast.success('Your changes were discarded.', { label: 'Undo', onClick: undo });
  };
  const restore = async (before: O, typed: O['form']): Promise<void> => {
    const [replaced, since] = [current.current, typing.latest()];
    await typing.stop();
    const saved = saveRestored(save, before, typed);
    if (isMounted.current) show({ ...before, form: typed, typedAt: null });
    await saved;
    if (!isMounted.current) onReopen?.();
    if (replaced && since !== undefined) offerUndo(replaced, since);
  };
  const drop = (): Promise<void> => {
    const opening = current.current;
    // If that fails, it is offered again at the next opening.
    const dropped = typing
      .stop()
      .then(() => opening && remove(opening))
      .catch(() => undefined);
    trackAutosaveWrite(dropped);
    return dropped;
  };
  const discard = async (next: () => Promise<boolean>): Promise<void> => {
    const before = current.current;
    const typed = typing.latest() ?? before?.form;
    await drop();
    // Otherwise the form is still there, with what is typed in it.
    if (!(await next())) typing.resume();
    else if (before && typed) offerUndo(before, typed);
  };
  const close = async (): Promise<boolean> => {
    show(undefined);
    return true;
  };
  return {
    ...shown,
    typing,
    open,
    show,
    drop,
    startFresh: () => discard(open),
    cancel: () => discard(close),
  };
}

/** If that fails, an open form stores it with its next change. */
async function saveRestored<O extends Opening>(
  save: DraftFormOptions<O>['save'],
  opening: O,
  typed: O['form'],
): Promise<void> {
  await save(opening, typed, Date.now()).catch(() => undefined);
}

function isUntouched({ pristine }: Opening, form: object): boolean {
  return sameJson(form as Json, pristine as Json);
}

function useOpening<O>(read: () => Promise<O | undefined>) {
  const [shown, setShown] = useState<{ opening: O | undefined; number: number }>(NOTHING);
  const current = useRef<O>(undefined);
  const newest = useRef({ read, turn: 0 });
  const isMounted = useRef(false);
  useEffect(() => {
    newest.current.read = read;
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const show = useCallback((opening: O | undefined): void => {
    newest.current.turn += 1;
    current.current = opening;
    setShown(({ number }) => ({ opening, number: number + 1 }));
  }, []);
  const open = useCallback(
    async (accept?: (opening: O) => boolean): Promise<boolean> => {
      const turn = (newest.current.turn += 1);
      await whenAutosaved();
      const opening = await newest.current.read();
      if (opening === undefined) return false;
      if (turn === newest.current.turn && accept?.(opening) !== false) show(opening);
      return true;
    },
    [show],
  );
  return { shown, current, isMounted, show, open };
}

const NOTHING = { opening: undefined, number: 0 };

/** Stores the values of a form from its first rendering on. */
export function useAutosavedValues<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  typing: Pick<Autosave<Form>, 'restart' | 'update'>,
): void {
  useEffect(() => {
    typing.restart();
    return form.subscribe({
      formState: { values: true },
      callback: () => typing.update({ ...form.getValues() }),
    });
  }, [form, typing]);
}
