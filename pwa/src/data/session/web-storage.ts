/**
 * localStorage, which all tabs of this device share, and sessionStorage, which belongs to one tab. Both throw where
 * cookies are blocked and when they are full: what could not be stored lives as long as the page.
 */
export type StorageArea = 'local' | 'session';

const areaOf = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage);

export function readStored(area: StorageArea, key: string): string | undefined {
  try {
    return areaOf(area).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for what is missing or is no JSON. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(areaOf(area).getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined removes it. Returns whether that succeeded. */
export function writeStored(area: StorageArea, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

const THEME_KEY = 'theme';

interface ThemeStorage {
  get(fallback: unknown): unknown;
  set(value: unknown): void;
  subscribe(handler: (value: unknown) => void): () => void;
}

/**
 * Stores the theme: light or dark. Any other value counts as none, and none other is ever written. Implements MUI's
 * storage manager for color modes; the rest of MUI's bookkeeping, under other keys, is not needed.
 */
export function themeStorage({ key }: { readonly key: string }): ThemeStorage {
  return key === THEME_KEY ? STORED : IGNORED_KEY_STORAGE;
}

const STORED: ThemeStorage = {
  get: (fallback) => {
    const stored = readStored('local', THEME_KEY);
    return isTheme(stored) ? stored : fallback;
  },
  set(value) {
    if (isTheme(value)) writeStored('local', THEME_KEY, value);
  },
  subscribe(handler) {
    const listener = (event: StorageEvent): void => {
      if (event.key === THEME_KEY && isTheme(event.newValue)) handler(event.newValue);
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

function isTheme(value: unknown): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}
