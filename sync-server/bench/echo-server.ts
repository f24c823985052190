// The minimal HTTP server in this framework: it parses the request body and answers with as many bytes as requested.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
let filler = '';
app.post('/echo/:bytes', async (c) => {
  await c.req.json();
  const bytes = Number(c.req.param('bytes'));
  if (filler.length !== bytes) filler = JSON.stringify('x'.repeat(bytes - 2));
  return c.body(filler, 200, { 'content-type': 'application/json' });
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stdout.write(`http://localhost:${port}\n`),
);
