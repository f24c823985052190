/**
 * Short messages at the top right (specification 8): 4 seconds, or 8 with an action; the time stands still under the
 * pointer and the focus. Own, because the known libraries inject styles that our content security policy refuses.
 */
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ToastCard, type ToastItem } from './toast-card.tsx';

export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface Toasts {
  /** Good news, with an optional action such as Undo. */
  success(text: string, action?: ToastAction): void;
  /** Something the student asked for did not work. */
  error(text: string): void;
}

const MOST_AT_ONCE = 3;
const Context = createContext<Toasts | undefined>(undefined);

/** The messages of the app. Throws outside of ToastProvider. */
export function useToast(): Toasts {
  const toasts = useContext(Context);
  if (!toasts) throw new Error('useToast needs ToastProvider');
  return toasts;
}

/** Draws the messages above everything else and gives `useToast` to what is inside. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [items, setItems] = useState<readonly ToastItem[]>([]);
  const nextId = useRef(0);
  const close = useCallback((id: number) => {
    setItems((shown) => shown.filter((item) => item.id !== id));
  }, []);
  const toasts = useMemo<Toasts>(() => {
    const show = (item: Omit<ToastItem, 'id'>): void => {
      nextId.current += 1;
      const id = nextId.current;
      setItems((shown) => [...withoutTwin(shown, item), { ...item, id }].slice(-MOST_AT_ONCE));
    };
    return {
      success: (text, action) => show({ kind: 'success', text, ...(action ? { action } : {}) }),
      error: (text) => show({ kind: 'error', text }),
    };
  }, []);
  const ofKind = (kind: ToastItem['kind']): ReactNode =>
    items
      .filter((item) => item.kind === kind)
      .map((item) => <ToastCard key={item.id} item={item} onClose={close} />);
  return (
    <Context.Provider value={toasts}>
      {children}
      <Portal>
        <Box ref={spokenAlways} sx={PLACE} data-print="hide">
          {/* Both regions are there from the start: screen readers only speak what enters a known one. */}
          <Box role="alert" sx={REGION}>
            {ofKind('error')}
          </Box>
          <Box component="output" sx={REGION}>
            {ofKind('success')}
          </Box>
        </Box>
      </Portal>
    </Context.Provider>
  );
}

/**
 * An open dialog hides the rest of the page from screen readers. The messages stand beside the page and take that
 * mark off again, because many of them answer what was done in a dialog.
 */
function spokenAlways(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined;
  const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'));
  observer.observe(place, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** The same message twice is one message that stays longer. */
function withoutTwin(
  shown: readonly ToastItem[],
  { kind, text }: Omit<ToastItem, 'id'>,
): readonly ToastItem[] {
  return shown.filter((item) => item.kind !== kind || item.text !== text);
}

const REGION = { display: 'grid', gap: 1 } as const;
const PLACE = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: 'calc(64px + env(safe-area-inset-top))',
  right: { xs: 8, sm: 16 },
  left: { xs: 8, sm: 'auto' },
  width: { sm: 360 },
  display: 'grid',
  gap: 1,
  pointerEvents: 'none',
  '& > * > *': { pointerEvents: 'auto' },
} as const;
