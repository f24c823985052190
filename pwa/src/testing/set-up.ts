/**
 * Runs before every test file of the app. The files of a project share a process and, for screens, a page:
 * each starts with its own modules, databases, storage and address. No error passes unnoticed.
 */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';

// Restores what a previous file changed.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
globalThis.indexedDB = new IDBFactory();
Dexie.dependencies.indexedDB = globalThis.indexedDB;

const unexpected: unknown[][] = [];

beforeEach(() => {
  // A test that expects an error spies on console.error itself, which replaces this.
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    unexpected.push(args);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const [first] = unexpected.splice(0);
  if (first) throw new Error(`console.error was called: ${first.map(String).join(' ')}`);
});

// Tests of the database and the sync run without a page.
if (typeof document !== 'undefined') await import('./set-up-page.ts');
