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
