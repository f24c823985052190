import {
  loginSchema,
  registerSchema,
  resendVerificationSchema,
  verifyEmailSchema,
} from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import {
  forgotPasswordSchema,
  resetPasswordSchema,
  verifyPasswordChangeSchema,
  ownPasswordSchema,
} from '@shortlist/shared/account/password-forms.ts';
import {
  AUTH_PATHS,
  REGISTRATION_HEADER,
  SESSION_HEADER,
  type AuthAnswer,
  type MeAnswer,
  type PasswordChangedAnswer,
  type SessionsAnswer,
  type SessionView,
} from '@shortlist/shared/api/auth.ts';
import { Hono, type Context } from 'hono';
import {
  perMinute,
  SMALL_BODY,
  type RouteRule,
  type AccessRule,
} from '../../../platform/http/access-rule.ts';
import { type AppEnv, requesterOf } from '../../../platform/http/app-env.ts';
import { answerDone } from '../../../platform/http/answer-json.ts';
import { readJson } from '../../../platform/http/read-body.ts';
import { LIMITS } from '../../../platform/rate-limit/limits.ts';
import type { Visitor, AccountDeps } from '../account-deps.ts';
import { type Registered, register } from '../registration/register.ts';
import { deviceLabel } from '../sessions/device-label.ts';
import { endOtherSessions, endSession } from '../sessions/sessions.ts';
import { listLiveSessions } from '../sessions/sessions-store.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { resetPassword, forgotPassword } from '../passwords/reset-password.ts';
import { iso } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { SessionOwner } from '../../../platform/http/session-owner.ts';
import { login } from './login.ts';
import { resendVerification, verifyEmail } from '../registration/verify-email.ts';
import { requestPasswordChange, verifyPasswordChange } from '../passwords/password-change.ts';
import { getUser } from '../current-user.ts';

const REGISTRATION: AccessRule = {
  who: 'anyone',
  perAddress: [
    LIMITS.strangers,
    LIMITS.registrations,
    LIMITS.refusedRegistrations,
    LIMITS.allRegistrations,
  ],
  body: SMALL_BODY,
};
const CODE_ENTRY: AccessRule = {
  who: 'anyone',
  perAddress: [LIMITS.wrongCodes],
  body: SMALL_BODY,
};
const CODE_REQUEST: AccessRule = {
  who: 'anyone',
  perAddress: [LIMITS.strangers, LIMITS.codeMails],
  body: SMALL_BODY,
};
const PASSWORD_CHANGE: AccessRule = {
  who: 'signed-in',
  perUser: perMinute('password-changes', 30),
};

const SESSION_RULE: AccessRule = { who: 'signed-in', perUser: perMinute('sessions', 30) };

/** The rules of all routes at /api/auth but that of the profile. */
export const authRules: readonly RouteRule[] = [
  // The sign-in itself counts failed sign-ins, because it knows the account.
  [`POST ${AUTH_PATHS.login}`, { who: 'anyone', body: SMALL_BODY }],
  [`POST ${AUTH_PATHS.register}`, REGISTRATION],
  [`POST ${AUTH_PATHS.verifyEmail}`, CODE_ENTRY],
  [`POST ${AUTH_PATHS.resendVerification}`, CODE_REQUEST],
  [`GET ${AUTH_PATHS.me}`, { who: 'signed-in', perUser: perMinute('me', 120) }],
  [`POST ${AUTH_PATHS.logout}`, SESSION_RULE],
  [`POST ${AUTH_PATHS.forgotPassword}`, CODE_REQUEST],
  [`POST ${AUTH_PATHS.resetPassword}`, CODE_ENTRY],
  [
    `POST ${AUTH_PATHS.requestPasswordChange}`,
    { ...PASSWORD_CHANGE, perAddress: [LIMITS.codeMails] },
  ],
  [
    `POST ${AUTH_PATHS.verifyPasswordChange}`,
    { ...PASSWORD_CHANGE, perAddress: [LIMITS.wrongCodes], body: SMALL_BODY },
  ],
  [`GET ${AUTH_PATHS.sessions}`, SESSION_RULE],
  [`DELETE ${AUTH_PATHS.sessions}/:id`, SESSION_RULE],
  [`POST ${AUTH_PATHS.revokeOthers}`, { ...SESSION_RULE, body: SMALL_BODY }],
];

export function authRoutes(deps: AccountDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/', signInRoutes(deps))
    .route('/', passwordRoutes(deps))
    .route('/sessions', sessionRoutes(deps));
}

