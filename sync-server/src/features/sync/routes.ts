import { SERVER_BODY_MAX_BYTES, SYNC_PATH, syncRequestSchema } from '@shortlist/shared/api/sync.ts';
import { Hono, type Context } from 'hono';
import { perMinute, type BodyRules, type RouteRule } from '../../platform/http/access-rule.ts';
import type { AppEnv } from '../../platform/http/app-env.ts';
import { answerJsonText } from '../../platform/http/answer-json.ts';
import { readJson } from '../../platform/http/read-body.ts';
import type { Author } from './apply-changes.ts';
import type { SyncService } from './sync-request.ts';

const SYNC_BODY: BodyRules = { maxBytes: SERVER_BODY_MAX_BYTES, gzip: true };

export const syncRules: readonly RouteRule[] = [
  [`POST ${SYNC_PATH}`, { who: 'signed-in', perUser: perMinute('sync', 120), body: SYNC_BODY }],
];

/** `POST /sync`: the only route by which devices exchange changes. */
export function syncRoutes(sync: SyncService): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/sync', async (c) => {
    const request = await readJson(c, syncRequestSchema);
    return await answerJsonText(c, await sync(authorOf(c), request));
  });
}

export function authorOf(c: Context<AppEnv>): Author {
  const { userId, sessionId, device } = c.var.session;
  return { uid: userId, sessionId, device };
}
