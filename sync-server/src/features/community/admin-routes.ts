import {
  COMMUNITY_PATH,
  COMMUNITY_UPLOAD_PATH,
  type OpportunityUploadAnswer,
} from '@shortlist/shared/api/community.ts';
import {
  bulkCreatedMessage,
  OPPORTUNITY_MESSAGES,
} from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { Hono, type Context } from 'hono';
import type { AppEnv } from '../../platform/http/app-env.ts';
import { readText } from '../../platform/http/body/read-body.ts';
import { parseJson } from '../../platform/http/body/read-json.ts';
import { writeConditionsOf } from '../../platform/http/body/write-conditions.ts';
import type { BulkOpportunities } from './bulk-opportunities.ts';
import type { CreateOpportunity, ShownOpportunity } from './create-opportunity.ts';
import type { EditOpportunity, EditRequest } from './edit-opportunity.ts';
import { OPPORTUNITY_UPLOAD_MAX_BYTES } from '@shortlist/shared/opportunity/schema.ts';
import {
  KIB,
  perMinute,
  type AccessRule,
  type BodyRules,
  type RouteRule,
} from '../../platform/http/access-rules.ts';

const OPPORTUNITY_BODY: BodyRules = { maxBytes: 64 * KIB };
const UPLOAD_BODY: BodyRules = { maxBytes: OPPORTUNITY_UPLOAD_MAX_BYTES, gzip: true };
const WRITE: AccessRule = { who: 'admin', perUser: perMinute('postings', 60) };

export const communityAdminRules: readonly RouteRule[] = [
  [`POST ${COMMUNITY_PATH}`, { ...WRITE, body: OPPORTUNITY_BODY }],
  [`PUT ${COMMUNITY_PATH}/:id`, { ...WRITE, body: OPPORTUNITY_BODY }],
  [`DELETE ${COMMUNITY_PATH}/:id`, WRITE],
  [
    `POST ${COMMUNITY_UPLOAD_PATH}`,
    { who: 'admin', perUser: perMinute('posting-uploads', 10), body: UPLOAD_BODY },
  ],
];

export interface CommunityAdmin {
  readonly createOpportunity: CreateOpportunity;
  readonly bulkOpportunities: BulkOpportunities;
  readonly editOpportunity: EditOpportunity;
}

/** What only admins may do with opportunities (specification 7), to be mounted at /api/community. */
export function communityAdminRoutes(admin: CommunityAdmin): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/', async (c) => {
    const input = parseJson(await readText(c));
    const unlessPosted = c.req.query('unlessPosted') === '1';
    const posted = await admin.createOpportunity({ ...requestOf(c, input), unlessPosted });
    return answerOpportunity(c, posted, OPPORTUNITY_MESSAGES.createSuccess, 201);
  });

  routes.post('/bulk-upload', async (c) => {
    const input = parseJson(await readText(c));
    const { summary, errors } = await admin.bulkOpportunities(requestOf(c, input));
    const answer: OpportunityUploadAnswer = {
      success: true,
      message: bulkCreatedMessage(summary.successful, summary.total),
      data: { summary, errors: [...errors] },
    };
    return c.json(answer);
  });

  routes.put('/:id', async (c) => {
    const input = parseJson(await readText(c));
    const edited = await admin.editOpportunity.update(requestOf(c, input));
    return answerOpportunity(c, edited, OPPORTUNITY_MESSAGES.editSuccess, 200);
  });

  routes.delete('/:id', async (c) => {
    await admin.editOpportunity.remove(requestOf(c, null));
    return c.json({ success: true, message: OPPORTUNITY_MESSAGES.deleteSuccess });
  });

  return routes;
}

function requestOf(c: Context<AppEnv>, input: unknown): EditRequest {
  const { userId, sessionId } = c.var.session;
  return {
    userId,
    sessionId,
    clientAddress: c.var.clientAddress,
    ...writeConditionsOf(c),
    id: c.req.param('id') ?? '',
    input,
  };
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
