import {
  CALENDAR_PATH,
  type CalendarAnswer,
  type NewCalendarAnswer,
} from '@shortlist/shared/api/calendar.ts';
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import { Hono } from 'hono';
import { requesterOf, type AppEnv } from '../../platform/http/app-env.ts';
import { answerDone } from '../../platform/http/answer-json.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { perMinute, type AccessRule, type RouteRule } from '../../platform/http/access-rule.ts';
import { LIMITS } from '../../platform/rate-limit/limits.ts';
import {
  shownCalendarFeed,
  readCalendarFeed,
  endCalendarFeed,
  createCalendarFeed,
} from './calendar-feed.ts';
import type { ServerDeps } from '../../server-deps.ts';

const CALENDAR: AccessRule = { who: 'signed-in', perUser: perMinute('calendar', 30) };

export const calendarRules: readonly RouteRule[] = [
  [`GET ${CALENDAR_PATH}`, CALENDAR],
  [`POST ${CALENDAR_PATH}`, CALENDAR],
  [`DELETE ${CALENDAR_PATH}`, CALENDAR],
  // Anyone who knows the address may read it: calendar apps cannot sign in.
  [`GET ${CALENDAR_PATH}/:file`, { who: 'anyone', perAddress: [LIMITS.calendarReads] }],
];

/** 32 bytes as base64url. */
const FILE = /^([\w-]{43})\.ics$/;

export function calendarRoutes(deps: ServerDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', async (c) => {
    const data = await shownCalendarFeed(deps.db, c.var.session.userId);
    return c.json({ success: true, data } satisfies CalendarAnswer);
  });

  routes.post('/', async (c) => {
    const data = await createCalendarFeed(requesterOf(c), deps);
    return c.json({ success: true, data } satisfies NewCalendarAnswer, 201);
  });

  routes.delete('/', async (c) => {
    await endCalendarFeed(requesterOf(c), deps);
    return answerDone(c);
  });

  routes.get('/:file', async (c) => {
    const secret = FILE.exec(c.req.param('file'))?.[1];
    const calendar = secret === undefined ? undefined : await readCalendarFeed(secret, deps);
    if (!calendar) throw new ApiError('not_found', API_MESSAGES.notFound);
    const etag = `"${calendar.digest}"`;
    c.header('ETag', etag);
    c.header('Cache-Control', 'private, max-age=0, must-revalidate');
    if (isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304);
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    return c.body(calendar.text);
  });

  return routes;
}

/** Whether an If-None-Match header names this state. A cache may have marked it as weak (RFC 9110, 13.1.2). */
function isKnown(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
