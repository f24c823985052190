import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useIsMounted } from '../browser/use-is-mounted.ts';
import { useUndoToast } from '../notices/undo-toast.ts';
import { trackAutosaveWrite, whenAutosaved } from './autosave.ts';
import { useAutosave } from './use-autosave.ts';

interface Opening {
  /** The inputs' values when nothing is typed. */
  readonly pristine: object;
  readonly form: object;
  /** When a restored draft was typed (ms); null if there is nothing to report. */
  readonly typedAt: number | null;
}

interface DraftFormOptions<O extends Opening> {
  /** Reads what is to be edited, with its draft; undefined where there is no form to show. Never rejects. */
  readonly open: () => Promise<O | undefined>;
  /** Whether the form opens by itself with what was read first; it does where this is left out. */
  readonly opensWith?: (opening: O) => boolean;
  /** Stores what is typed; may reject. Must not change between renderings. */
  readonly save: (opening: O, form: O['form']) => Promise<void>;
  /** Deletes the draft; may reject. */
  readonly remove: (opening: O) => Promise<void>;
  /** Called when the component unmounts with typing that was neither saved nor discarded. */
  readonly onLeft?: () => void;
  /** Called when typing is restored after the component was unmounted. */
  readonly onReopen?: () => void;
}

export type DraftForm<O extends Opening> = ReturnType<typeof useDraftForm<O>>;

/**
 * A form whose typing is stored as a draft while the component is mounted. Whatever replaces what is typed in it offers
 * to restore it. The form itself has `number` as its key, and `useAutosavedValues` inside.
 */
export function useDraftForm<O extends Opening>(options: DraftFormOptions<O>) {
  const { save, remove, onLeft, onReopen } = options;
  const undoToast = useUndoToast();
  const { shown, current, isMounted, show, open } = useOpening(options);
  const typing = useAutosave<O['form']>({
    async save(form) {
      if (current.current) await save(current.current, form);
    },
    isTyped: (form) => current.current !== undefined && !isUntouched(current.current, form),
    ...(onLeft && { onLeft }),
  });
  const offerUndo = (before: O, typed: O['form']): void => {
    if (isUntouched(before, typed)) return;
    undoToast('Your changes were discarded.', async () => {
      await restore(before, typed);
      return { text: 'Your changes are back.' };
    });
  };
  const restore = async (before: O, typed: O['form']): Promise<void> => {
    const [replaced, since] = [current.current, typing.latest()];
    await typing.stop();
    // If that fails, an open form stores it with its next change.
    const saved = save(before, typed).catch(() => undefined);
    if (isMounted.current) show({ ...before, form: typed, typedAt: null });
    await saved;
    if (!isMounted.current) onReopen?.();
    if (replaced && since !== undefined) offerUndo(replaced, since);
  };
  /** Stops the autosave and deletes the draft: the form is saved, or not wanted. Never rejects. */
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
  return {
    /** `opening` is undefined while there is no form to show; `number` is its key: each opening is another form. */
    ...shown,
    typing,
    /** Opens the form. Resolves to false where there is none. */
    open: () => open(),
    /** Replaces the open form, whose autosave must be stopped; undefined closes it. */
    show,
    drop,
    startFresh: () => discard(open),
    cancel: () =>
      discard(async () => {
        show(undefined);
        return true;
      }),
  };
}

function isUntouched({ pristine }: Opening, form: object): boolean {
  return isSame(pristine, form);
}

function isSame(form: object, other: object): boolean {
  return sameJson(form as Json, other as Json);
}

function useOpening<O extends Opening>({ open: read, opensWith }: DraftFormOptions<O>) {
  const [shown, setShown] = useState<{ opening?: O | undefined; number: number }>({ number: 0 });
  const current = useRef<O>(undefined);
  const turn = useRef(0);
  const isMounted = useIsMounted();
  const show = (opening: O | undefined): void => {
    turn.current += 1;
    current.current = opening;
    setShown(({ number }) => ({ opening, number: number + 1 }));
  };
  const open = async (accept?: (opening: O) => boolean): Promise<boolean> => {
    const mine = (turn.current += 1);
    await whenAutosaved();
    const opening = await read();
    if (opening === undefined) return false;
    if (mine === turn.current && accept?.(opening) !== false) show(opening);
    return true;
  };
  const openFirst = useEffectEvent(() => void open(opensWith));
  useEffect(() => openFirst(), []);
  return { shown, current, isMounted, show, open };
}

/** Returns whether the values changed since the first rendering, and not back to the stored. */
export function useAutosavedValues<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { typing, opening }: Pick<DraftForm<Opening>, 'typing' | 'opening'>,
): boolean {
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    typing.restart();
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        const values = { ...form.getValues() };
        typing.update(values);
        setIsChanged(!!opening && !isUntouched(opening, values) && !isSame(opening.form, values));
      },
    });
  }, [form, typing, opening]);
  return isChanged;
}