function signInRoutes(deps: AccountDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/login', async (c) => {
    const form = await readJson(c, loginSchema);
    const { token, userId } = await login(form, visitorOf(c), deps);
    const user = await getUser(deps.db, userId);
    const message = ACCOUNT_MESSAGES.loginSuccess;
    return c.json({ success: true, token, user, message } satisfies AuthAnswer);
  });

  routes.post('/register', async (c) => {
    const form = await readJson(c, registerSchema);
    const registered = await register(form, visitorOf(c), deps);
    return c.json(await answerRegistration(registered, deps), 201);
  });

  routes.post('/verify-email', async (c) => {
    const { email, otp, userId: named } = await readJson(c, verifyEmailSchema);
    const registrationId = c.req.header(REGISTRATION_HEADER) ?? named;
    const attempt = { email, otp, registrationId };
    const { token, userId } = await verifyEmail(attempt, visitorOf(c), deps);
    const user = await getUser(deps.db, userId);
    return c.json({ success: true, token, user } satisfies AuthAnswer);
  });

  routes.post('/resend-verification', async (c) => {
    const { email } = await readJson(c, resendVerificationSchema);
    await resendVerification(email, c.req.header(REGISTRATION_HEADER), deps);
    return answerDone(c, ACCOUNT_MESSAGES.resendSuccess);
  });

  routes.get('/me', async (c) => {
    const user = await getUser(deps.db, c.var.session.userId);
    return c.json({ success: true, user } satisfies MeAnswer);
  });

  routes.post('/logout', async (c) => {
    const by = requesterOf(c);
    await endSession(by, by.sessionId, 'logout', deps);
    return answerDone(c);
  });

  return routes;
}

async function answerRegistration(
  registered: Registered,
  { db }: AccountDeps,
): Promise<AuthAnswer> {
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
    user: await getUser(db, registered.userId),
    message: ACCOUNT_MESSAGES.registerSuccess,
  };
}

function passwordRoutes(deps: AccountDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/forgot-password', async (c) => {
    const { email } = await readJson(c, forgotPasswordSchema);
    await forgotPassword(email, deps);
    return answerDone(c, ACCOUNT_MESSAGES.forgotSent);
  });

  routes.post('/reset-password', async (c) => {
    await resetPassword(await readJson(c, resetPasswordSchema), visitorOf(c), deps);
    return answerDone(c, ACCOUNT_MESSAGES.resetSuccess);
  });

  routes.post('/request-password-change', async (c) => {
    await requestPasswordChange(c.var.session.userId, deps);
    return answerDone(c, ACCOUNT_MESSAGES.changeCodeSent);
  });

  routes.post('/verify-password-change', async (c) => {
    const form = await readJson(c, verifyPasswordChangeSchema);
    const token = await verifyPasswordChange(requesterOf(c), form, deps);
    const message = ACCOUNT_MESSAGES.changeSuccess;
    return c.json({ success: true, message, token } satisfies PasswordChangedAnswer);
  });

  return routes;
}

function sessionRoutes(deps: AccountDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', async (c) => {
    const data = await listSessions(c.var.session, deps);
    return c.json({ success: true, data } satisfies SessionsAnswer);
  });

  routes.delete('/:id', async (c) => {
    if (!(await endSession(requesterOf(c), c.req.param('id'), 'one', deps)))
      throw new ApiError('not_found', ACCOUNT_MESSAGES.sessionNotFound);
    return answerDone(c);
  });

  routes.post('/revoke-others', async (c) => {
    const { password } = await readJson(c, ownPasswordSchema);
    const by = requesterOf(c);
    await checkOwnPassword({ ...by, password }, deps);
    await inTransaction(deps, async (tx) => {
      await endOtherSessions(tx, by, deps);
      const event = 'authn_token_revoked';
      await deps.audit(tx, { event, by, subject: by.userId, detail: 'others' });
    });
    return answerDone(c);
  });

  return routes;
}

async function listSessions(
  { userId, sessionId }: SessionOwner,
  { db, clock }: AccountDeps,
): Promise<SessionView[]> {
  const sessions = await listLiveSessions(db, { userId, now: clock.now() });
  return sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: iso(createdAt),
    lastSeenAt: iso(lastSeenAt),
    current: session.id === sessionId,
  }));
}

const SHARED_COMPUTER = 'shared';

/** To be called behind the guard. */
function visitorOf(c: Context<AppEnv>): Visitor {
  return {
    device: {
      label: deviceLabel(c.req.header('user-agent')),
      isShared: c.req.header(SESSION_HEADER) === SHARED_COMPUTER,
    },
    clientAddress: c.var.clientAddress,
  };
}
