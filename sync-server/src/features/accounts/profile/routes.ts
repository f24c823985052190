import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { AUTH_PATHS, type AuthAnswer } from '@shortlist/shared/api/auth.ts';
import { profileUpdateSchema } from '@shortlist/shared/api/profile.ts';
import { Hono } from 'hono';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { authorOf } from '../../sync/routes.ts';
import { readJson } from '../../../platform/http/read-body.ts';
import {
  KIB,
  perMinute,
  type BodyRules,
  type RouteRule,
} from '../../../platform/http/access-rule.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { updateProfile } from './update-profile.ts';

/** It contains the picture. */
const PROFILE_BODY: BodyRules = { maxBytes: 96 * KIB };

export const profileRules: readonly RouteRule[] = [
  [
    `PUT ${AUTH_PATHS.profile}`,
    { who: 'signed-in', perUser: perMinute('profile', 30), body: PROFILE_BODY },
  ],
];

/** The pages' two payloads change the fields they contain and nothing else. */
export function profileRoutes(deps: ServerDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().put('/profile', async (c) => {
    // The server's calendar day, the latest allowed date of birth.
    const today = wallTimeIn(deps.clock.now(), deps.config.timeZone).slice(0, 10);
    const update = await readJson(c, profileUpdateSchema(today));
    const user = await updateProfile(authorOf(c), update, deps);
    const message = ACCOUNT_MESSAGES.profileSaved;
    return c.json({ success: true, user, message } satisfies AuthAnswer);
  });
}
