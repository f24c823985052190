import { SERVER_BODY_MAX_BYTES, syncRequestSchema } from '@shortlist/shared/api/sync.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import { answerJsonText } from '../middleware/answer-json.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { readJson } from '../middleware/read-json.ts';
import { createUserLimit } from '../middleware/user-limit.ts';
import type { SyncService } from '../services/sync-request.ts';

const REQUESTS_PER_MINUTE = 120;
const RULES = { maxBytes: SERVER_BODY_MAX_BYTES, gzip: true };

/** `POST /sync`: the one way in which devices exchange changes (sync protocol 2.2). */
export function syncRoutes(
  authenticate: MiddlewareHandler<AppEnv>,
  sync: SyncService,
): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    '/sync',
    authenticate,
    createUserLimit(REQUESTS_PER_MINUTE),
    async (c) => {
      const request = await readJson(c, syncRequestSchema, RULES);
      return await answerJsonText(c, await sync(c.var.session.userId, request));
    },
  );
}
