import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { knownUser } from '../../testing/accounts.ts';

test.each([
  ['GET', '/api/health', '/api/health', 200],
  ['HEAD', '/api/health', '/api/health', 200],
  ['GET', '/api/placements/my-row/history?q=secret', '/api/placements/:id/history', 404],
  ['DELETE', '/api/placements/my-row', '/api/placements/:id', 404],
  ['POST', '/api/nothing/secret', undefined, 404],
  ['GET', '/dashboard/secret', '/*', 503],
])('logs %s %s as %s', async (method, path, route, status) => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const testApp = await createTestApp({ log });
  const me = await knownUser(testApp);
  await testApp.app.request(path, { method, headers: me.headers });
  await testApp.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method, status, ...(route ? { route } : {}) });
  expect(lines[0]).not.toMatch(/secret|my-row|pts_|127\.0\.0\.1/);
});
