/** The data of an account on a device, and on the server. */
import type { Page } from '@playwright/test';
import type { WireRow } from '../../../shared/src/api/sync.ts';
import { syncOverHttp, type Account } from '../../../sync-server/src/testing/http-client.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';

/** The contents of an account's database, read without the app. */
export interface StoredData {
  /** The companies of the placements shown. */
  readonly shown: readonly string[];
  /** The companies of the rows received from the server. */
  readonly received: readonly string[];
  /** Number of queued changes and of refused ones. */
  readonly unsent: number;
  readonly refused: number;
}

/** Must be called with a page of the app. */
export function readStoredData(page: Page, uid: string): Promise<StoredData> {
  return page.evaluate(readTables, `u-${uid}`);
}

interface RowLike {
  readonly t: string;
  readonly live?: number;
  readonly placement?: { readonly company: string } | null;
  readonly cells?: Readonly<Record<string, readonly [unknown]>>;
}

/** Runs in the page. */
async function readTables(name: string): Promise<StoredData> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
    });
  const db = await done(indexedDB.open(name));
  const tables = db.transaction(['rows', 'view', 'outbox', 'recovered']);
  const all = (table: string): Promise<RowLike[]> => done(tables.objectStore(table).getAll());
  const [rows, view, outbox, recovered] = await Promise.all(
    ['rows', 'view', 'outbox', 'recovered'].map(all),
  );
  db.close();
  return {
    shown: (view ?? []).flatMap(({ live, placement }) =>
      live === 1 && placement ? [placement.company] : [],
    ),
    received: (rows ?? []).flatMap(({ t, cells }) =>
      t === 'placement' ? [String(cells?.['company']?.[0])] : [],
    ),
    unsent: outbox?.length ?? 0,
    refused: recovered?.length ?? 0,
  };
}

export async function fetchCompanies(
  server: Pick<ServerProcess, 'url'>,
  account: Pick<Account, 'uid' | 'token'>,
): Promise<readonly string[]> {
  const rows: WireRow[] = [];
  let cursor = 0;
  for (;;) {
    const answer = await syncOverHttp(server, account, { cursor });
    rows.push(...answer.rows);
    if (!answer.more.me) break;
    cursor = answer.cursors.me;
  }
  return rows.flatMap(({ t, f: { company } }) =>
    t === 'placement' && typeof company === 'string' ? [company] : [],
  );
}
