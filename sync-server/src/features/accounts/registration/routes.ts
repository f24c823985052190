import {
  loginSchema,
  registerSchema,
  resendVerificationSchema,
  verifyEmailSchema,
} from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import {
  AUTH_PATHS,
  REGISTRATION_HEADER,
  type AuthAnswer,
  type MeAnswer,
  type MessageAnswer,
} from '@shortlist/shared/api/auth.ts';
import { Hono } from 'hono';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { readJson } from '../../../platform/http/body/read-json.ts';
import { visitorOf } from '../access/visitor.ts';
import type { Accounts } from '../accounts.ts';
import type { Registered } from './register.ts';
import { CODE_ENTRY, CODE_REQUEST } from '../passwords/routes.ts';
import { SESSION_RULE } from '../sessions/routes.ts';
import {
  ANONYMOUS_LIMIT,
  HOUR,
  perMinute,
  SMALL_BODY,
  type AddressLimit,
  type RouteRule,
} from '../../../platform/http/access-rules.ts';

const REGISTRATIONS: readonly AddressLimit[] = [
  ANONYMOUS_LIMIT,
  { name: 'registrations', max: 30, seconds: HOUR, counts: 'taken' },
  { name: 'all-registrations', max: 300, seconds: HOUR, counts: 'taken', isServerWide: true },
];

export const authRules: readonly RouteRule[] = [
  // The sign-in itself counts failed sign-ins, because it knows the account.
  [`POST ${AUTH_PATHS.login}`, { who: 'anyone', body: SMALL_BODY }],
  [`POST ${AUTH_PATHS.register}`, { who: 'anyone', perAddress: REGISTRATIONS, body: SMALL_BODY }],
  [`POST ${AUTH_PATHS.verifyEmail}`, CODE_ENTRY],
  [`POST ${AUTH_PATHS.resendVerification}`, CODE_REQUEST],
  [`GET ${AUTH_PATHS.me}`, { who: 'signed-in', perUser: perMinute('me', 120) }],
  [`POST ${AUTH_PATHS.logout}`, SESSION_RULE],
];

/** The account routes of specification 7, to be mounted at /api/auth. */
export function authRoutes(accounts: Accounts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/login', async (c) => {
    const form = await readJson(c, loginSchema);
    const { token, userId } = await accounts.login(form, visitorOf(c));
    const user = accounts.getUser(userId);
    const message = ACCOUNT_MESSAGES.loginSuccess;
    return c.json({ success: true, token, user, message } satisfies AuthAnswer);
  });

  routes.post('/register', async (c) => {
    const form = await readJson(c, registerSchema);
    const registered = await accounts.register(form, visitorOf(c));
    return c.json(answerRegistration(registered, accounts), 201);
  });

  routes.post('/verify-email', async (c) => {
    const { email, otp, userId: named } = await readJson(c, verifyEmailSchema);
    const registrationId = c.req.header(REGISTRATION_HEADER) ?? named;
    const attempt = { email, otp, registrationId };
    const { token, userId } = await accounts.verifyEmail(attempt, visitorOf(c));
    return c.json({ success: true, token, user: accounts.getUser(userId) } satisfies AuthAnswer);
  });

  routes.post('/resend-verification', async (c) => {
    const { email } = await readJson(c, resendVerificationSchema);
    const registrationId = c.req.header(REGISTRATION_HEADER);
    await accounts.resendVerification({ email, registrationId });
    const message = ACCOUNT_MESSAGES.resendSuccess;
    return c.json({ success: true, message } satisfies MessageAnswer);
  });

  routes.get('/me', (c) => {
    const user = accounts.getUser(c.var.session.userId);
    return c.json({ success: true, user } satisfies MeAnswer);
  });

  routes.post('/logout', async (c) => {
    await accounts.logout(c.var.session, c.var.clientAddress);
    return c.json({ success: true } satisfies MessageAnswer);
  });

  return routes;
}

function answerRegistration(registered: Registered, accounts: Accounts): AuthAnswer {
  if (registered.kind === 'verify')
    return {
      success: true,
      requiresVerification: true,
      userId: registered.registrationId,
      message: ACCOUNT_MESSAGES.registerVerify,
    };
  return {
    success: true,
    requiresVerification: false,
    token: registered.token,
    user: accounts.getUser(registered.userId),
    message: ACCOUNT_MESSAGES.registerSuccess,
  };
}
