import { SERVER_BODY_MAX_BYTES, SYNC_PATH, syncRequestSchema } from '@shortlist/shared/api/sync.ts';
import { Hono } from 'hono';
import { answerJsonText } from '../../platform/http/body/answer-json.ts';
import type { AppEnv } from '../../platform/http/app-env.ts';
import { authorOf } from './author-of.ts';
import { readJson } from '../../platform/http/body/read-json.ts';
import type { SyncService } from './sync-request.ts';
import { perMinute, type BodyRules, type RouteRule } from '../../platform/http/access-rules.ts';

const SYNC_BODY: BodyRules = { maxBytes: SERVER_BODY_MAX_BYTES, gzip: true };

export const syncRules: readonly RouteRule[] = [
  [`POST ${SYNC_PATH}`, { who: 'signed-in', perUser: perMinute('sync', 120), body: SYNC_BODY }],
];

/** `POST /sync`: the only route by which devices exchange changes (sync protocol 2.2). */
export function syncRoutes(sync: SyncService): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/sync', async (c) => {
    const request = await readJson(c, syncRequestSchema);
    return await answerJsonText(c, await sync(authorOf(c), request));
  });
}
