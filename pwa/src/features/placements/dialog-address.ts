import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const OVER_DETAIL = ['edit', 'delete', 'share', 'kit'] as const;

/**
 * The open dialog is part of the URL (`?add`, `?trash`, `?p=<id>`, `?p=<id>&edit`, `&delete`, `&share`, `&kit`,
 * `&round=<round id>` and `&round` for a new round), so that Android's Back closes it and a notification can open it.
 */
export type DialogAddress =
  | { readonly kind: 'add' }
  | { readonly kind: 'trash' }
  | { readonly kind: 'detail' | (typeof OVER_DETAIL)[number]; readonly id: string }
  /** The round is null for a new one. */
  | { readonly kind: 'round'; readonly id: string; readonly roundId: string | null };

export function readDialogAddress(search: string): DialogAddress | undefined {
  const params = new URLSearchParams(search);
  const id = params.get('p');
  if (id !== null && id !== '') {
    const round = params.get('round');
    if (round !== null) return { kind: 'round', id, roundId: round === '' ? null : round };
    return { kind: OVER_DETAIL.find((kind) => params.has(kind)) ?? 'detail', id };
  }
  if (params.has('add')) return { kind: 'add' };
  return params.has('trash') ? { kind: 'trash' } : undefined;
}

/** The search part that opens a dialog; '' for none. */
export function dialogSearch(address: DialogAddress | undefined): string {
  if (address === undefined) return '';
  if (!('id' in address)) return `?${address.kind}`;
  const id = `?p=${encodeURIComponent(address.id)}`;
  if (address.kind === 'round')
    return `${id}&round${address.roundId === null ? '' : `=${encodeURIComponent(address.roundId)}`}`;
  return address.kind === 'detail' ? id : `${id}&${address.kind}`;
}

/** The dialogs under this one, outermost first: Back must lead through them. */
function dialogsBelow(address: DialogAddress): readonly DialogAddress[] {
  return 'id' in address && address.kind !== 'detail' ? [{ kind: 'detail', id: address.id }] : [];
}

function sameDialog(a: DialogAddress | undefined, b: DialogAddress | undefined): boolean {
  return dialogSearch(a) === dialogSearch(b);
}

interface GuardedForm {
  readonly address: DialogAddress;
  readonly onDiscard: () => void;
}

export type DialogControl = ReturnType<typeof useDialogAddress>;

/**
 * Synchronises the open dialog with the browser's history. Every dialog is one history entry, so that Back,
 * Escape and the close button do the same. Leaving a dirty form restores its entry and asks.
 */
export function useDialogAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const [guarded, setGuarded] = useState<GuardedForm>();
  const [asking, setAsking] = useState(false);

  const open = useCallback(
    (address: DialogAddress) => void navigate({ search: dialogSearch(address) }),
    [navigate],
  );
  useEnsureDialogHistory(location.search);

  const leaving = useRef(false);
  useEffect(() => {
    if (guarded === undefined) return undefined;
    leaving.current = false;
    const stay = (): void => {
      const there = readDialogAddress(window.location.search);
      if (leaving.current || sameDialog(guarded.address, there)) return;
      open(guarded.address);
      // A second Back gives the safe answer: it closes the question and keeps the form.
      setAsking((was) => !was);
    };
    window.addEventListener('popstate', stay);
    // On a slow device, a Back may come between the typing and this effect.
    stay();
    return () => window.removeEventListener('popstate', stay);
  }, [guarded, open]);

  const leave = useCallback(
    (steps = 1) => {
      leaving.current = true;
      setGuarded(undefined);
      setAsking(false);
      void navigate(-steps);
    },
    [navigate],
  );
  const close = useCallback(() => {
    if (guarded === undefined) leave();
    else setAsking(true);
  }, [guarded, leave]);

  return {
    /** The dialog to show. While a dirty form is being left it stays, whatever the URL says. */
    shown: guarded?.address ?? readDialogAddress(location.search),
    open,
    /** Closes the topmost dialog; a dirty form asks first. */
    close,
    /** Closes without asking: after a save, or when nothing is left to show. */
    leave,
    /** Sets the dialog whose form contains unsaved text; undefined when there is none. */
    guard: setGuarded,
    /** True while the question "Discard changes?" is on the screen. */
    asking,
    keepEditing: useCallback(() => setAsking(false), []),
    discard: useCallback(() => {
      guarded?.onDiscard();
      leave();
    }, [guarded, leave]),
  };
}

/** A dialog opened from outside gets the dashboard under it: Back must then stay in the app. */
function useEnsureDialogHistory(search: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const address = readDialogAddress(search);
    if (address === undefined || !isFirstEntry()) return;
    void navigate({ search: '' }, { replace: true });
    for (const below of [...dialogsBelow(address), address])
      void navigate({ search: dialogSearch(below) });
  }, [navigate, search]);
}

/** The router numbers its entries; Back from any but the first shows the page on which the dialog was opened. */
function isFirstEntry(): boolean {
  const entry = window.history.state as { readonly idx?: number } | null;
  return (entry?.idx ?? 0) === 0;
}
