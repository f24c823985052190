/**
 * Freezes a page at a named moment and reports it: nothing in it runs any more until the browser is killed. A
 * signal sent from outside would always come a little later than the moment it was sent for.
 */
import type { BrowserContext } from '@playwright/test';

export type FreezePoint =
  /** As soon as this text is on the page. */
  | { readonly when: 'said'; readonly words: string }
  /** While an answer of the server is applied: after this many writes of its transaction, or at its end. */
  | { readonly when: 'applying'; readonly writes: number }
  /** While a database is upgraded to a newer version: after this many steps, or at the end. */
  | { readonly when: 'upgrading'; readonly steps: number };

export interface PageFreeze {
  /** Waits for the first frozen page. */
  until(): Promise<void>;
}

/** Freezes every page opened from now on at this moment. */
export async function freezePagesAt(
  context: BrowserContext,
  moment: FreezePoint,
): Promise<PageFreeze> {
  if (moment.when === 'said') await context.addInitScript(freezeOnText, moment.words);
  if (moment.when === 'applying') await context.addInitScript(freezeWhileApplying, moment.writes);
  if (moment.when === 'upgrading') await context.addInitScript(freezeWhileUpgrading, moment.steps);
  const stopped = new Promise<void>((resolve) => {
    context.on('console', (message) => {
      if (message.text() === 'The page is frozen.') resolve();
    });
  });
  return { until: () => stopped };
}

/** Like the two below it runs in the page, before any code of the app, and can use nothing but its arguments. */
function freezeOnText(words: string): void {
  const look = (): void => {
    if (!document.body?.innerText.includes(words)) return;
    console.debug('The page is frozen.');
    for (;;);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

function freezeWhileApplying(writes: number): void {
  let done = 0;
  const stop = (): void => {
    console.debug('The page is frozen.');
    for (;;);
  };
  const write = (put: IDBObjectStore['put'], store: IDBObjectStore, entry: [unknown]) => {
    // Only an answer writes rows.
    if (store.name === 'rows' && done === 0) store.transaction.addEventListener('complete', stop);
    if (store.name === 'rows' || done > 0) done += 1;
    if (done > writes) stop();
    return Reflect.apply(put, store, entry);
  };
  const { prototype } = IDBObjectStore;
  prototype.put = new Proxy(Reflect.get(prototype, 'put'), { apply: write });
}

function freezeWhileUpgrading(steps: number): void {
  let done = 0;
  const stop = (): void => {
    console.debug('The page is frozen.');
    for (;;);
  };
  const step = (transaction: IDBTransaction): void => {
    if (transaction.mode !== 'versionchange' || !transaction.db.name.startsWith('u-')) return;
    if (done === 0) transaction.addEventListener('complete', stop);
    done += 1;
    if (done > steps) stop();
  };
  IDBDatabase.prototype.createObjectStore = new Proxy(
    Reflect.get(IDBDatabase.prototype, 'createObjectStore'),
    {
      apply(create, db, table) {
        const made: IDBObjectStore = Reflect.apply(create, db, table);
        step(made.transaction);
        return made;
      },
    },
  );
  IDBObjectStore.prototype.createIndex = new Proxy(
    Reflect.get(IDBObjectStore.prototype, 'createIndex'),
    {
      apply(create, store: IDBObjectStore, index) {
        step(store.transaction);
        return Reflect.apply(create, store, index);
      },
    },
  );
}
