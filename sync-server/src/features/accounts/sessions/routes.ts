import { ownPasswordSchema } from '@shortlist/shared/account/password-forms.ts';
import {
  AUTH_PATHS,
  type MessageAnswer,
  type SessionsAnswer,
  type SessionView,
} from '@shortlist/shared/api/auth.ts';
import { Hono } from 'hono';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { readJson } from '../../../platform/http/body/read-json.ts';
import type { EndSessions } from './end-sessions.ts';
import type { ListedSession, Sessions } from './sessions.ts';
import {
  perMinute,
  SMALL_BODY,
  type AccessRule,
  type RouteRule,
} from '../../../platform/http/access-rules.ts';

export const SESSION_RULE: AccessRule = { who: 'signed-in', perUser: perMinute('sessions', 30) };

export const sessionRules: readonly RouteRule[] = [
  [`GET ${AUTH_PATHS.sessions}`, SESSION_RULE],
  [`DELETE ${AUTH_PATHS.sessions}/:id`, SESSION_RULE],
  [`POST ${AUTH_PATHS.revokeOthers}`, { ...SESSION_RULE, body: SMALL_BODY }],
];

export interface SessionRoutesDeps {
  readonly sessions: Pick<Sessions, 'list'>;
  readonly endSessions: EndSessions;
}

/** The user's sessions, and signing out elsewhere; to be mounted at /api/auth/sessions. */
export function sessionRoutes({ sessions, endSessions }: SessionRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', (c) => {
    const data = sessions.list(c.var.session).map(sessionView);
    return c.json({ success: true, data } satisfies SessionsAnswer);
  });

  routes.delete('/:id', async (c) => {
    await endSessions.one(c.var.session, c.req.param('id'), c.var.clientAddress);
    return c.json({ success: true } satisfies MessageAnswer);
  });

  routes.post('/revoke-others', async (c) => {
    const { password } = await readJson(c, ownPasswordSchema);
    await endSessions.others(c.var.session, password, c.var.clientAddress);
    return c.json({ success: true } satisfies MessageAnswer);
  });

  return routes;
}

function sessionView({ id, device, createdAt, lastSeenAt, isCurrent }: ListedSession): SessionView {
  return {
    id,
    device,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    current: isCurrent,
  };
}
