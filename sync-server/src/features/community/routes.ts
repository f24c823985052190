import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import {
  COMMUNITY_PATH,
  COMMUNITY_STATS_PATH,
  COMMUNITY_UPLOAD_PATH,
  type AddToProfileAnswer,
  type OpportunityListAnswer,
  type OpportunityStatsAnswer,
  type OpportunityUploadAnswer,
} from '@shortlist/shared/api/community.ts';
import { LIST_MESSAGES } from '@shortlist/shared/api/placements.ts';
import {
  OPPORTUNITY_PAGE_SIZE,
  OPPORTUNITY_UPLOAD_MAX_BYTES,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { Hono, type Context } from 'hono';
import {
  perMinute,
  KIB,
  type AccessRule,
  type RouteRule,
  type BodyRules,
} from '../../platform/http/access-rule.ts';
import { requesterOf, type AppEnv } from '../../platform/http/app-env.ts';
import { answerDone, answerJsonText } from '../../platform/http/answer-json.ts';
import { readText, parseJson } from '../../platform/http/read-body.ts';
import {
  PAGE_MAX,
  readIntegerParameter,
  writeConditionsOf,
} from '../../platform/http/request-parameters.ts';
import { authorOf } from '../sync/routes.ts';
import {
  type ShownOpportunity,
  createOpportunity,
  uploadOpportunities,
} from './create-opportunity.ts';
import { type EditRequest, editOpportunity, deleteOpportunity } from './edit-opportunity.ts';
import { opportunityStats, listShownOpportunities } from './community.ts';
import type { ServerDeps } from '../../server-deps.ts';
import { addToProfile } from './add-to-profile.ts';

const OPPORTUNITY_BODY: BodyRules = { maxBytes: 64 * KIB };
const UPLOAD_BODY: BodyRules = { maxBytes: OPPORTUNITY_UPLOAD_MAX_BYTES, gzip: true };
const READ: AccessRule = { who: 'signed-in', perUser: perMinute('opportunity-reads', 60) };
const WRITE: AccessRule = { who: 'admin', perUser: perMinute('opportunity-writes', 60) };

export const communityRules: readonly RouteRule[] = [
  [`GET ${COMMUNITY_PATH}`, READ],
  [`GET ${COMMUNITY_STATS_PATH}`, READ],
  [
    `POST ${COMMUNITY_PATH}/:id/add-to-profile`,
    { who: 'signed-in', perUser: perMinute('added-opportunities', 60) },
  ],
  [`POST ${COMMUNITY_PATH}`, { ...WRITE, body: OPPORTUNITY_BODY }],
  [`PUT ${COMMUNITY_PATH}/:id`, { ...WRITE, body: OPPORTUNITY_BODY }],
  [`DELETE ${COMMUNITY_PATH}/:id`, WRITE],
  [
    `POST ${COMMUNITY_UPLOAD_PATH}`,
    { who: 'admin', perUser: perMinute('opportunity-uploads', 10), body: UPLOAD_BODY },
  ],
];

export function communityRoutes(deps: ServerDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', async (c) => {
    const refusal = `limit must be between 1 and ${OPPORTUNITY_PAGE_SIZE}.`;
    const pageRule = { fallback: 1, min: 1, refusal: LIST_MESSAGES.page };
    const page = readIntegerParameter(c, 'page', pageRule);
    const limitRule = { fallback: OPPORTUNITY_PAGE_SIZE, min: 0, refusal };
    const limit = readIntegerParameter(c, 'limit', limitRule);
    const data = await listShownOpportunities(deps.db, c.var.session.userId, {
      limit: Math.min(Math.max(limit, 1), OPPORTUNITY_PAGE_SIZE),
      page: Math.min(page, PAGE_MAX),
    });
    const answer: OpportunityListAnswer = { success: true, data };
    return answerJsonText(c, JSON.stringify(answer));
  });

  routes.get('/stats', async (c) => {
    const refusal = 'countsSince must be a time in milliseconds.';
    const since = readIntegerParameter(c, 'countsSince', { fallback: undefined, min: 0, refusal });
    const data = await opportunityStats(since, deps);
    const answer: OpportunityStatsAnswer = { success: true, data };
    return answerJsonText(c, JSON.stringify(answer));
  });

  routes.post('/:id/add-to-profile', async (c) => {
    c.set('defectMessage', OPPORTUNITY_MESSAGES.addServerError);
    const { alreadyAdded, placementId } = await addToProfile(authorOf(c), c.req.param('id'), deps);
    const answer: AddToProfileAnswer = {
      success: true,
      message: OPPORTUNITY_MESSAGES.addSuccess,
      alreadyAdded,
      data: { placementId },
    };
    return c.json(answer);
  });

  return routes;
}

export function communityAdminRoutes(deps: ServerDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/', async (c) => {
    const input = parseJson(await readText(c));
    const unlessPosted = c.req.query('unlessPosted') === '1';
    const posted = await createOpportunity({ ...requestOf(c, input), unlessPosted }, deps);
    return answerOpportunity(c, posted, OPPORTUNITY_MESSAGES.createSuccess, 201);
  });

  routes.post('/bulk-upload', async (c) => {
    const input = parseJson(await readText(c));
    const data = await uploadOpportunities(requestOf(c, input), deps);
    const message = OPPORTUNITY_MESSAGES.bulkCreated(data.summary.successful, data.summary.total);
    return c.json({ success: true, message, data } satisfies OpportunityUploadAnswer);
  });

  routes.put('/:id', async (c) => {
    const input = parseJson(await readText(c));
    const edited = await editOpportunity(requestOf(c, input), deps);
    return answerOpportunity(c, edited, OPPORTUNITY_MESSAGES.editSuccess, 200);
  });

  routes.delete('/:id', async (c) => {
    await deleteOpportunity(requestOf(c, null), deps);
    return answerDone(c, OPPORTUNITY_MESSAGES.deleteSuccess);
  });

  return routes;
}

function requestOf(c: Context<AppEnv>, input: unknown): EditRequest {
  return { ...requesterOf(c), ...writeConditionsOf(c), id: c.req.param('id') ?? '', input };
}

function answerOpportunity(
  c: Context<AppEnv>,
  { opportunity: data, seq }: ShownOpportunity,
  message: string,
  status: 200 | 201,
): Response {
  c.header('ETag', `"${seq}"`);
  return c.json({ success: true, message, data }, status);
}
