import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/import-messages.ts';
import {
  LIST_LIMIT_MAX,
  LIST_MESSAGES,
  PLACEMENT_BODY_MAX_BYTES,
  PLACEMENT_UPLOAD_PATH,
  PLACEMENTS_PATH,
  UPLOAD_BODY_MAX_BYTES,
  placementUploadSchema,
  type PlacementAnswer,
  type PlacementListAnswer,
  type PlacementUploadAnswer,
} from '@shortlist/shared/api/placements.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { Hono, type Context } from 'hono';
import { answerDone, answerJsonText } from '../../platform/http/answer-json.ts';
import type { AppEnv } from '../../platform/http/app-env.ts';
import { authorOf } from '../sync/routes.ts';
import { readText, parseJson, readJson } from '../../platform/http/read-body.ts';
import {
  PAGE_MAX,
  readIntegerParameter,
  writeConditionsOf,
} from '../../platform/http/request-parameters.ts';
import {
  type NumberedPlacement,
  type PlacementRequest,
  listPlacementHistory,
  updatePlacement,
  uploadPlacements,
  deletePlacement,
  listPlacements,
  createPlacement,
} from './placements.ts';
import {
  perMinute,
  type AccessRule,
  type BodyRules,
  type RouteRule,
} from '../../platform/http/access-rule.ts';
import type { ServerDeps } from '../../server-deps.ts';

const PLACEMENT_BODY: BodyRules = { maxBytes: PLACEMENT_BODY_MAX_BYTES };
const UPLOAD_BODY: BodyRules = { maxBytes: UPLOAD_BODY_MAX_BYTES, gzip: true };
const READ: AccessRule = { who: 'signed-in', perUser: perMinute('placement-reads', 120) };
const WRITE: AccessRule = { who: 'signed-in', perUser: perMinute('placement-writes', 120) };

export const placementRules: readonly RouteRule[] = [
  [`GET ${PLACEMENTS_PATH}`, READ],
  [`GET ${PLACEMENTS_PATH}/:id/history`, READ],
  [`POST ${PLACEMENTS_PATH}`, { ...WRITE, body: PLACEMENT_BODY }],
  [`PUT ${PLACEMENTS_PATH}/:id`, { ...WRITE, body: PLACEMENT_BODY }],
  [`DELETE ${PLACEMENTS_PATH}/:id`, WRITE],
  [
    `POST ${PLACEMENT_UPLOAD_PATH}`,
    { who: 'signed-in', perUser: perMinute('placement-uploads', 10), body: UPLOAD_BODY },
  ],
];

export function placementRoutes(deps: ServerDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', async (c) => {
    const given = (name: 'limit' | 'page', fallback: number): number =>
      readIntegerParameter(c, name, { fallback, min: 1, refusal: LIST_MESSAGES[name] });
    const [limit, page] = [given('limit', LIST_LIMIT_MAX), given('page', 1)];
    const { placements: data, pagination } = await listPlacements(deps.db, userOf(c), {
      limit: Math.min(limit, LIST_LIMIT_MAX),
      page: Math.min(page, PAGE_MAX),
    });
    const answer: PlacementListAnswer = { success: true, data, pagination };
    return answerJsonText(c, JSON.stringify(answer));
  });

  routes.post('/', async (c) => {
    const input = parseJson(await readText(c));
    const created = await createPlacement(requestOf(c, input), deps);
    return answerPlacement(c, created, PLACEMENT_MESSAGES.addSuccess, 201);
  });

  routes.post('/bulk-upload', async (c) => {
    const { placements: items } = await readJson(c, placementUploadSchema);
    const uploaded = await uploadPlacements(items, requestOf(c, items), deps);
    const answer: PlacementUploadAnswer = {
      success: true,
      message: UPLOAD_MESSAGES.uploaded(uploaded.length),
      data: { count: uploaded.length, placements: uploaded },
    };
    return await answerJsonText(c, JSON.stringify(answer), 201);
  });

  routes.put('/:id', async (c) => {
    const input = parseJson(await readText(c));
    const updated = await updatePlacement(c.req.param('id'), requestOf(c, input), deps);
    return answerPlacement(c, updated, PLACEMENT_MESSAGES.updateSuccess, 200);
  });

  routes.delete('/:id', async (c) => {
    await deletePlacement(c.req.param('id'), requestOf(c, null), deps);
    return answerDone(c, PLACEMENT_MESSAGES.deleteSuccess);
  });

  routes.get('/:id/history', async (c) => {
    const data = await listPlacementHistory(deps.db, userOf(c), c.req.param('id'));
    return answerJsonText(c, JSON.stringify({ success: true, data }));
  });
  return routes;
}

function userOf(c: Context<AppEnv>): string {
  return c.var.session.userId;
}

function requestOf(c: Context<AppEnv>, input: unknown): PlacementRequest {
  return { ...authorOf(c), ...writeConditionsOf(c), input };
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
