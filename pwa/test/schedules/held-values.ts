/** What devices hold when the server is put back to an earlier state, and what can still be found in the end. */
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import type { RowKey } from '../../src/db/tables.ts';
import { readShownRows } from '../../src/db/view.ts';
import type { Play } from './script.ts';
import type { TestBrowser } from '../world/world.ts';

const nameOf = (id: string, path: string, value: unknown): string =>
  `${id} ${path} ${canonicalJson(value as Json)}`;

const valuesIn = (rows: Iterable<SyncRow>): readonly string[] =>
  [...rows].flatMap(({ id, cells }) =>
    Object.entries(cells).map(([path, [value]]) => nameOf(id, path, value)),
  );

/** All values that stand on some device, sent or not. */
export async function heldBy(browsers: readonly TestBrowser[]): Promise<readonly string[]> {
  const values = await Promise.all(
    browsers.map(async (browser) => {
      const shown = await browser.db().view.toArray();
      const keys = shown.map(({ t, id }): RowKey => [t, id]);
      const rows = (await readShownRows(browser.db(), keys)).flatMap((row) => row ?? []);
      return valuesIn([...rows, ...(await browser.rows()).values()]);
    }),
  );
  return [...new Set(values.flat())];
}

/** What the devices held and nobody can find any more: not on the server, in its history, or on a device. */
export async function goneSince(play: Play): Promise<readonly string[]> {
  const { world, actors, held } = play;
  const history = world.server.db
    .prepare('SELECT id, path, value FROM field_history WHERE uid = ?')
    .all(world.user.uid) as { id: string; path: string; value: string }[];
  const onDevices = await Promise.all(actors.map(({ browser }) => keptOn(browser)));
  const there = new Set([
    ...valuesIn(world.serverRows().values()),
    ...history.map(({ id, path, value }) => nameOf(id, path, JSON.parse(value))),
    ...onDevices.flat(),
  ]);
  return held.filter((value) => !there.has(value)).map((value) => `lost: ${value}`);
}

/** Among its refused changes and its earlier values. */
async function keptOn(browser: TestBrowser): Promise<readonly string[]> {
  const recovered = await browser.db().recovered.toArray();
  const journal = await browser.db().journal.toArray();
  return [
    ...recovered.flatMap(({ id, op, row }) => [
      ...Object.entries(op.f).map(([path, value]) => nameOf(id, path, value)),
      ...(row ? valuesIn([row]) : []),
    ]),
    ...journal.map(({ id, path, value }) => nameOf(id, path, value)),
  ];
}
