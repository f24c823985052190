// The least that could do the job over HTTP: a route that parses JSON and stores it in one table, with a commit for each
// request.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openDatabase } from '../src/platform/db/open-database.ts';

interface Item {
  readonly id: string;
}

const { sqlite } = openDatabase(process.argv[2] ?? ':memory:');
sqlite.exec('CREATE TABLE items (uid TEXT, id TEXT, body TEXT, PRIMARY KEY (uid, id))');
const insert = sqlite.prepare('INSERT INTO items VALUES (?, ?, ?)');
const save = sqlite.transaction((uid: string, items: readonly Item[]) => {
  for (const item of items) insert.run(uid, item.id, JSON.stringify(item));
});

const app = new Hono();
app.post('/push/:uid', async (c) => {
  const { ops }: { ops: readonly Item[] } = await c.req.json();
  save(c.req.param('uid'), ops);
  return c.json({ saved: ops.length });
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stdout.write(`http://localhost:${port}\n`),
);
