// The minimal implementation: a bare route that parses JSON and upserts it. Whatever our server takes longer than this
// is the price of merging, the op ledger, sessions and checks. GROUP=on shares one commit between requests.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { openDatabase } from '../src/platform/db/open-database.ts';

interface Item {
  readonly id: string;
}

const database = openDatabase(process.env['FILE'] ?? ':memory:');
database.sqlite.exec(
  'CREATE TABLE items (uid TEXT, id TEXT, seq INTEGER, body TEXT, PRIMARY KEY (uid, id))',
);
database.sqlite.exec('CREATE INDEX items_by_seq ON items (uid, seq)');
const upsert = database.sqlite.prepare(
  'INSERT INTO items VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET seq = excluded.seq, body = excluded.body',
);
const page = database.sqlite.prepare<[string, number], { seq: number; body: string }>(
  'SELECT seq, body FROM items WHERE uid = ? AND seq > ? ORDER BY seq LIMIT 250',
);
const listeners = new Set<() => void>();
let seq = 0;

function save(uid: string, items: readonly Item[]): void {
  for (const item of items) upsert.run(uid, item.id, (seq += 1), JSON.stringify(item));
}
const saveAlone = database.sqlite.transaction(save);

const app = new Hono();
app.get('/ready', (c) => c.body(null, 204));
app.post('/push/:uid', async (c) => {
  const { ops }: { ops: readonly Item[] } = await c.req.json();
  const uid = c.req.param('uid');
  if (process.env['GROUP'] === 'on') await database.write(async () => save(uid, ops));
  else saveAlone(uid, ops);
  for (const listener of listeners) listener();
  return c.json({ seq });
});
app.get('/pull/:uid/:after', (c) => {
  const rows = page.all(c.req.param('uid'), Number(c.req.param('after')));
  return c.json({
    rows: rows.map(({ body }): unknown => JSON.parse(body)),
    cursor: rows.at(-1)?.seq ?? seq,
  });
});
app.get('/events', (c) =>
  streamSSE(c, async (stream) => {
    await stream.writeSSE({ data: String(seq) });
    const listener = () => void stream.writeSSE({ data: String(seq) });
    listeners.add(listener);
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    listeners.delete(listener);
  }),
);
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env['PORT']) });
