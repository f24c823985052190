import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { AUTH_PATHS, type AuthAnswer } from '@shortlist/shared/api/auth.ts';
import { profileUpdateSchema } from '@shortlist/shared/api/profile.ts';
import { Hono } from 'hono';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { authorOf } from '../../sync/routes.ts';
import { readJson } from '../../../platform/http/read-body.ts';
import type { UpdateProfile } from './update-profile.ts';
import {
  KIB,
  perMinute,
  type BodyRules,
  type RouteRule,
} from '../../../platform/http/access-rule.ts';

/** It contains the picture. */
const PROFILE_BODY: BodyRules = { maxBytes: 96 * KIB };

export const profileRules: readonly RouteRule[] = [
  [
    `PUT ${AUTH_PATHS.profile}`,
    { who: 'signed-in', perUser: perMinute('profile', 30), body: PROFILE_BODY },
  ],
];

export interface ProfileRoutesDeps {
  readonly updateProfile: UpdateProfile;
  /** The server's calendar day, `YYYY-MM-DD`, the latest allowed date of birth. */
  readonly today: () => string;
}

/**
 * `PUT /profile`, to be mounted at /api/auth: the pages' two payloads change the fields they contain and nothing else.
 */
export function profileRoutes({ updateProfile, today }: ProfileRoutesDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().put('/profile', async (c) => {
    const update = await readJson(c, profileUpdateSchema(today()));
    const user = await updateProfile(authorOf(c), update);
    const message = ACCOUNT_MESSAGES.profileSaved;
    return c.json({ success: true, user, message } satisfies AuthAnswer);
  });
}
