/** The app's own record of visits, for tests that cannot wait until the next visit counts. */
import type { Page } from '@playwright/test';

/** How often this browser visited the app while it had data. */
export function readVisitCount(page: Page): Promise<number> {
  return page.evaluate(updateInstallMemory, null);
}

/** Moves the latest visit back by an hour, or adds one then: what follows is another visit. */
export async function endVisit(page: Page): Promise<void> {
  await page.evaluate(updateInstallMemory, Date.now() - 3_600_000);
}

/** Runs in the page. Returns the number of visits; with a time, the latest visit gets it, and there is at least one. */
async function updateInstallMemory(visitedAt: number | null): Promise<number> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('Not readable.')));
    });
  const db = await done(indexedDB.open('app'));
  try {
    const store = db.transaction('kv', 'readwrite').objectStore('kv');
    const record: unknown = await done(store.get('installMemory'));
    const { visits } = (record as { v?: { visits: number } } | undefined)?.v ?? { visits: 0 };
    if (visitedAt === null) return visits;
    const v = { visits: Math.max(visits, 1), visitedAt, declinedAt: null };
    await done(store.put({ k: 'installMemory', v }));
    return v.visits;
  } finally {
    db.close();
  }
}
