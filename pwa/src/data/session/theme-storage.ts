/**
 * Stores the theme: `theme` in localStorage, light or dark. Any other value counts as none, and
 * none other is ever written. Implements MUI's storage manager for color modes.
 */
import { readStored, writeStored } from './web-storage.ts';

const KEY = 'theme';

type Theme = 'light' | 'dark';

export interface ThemeStorage {
  get(fallback: unknown): unknown;
  set(value: unknown): void;
  subscribe(handler: (value: unknown) => void): () => void;
}

/** Takes the key that MUI would use; only the mode itself is stored, the rest of MUI's bookkeeping is not needed. */
export function themeStorage({ key }: { readonly key: string }): ThemeStorage {
  return key === KEY ? STORED : IGNORED_KEY_STORAGE;
}

const STORED: ThemeStorage = {
  get: (fallback) => storedTheme() ?? fallback,
  set(value) {
    if (isTheme(value)) writeStored('local', KEY, value);
  },
  subscribe(handler) {
    const listener = (event: StorageEvent): void => {
      if (event.key === KEY && isTheme(event.newValue)) handler(event.newValue);
    };
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  },
};

const IGNORED_KEY_STORAGE: ThemeStorage = {
  get: (fallback) => fallback,
  set: () => undefined,
  subscribe: () => () => undefined,
};

function storedTheme(): Theme | undefined {
  const stored = readStored('local', KEY);
  return isTheme(stored) ? stored : undefined;
}

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark';
}
