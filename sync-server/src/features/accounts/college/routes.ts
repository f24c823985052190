import { collegeAddressSchema, collegeCodeSchema } from '@shortlist/shared/account/credentials.ts';
import { COLLEGE_ADDRESS_PATH, COLLEGE_ADDRESS_VERIFY_PATH } from '@shortlist/shared/api/campus.ts';
import { Hono, type Context } from 'hono';
import { perMinute, SMALL_BODY, type RouteRule } from '../../../platform/http/access-rule.ts';
import { requesterOf, type AppEnv } from '../../../platform/http/app-env.ts';
import { readJson } from '../../../platform/http/read-body.ts';
import { LIMITS } from '../../../platform/rate-limit/limits.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import {
  removeCollegeAddress,
  requestCollegeCode,
  shownCollegeAddress,
  verifyCollegeAddress,
} from './college-address.ts';

const WRITE = {
  who: 'signed-in',
  perUser: perMinute('college-address-changes', 30),
} as const;

export const collegeAddressRules: readonly RouteRule[] = [
  [`GET ${COLLEGE_ADDRESS_PATH}`, { who: 'signed-in', perUser: perMinute('college-address', 60) }],
  [`POST ${COLLEGE_ADDRESS_PATH}`, { ...WRITE, perAddress: [LIMITS.codeMails], body: SMALL_BODY }],
  [
    `POST ${COLLEGE_ADDRESS_VERIFY_PATH}`,
    { ...WRITE, perAddress: [LIMITS.wrongCodes], body: SMALL_BODY },
  ],
  [`DELETE ${COLLEGE_ADDRESS_PATH}`, WRITE],
];

export function collegeAddressRoutes(deps: ServerDeps): Hono<AppEnv> {
  const answer = async (c: Context<AppEnv>): Promise<Response> => {
    const data = await shownCollegeAddress(deps, c.var.session.userId);
    return c.json({ success: true, data });
  };
  return new Hono<AppEnv>()
    .get('/', answer)
    .post('/', async (c) => {
      const { email } = await readJson(c, collegeAddressSchema);
      await requestCollegeCode(c.var.session.userId, email, deps);
      return answer(c);
    })
    .post('/verify', async (c) => {
      const entered = await readJson(c, collegeCodeSchema);
      await verifyCollegeAddress(requesterOf(c), entered, deps);
      return answer(c);
    })
    .delete('/', async (c) => {
      await removeCollegeAddress(requesterOf(c), deps);
      return answer(c);
    });
}
