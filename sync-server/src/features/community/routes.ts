import {
  COMMUNITY_PATH,
  COMMUNITY_STATS_PATH,
  type AddToProfileAnswer,
  type OpportunityListAnswer,
  type OpportunityStatsAnswer,
} from '@shortlist/shared/api/community.ts';
import { LIST_MESSAGES } from '@shortlist/shared/api/placements.ts';
import { OPPORTUNITY_PAGE_SIZE } from '@shortlist/shared/opportunity/schema.ts';
import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { Hono } from 'hono';
import { answerJsonText } from '../../platform/http/body/answer-json.ts';
import type { AppEnv } from '../../platform/http/app-env.ts';
import { authorOf } from '../sync/author-of.ts';
import { PAGE_MAX, readIntegerParameter } from '../../platform/http/body/read-integer-parameter.ts';
import type { AddToProfile } from './add-to-profile.ts';
import type { Community } from './community.ts';
import { perMinute, type AccessRule, type RouteRule } from '../../platform/http/access-rules.ts';

const READ: AccessRule = { who: 'signed-in', perUser: perMinute('board-reads', 60) };

export const communityRules: readonly RouteRule[] = [
  [`GET ${COMMUNITY_PATH}`, READ],
  [`GET ${COMMUNITY_STATS_PATH}`, READ],
  [
    `POST ${COMMUNITY_PATH}/:id/add-to-profile`,
    { who: 'signed-in', perUser: perMinute('added-opportunities', 60) },
  ],
];

export interface CommunityRoutesDeps {
  readonly community: Community;
  readonly addToProfile: AddToProfile;
}

/** What every user may do with opportunities (specification 7), to be mounted at /api/community. */
export function communityRoutes({ community, addToProfile }: CommunityRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', (c) => {
    const page = readIntegerParameter(c, 'page', {
      fallback: 1,
      min: 1,
      refusal: LIST_MESSAGES.page,
    });
    const limit = readIntegerParameter(c, 'limit', {
      fallback: OPPORTUNITY_PAGE_SIZE,
      min: 0,
      refusal: `limit must be between 1 and ${OPPORTUNITY_PAGE_SIZE}.`,
    });
    const data = community.list(c.var.session.userId, {
      limit: Math.min(Math.max(limit, 1), OPPORTUNITY_PAGE_SIZE),
      page: Math.min(page, PAGE_MAX),
    });
    return answerJsonText(
      c,
      JSON.stringify({ success: true, data } satisfies OpportunityListAnswer),
    );
  });

  routes.get('/stats', (c) => {
    const refusal = 'countsSince must be a time in milliseconds.';
    const since = readIntegerParameter(c, 'countsSince', { fallback: undefined, min: 0, refusal });
    const data = community.stats(since);
    return answerJsonText(
      c,
      JSON.stringify({ success: true, data } satisfies OpportunityStatsAnswer),
    );
  });

  routes.post('/:id/add-to-profile', async (c) => {
    c.set('defectMessage', OPPORTUNITY_MESSAGES.addServerError);
    const { alreadyAdded, placementId } = await addToProfile(authorOf(c), c.req.param('id'));
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
