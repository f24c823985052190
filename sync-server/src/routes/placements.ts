import {
  LIST_LIMIT_MAX,
  LIST_MESSAGES,
  placementUploadSchema,
  type PlacementAnswer,
  type PlacementHistoryAnswer,
  type PlacementListAnswer,
  type PlacementUploadAnswer,
} from '@shortlist/shared/api/placements.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/messages.ts';
import { uploadedMessage } from '@shortlist/shared/placement/upload-messages.ts';
import { Hono, type Context } from 'hono';
import { answerJsonText } from '../middleware/answer-json.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { authorOf } from '../middleware/author-of.ts';
import { readText } from '../middleware/read-body.ts';
import { parseJson, readJson } from '../middleware/read-json.ts';
import { ApiError, fieldError } from '../services/api-error.ts';
import type { NumberedPlacement, PlacementRequest, Placements } from '../services/placements.ts';

/** Far beyond any list, and small enough to be counted with. */
const PAGE_MAX = 1_000_000;
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/** The placement routes of specification 7, to be mounted at /api/placements. */
export function placementRoutes(placements: Placements): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', (c) => {
    const limit = wholeNumber(c, 'limit', LIST_LIMIT_MAX, LIST_MESSAGES.limit);
    const page = wholeNumber(c, 'page', 1, LIST_MESSAGES.page);
    const { placements: data, pagination } = placements.list(userOf(c), {
      limit: Math.min(limit, LIST_LIMIT_MAX),
      page: Math.min(page, PAGE_MAX),
    });
    const answer: PlacementListAnswer = { success: true, data, pagination };
    return answerJsonText(c, JSON.stringify(answer));
  });

  routes.post('/', async (c) => {
    const input = parseJson(await readText(c));
    const created = await placements.create(requestOf(c, input));
    return answerPlacement(c, created, PLACEMENT_MESSAGES.addSuccess, 201);
  });

  routes.post('/bulk-upload', async (c) => {
    const { placements: items } = await readJson(c, placementUploadSchema);
    const uploaded = await placements.upload(items, requestOf(c, items));
    const answer: PlacementUploadAnswer = {
      success: true,
      message: uploadedMessage(uploaded.length),
      data: { count: uploaded.length, placements: uploaded },
    };
    return await answerJsonText(c, JSON.stringify(answer), 201);
  });

  routes.put('/:id', async (c) => {
    const input = parseJson(await readText(c));
    const updated = await placements.update(c.req.param('id'), requestOf(c, input));
    return answerPlacement(c, updated, PLACEMENT_MESSAGES.updateSuccess, 200);
  });

  routes.delete('/:id', async (c) => {
    await placements.remove(c.req.param('id'), requestOf(c, null));
    return c.json({ success: true, message: PLACEMENT_MESSAGES.deleteSuccess });
  });

  routes.get('/:id/history', (c) => {
    const data = placements.history(userOf(c), c.req.param('id'));
    const answer: PlacementHistoryAnswer = { success: true, data };
    return answerJsonText(c, JSON.stringify(answer));
  });

  return routes;
}

function userOf(c: Context<AppEnv>): string {
  return c.var.session.userId;
}

function requestOf(c: Context<AppEnv>, input: unknown): PlacementRequest {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !KEY_PATTERN.test(key))
    throw new ApiError('bad_request', 'The Idempotency-Key must be 1 to 255 visible characters.');
  return { ...authorOf(c), key, ifMatch: seqsOf(c.req.header('if-match')), input };
}

/** The change numbers in an If-Match header. What is no ETag of ours matches nothing. */
function seqsOf(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return [...header.matchAll(/"(\d+)"/g)].map(([, seq]) => Number(seq));
}

function answerPlacement(
  c: Context<AppEnv>,
  { placement, seq }: NumberedPlacement,
  message: string,
  status: 200 | 201,
): Response {
  c.header('ETag', `"${seq}"`);
  return c.json({ success: true, message, data: placement } satisfies PlacementAnswer, status);
}

function wholeNumber(c: Context<AppEnv>, name: string, fallback: number, refusal: string): number {
  const text = c.req.query(name);
  if (text === undefined) return fallback;
  if (!/^\d+$/.test(text) || Number(text) < 1) throw fieldError(name, refusal);
  return Number(text);
}
