/** What the browser remembers of visits, for tests in which the next one cannot be waited for. */
import type { Page } from '@playwright/test';

/** How often this browser was at the app with something in it. */
export function countedVisits(page: Page): Promise<number> {
  return page.evaluate(memoryWith, null);
}

/** Lets the latest of them be one of an hour ago, or makes it one: what comes now is another visit. */
export async function letVisitBeOver(page: Page): Promise<void> {
  await page.evaluate(memoryWith, Date.now() - 3_600_000);
}

/** Runs in the page. Gives the visits; with a time, one at least of them was then. */
async function memoryWith(visitedAt: number | null): Promise<number> {
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
