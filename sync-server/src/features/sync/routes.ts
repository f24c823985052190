import { syncRequestSchema } from '@shortlist/shared/api/sync.ts';
import { Hono } from 'hono';
import { answerJsonText } from '../../platform/http/body/answer-json.ts';
import type { AppEnv } from '../../platform/http/app-env.ts';
import { authorOf } from './author-of.ts';
import { readJson } from '../../platform/http/body/read-json.ts';
import type { SyncService } from './sync-request.ts';

/** `POST /sync`: the only route by which devices exchange changes (sync protocol 2.2). */
export function syncRoutes(sync: SyncService): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/sync', async (c) => {
    const request = await readJson(c, syncRequestSchema);
    return await answerJsonText(c, await sync(authorOf(c), request));
  });
}
