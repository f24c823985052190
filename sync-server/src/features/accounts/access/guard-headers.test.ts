import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { bearerToken } from './guard.ts';

it.each([
  ['Bearer pts_x', 'pts_x'],
  ['Bearer ' + 'x'.repeat(121), 'x'.repeat(121)],
  ['Bearer ' + 'x'.repeat(122), undefined],
  ['BEARER x', 'x'],
  ['Bearer', undefined],
  ['Bearer  x', undefined],
  ['Bearer x y', undefined],
  ['Bearer x, Bearer y', undefined],
  ['Token x', undefined],
  ['Basic eDp5', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads from the header %j the token %j', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

it.each([
  [{}, ['203.0.113.5', '203.0.113.6'], 1],
  [{}, [undefined, undefined], 0],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, ['203.0.113.5'], 0],
])('with %j and the addresses %j, warns the operator %i times', async (env, addresses, times) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const testApp = await createTestApp({ env, log });
  for (const address of addresses)
    await testApp.app.request('/api/health', {
      headers: address ? { 'x-forwarded-for': address } : {},
    });
  await testApp.close();
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(times);
  expect(lines.join()).not.toContain('203.0.113');
});
