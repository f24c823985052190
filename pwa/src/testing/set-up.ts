/** Runs before every test file of the app: a real IndexedDB in memory, and no error that passes unnoticed. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, vi } from 'vitest';

const unexpected: unknown[][] = [];

beforeEach(() => {
  // A test that expects an error spies on console.error itself, which replaces this.
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    unexpected.push(args);
  });
});

afterEach(() => {
  const [first] = unexpected.splice(0);
  if (first) throw new Error(`console.error was called: ${first.map(String).join(' ')}`);
});

// Tests of the database and the sync run without a page.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  // Busy machines are slow, and waiting longer costs nothing when all is well.
  configure({ asyncUtilTimeout: 5000 });
}
