import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { createAuthenticate } from './authenticate.ts';
import { errorHandler } from './error-handler.ts';

const OWNER = { sessionId: 's', userId: 'asha', role: 'student' } as const;

/** An app whose every token is good, so that only the shape of the header decides. */
function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(errorHandler);
  app.get('/', createAuthenticate({ find: () => OWNER }), (c) => c.json(c.var.session));
  return app;
}

it('hands on who sent the request', async () => {
  const response = await createApp().request('/', { headers: { authorization: 'Bearer pts_x' } });
  expect(await response.json()).toEqual(OWNER);
});

it.each([
  ['Bearer ' + 'x'.repeat(121), 200],
  ['Bearer ' + 'x'.repeat(122), 401],
  ['BEARER x', 200],
  ['Bearer', 401],
  ['Bearer  x', 401],
  ['Bearer x y', 401],
  ['Bearer x, Bearer y', 401],
  ['Token x', 401],
  ['Basic eDp5', 401],
  ['', 401],
])('answers the header %j with %i', async (authorization, status) => {
  expect((await createApp().request('/', { headers: { authorization } })).status).toBe(status);
});
