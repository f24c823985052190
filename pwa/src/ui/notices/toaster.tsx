/**
 * Toasts at the top right: 4 seconds, or 8 with an action; the timer pauses under the pointer and the
 * focus. Own implementation, because the known libraries inject styles that our content security policy refuses.
 */
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import {
  createContext,
  useCallback,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
  useEffect,
  type ReactNode,
} from 'react';

interface ToastAction {
  readonly label: string;
  /** What it is done to, for the button's accessible name; by default the message. */
  readonly object?: string | undefined;
  readonly onClick: () => void;
}

export interface Toasts {
  /** A success message, with an optional action such as Undo. Returns what closes it. */
  success(text: string, action?: ToastAction): () => void;
  /** For something the student asked for that failed. */
  error(text: string): void;
}

const MAX_SHOWN = 3;
const Context = createContext<Toasts | undefined>(undefined);

export function useToast(): Toasts {
  const toasts = useContext(Context);
  if (!toasts) throw new Error('useToast needs ToastProvider');
  return toasts;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [items, setItems] = useState<readonly ToastItem[]>([]);
  const nextId = useRef(0);
  const close = useCallback((id: number) => {
    setItems((shown) => shown.filter((item) => item.id !== id));
  }, []);
  const toasts = useMemo<Toasts>(() => {
    const show = (item: Omit<ToastItem, 'id'>): (() => void) => {
      nextId.current += 1;
      const id = nextId.current;
      setItems((shown) => [...removeDuplicate(shown, item), { ...item, id }].slice(-MAX_SHOWN));
      return () => close(id);
    };
    return {
      success: (text, action) => show({ kind: 'success', text, action }),
      error: (text) => void show({ kind: 'error', text }),
    };
  }, [close]);
  const ofKind = (kind: ToastItem['kind']): ReactNode =>
    items
      .filter((item) => item.kind === kind)
      .map((item) => <ToastCard key={item.id} item={item} onClose={close} />);
  return (
    <Context.Provider value={toasts}>
      {children}
      <Portal>
        <Box ref={keepAccessible} sx={PLACE} data-print="hide">
          {/* Both live regions exist from the start: screen readers announce only what enters an existing one. */}
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
 * An open dialog hides the rest of the page from screen readers. The toasts are beside the page and remove
 * that attribute again, because many of them answer an action in a dialog.
 */
function keepAccessible(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined;
  const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'));
  observer.observe(place, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** An identical message replaces the earlier one, so that it stays longer. */
function removeDuplicate(
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

interface ToastItem {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

const SHOWN_MS = 4000;
/** Reaching for a button takes longer than reading. */
const SHOWN_WITH_ACTION_MS = 8000;

/** One toast. Calls `onClose(id)` when its time is up; the time restarts when the pointer or the focus leaves it. */
function ToastCard({
  item,
  onClose,
}: {
  readonly item: ToastItem;
  readonly onClose: (id: number) => void;
}) {
  const [isPaused, setIsPaused] = useState(false);
  const textId = useId();
  const { id, kind, text, action } = item;
  const shownMs = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => onClose(id), shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, id, onClose, shownMs]);
  const act = (): void => {
    action?.onClick();
    onClose(id);
  };
  const Icon = kind === 'success' ? CheckCircleRounded : ErrorRounded;
  const tone = kind === 'success' ? 'tone.green' : 'tone.red';
  return (
    <Box
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      sx={{ ...CARD, bgcolor: `${tone}.container`, color: `${tone}.main` }}
    >
      <Icon aria-hidden />
      <Box id={textId} sx={{ flex: 1, py: 1.25, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      {action ? (
        <Button
          color="inherit"
          size="small"
          aria-label={`${action.label}: ${action.object ?? text}`}
          onClick={act}
          sx={ACTION}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton
        color="inherit"
        aria-label="Close message"
        aria-describedby={textId}
        onClick={() => onClose(id)}
      >
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}

const ACTION = { minHeight: 44, textDecoration: 'underline' } as const;

const CARD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 1.5,
  pr: 0.5,
  borderRadius: 3,
  typography: 'subtitle2',
  boxShadow: '0 6px 24px rgb(0 20 22 / 0.18)',
  border: '1px solid currentColor',
} as const;
