/**
 * What pages remember for each entry of this tab's history (scroll position, search), so that Back, Forward and a
 * reload restore it. It lasts as long as the tab and the session.
 */
import { readStoredJson, writeStored } from './web-storage.ts';

const STORAGE_KEY = 'entries';
const ENTRIES_MAX = 50;

type Entry = Readonly<Record<string, unknown>>;

let entries: Map<string, Entry> | undefined;

export function readEntryState(entryKey: string, name: string): unknown {
  const entry = stored().get(entryKey);
  return entry && Object.hasOwn(entry, name) ? entry[name] : undefined;
}

/** Stores a JSON value. It is in sessionStorage once `persistEntryStates` is called. */
export function writeEntryState(entryKey: string, name: string, value: unknown): void {
  const all = stored();
  const entry = { ...all.get(entryKey), [name]: value };
  all.delete(entryKey);
  all.set(entryKey, entry);
  const [oldest] = all.keys();
  if (all.size > ENTRIES_MAX && oldest !== undefined) all.delete(oldest);
}

/** Call it when the page is left or hidden: it may not come back. */
export function persistEntryStates(): void {
  writeStored('session', STORAGE_KEY, JSON.stringify([...stored()]));
}

/** For the end of a session: the next student on this device must not see what was searched. */
export function clearEntryStates(): void {
  entries = new Map();
  writeStored('session', STORAGE_KEY, undefined);
}

function stored(): Map<string, Entry> {
  return (entries ??= readStored());
}

function readStored(): Map<string, Entry> {
  try {
    const all = new Map(readStoredJson('session', STORAGE_KEY) as [string, Entry][] | undefined);
    // Each document starts with an entry of this name.
    if (!isReloadOrHistoryNavigation()) all.delete('default');
    return all;
  } catch {
    return new Map();
  }
}

/** False when this document was opened by a link or an address, and not by a reload, Back or Forward. */
export function isReloadOrHistoryNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}
