/** Texts by which written data is found again: each contains the id of the account it belongs to. */
import type { TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { readRows } from '../../../sync-server/src/testing/sql.ts';

const WORD = /word-([0-9a-f-]{36})-\d+/g;

/** The texts that belong to another account, each with the account in which it was found. */
export const findForeignTexts = (words: ReadonlySet<string>, uid: string): readonly string[] =>
  [...words].filter((word) => !word.includes(uid)).map((word) => `${word} with ${uid}`);

const findTexts = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(WORD)].map(([word]) => word));

/** All texts in the rows of an account on the server. */
export async function readServerTexts({ db }: TestApp, uid: string): Promise<ReadonlySet<string>> {
  const rows = await readRows(db, 'SELECT cells FROM rows WHERE uid = ?', uid);
  return findTexts(JSON.stringify(rows));
}

/** All texts in this device's database of an account; none without a database. */
export async function readDeviceTexts(uid: string): Promise<ReadonlySet<string>> {
  const { createConnection, openIfExists } =
    await import('../../src/data/database/user-database.ts');
  const db = createConnection(uid);
  try {
    if (!(await openIfExists(db))) return new Set();
    const tables = [db.rows, db.outbox, db.view, db.recovered, db.journal];
    const all = await Promise.all(tables.map((table) => table.toArray()));
    return findTexts(JSON.stringify(all));
  } finally {
    db.close();
  }
}
