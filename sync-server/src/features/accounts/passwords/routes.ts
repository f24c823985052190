import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import {
  forgotPasswordSchema,
  resetPasswordSchema,
  verifyPasswordChangeSchema,
} from '@shortlist/shared/account/password-forms.ts';
import {
  AUTH_PATHS,
  type MessageAnswer,
  type PasswordChangedAnswer,
} from '@shortlist/shared/api/auth.ts';
import { Hono } from 'hono';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { readJson } from '../../../platform/http/body/read-json.ts';
import { visitorOf } from '../access/visitor.ts';
import type { Accounts } from '../accounts.ts';
import {
  ANONYMOUS_LIMIT,
  HOUR,
  MINUTE,
  perMinute,
  SMALL_BODY,
  type AccessRule,
  type AddressLimit,
  type RouteRule,
} from '../../../platform/http/access-rules.ts';

const WRONG_CODES: AddressLimit = {
  name: 'wrong-codes',
  max: 60,
  seconds: 15 * MINUTE,
  counts: 'refused',
};
const CODE_MAILS: AddressLimit = { name: 'code-mails', max: 60, seconds: HOUR, counts: 'taken' };

export const CODE_ENTRY: AccessRule = {
  who: 'anyone',
  perAddress: [WRONG_CODES],
  body: SMALL_BODY,
};
export const CODE_REQUEST: AccessRule = {
  who: 'anyone',
  perAddress: [ANONYMOUS_LIMIT, CODE_MAILS],
  body: SMALL_BODY,
};
const PASSWORD_CHANGE: AccessRule = {
  who: 'signed-in',
  perUser: perMinute('password-changes', 30),
};

export const passwordRules: readonly RouteRule[] = [
  [`POST ${AUTH_PATHS.forgotPassword}`, CODE_REQUEST],
  [`POST ${AUTH_PATHS.resetPassword}`, CODE_ENTRY],
  [`POST ${AUTH_PATHS.requestPasswordChange}`, { ...PASSWORD_CHANGE, perAddress: [CODE_MAILS] }],
  [
    `POST ${AUTH_PATHS.verifyPasswordChange}`,
    { ...PASSWORD_CHANGE, perAddress: [WRONG_CODES], body: SMALL_BODY },
  ],
];

/** Setting a new password, by change or reset (specification 7), to be mounted at /api/auth. */
export function passwordRoutes(
  accounts: Pick<Accounts, 'forgotPassword' | 'resetPassword' | 'passwordChange'>,
): Hono<AppEnv> {
  const { forgotPassword, resetPassword, passwordChange } = accounts;
  const routes = new Hono<AppEnv>();

  routes.post('/forgot-password', async (c) => {
    const { email } = await readJson(c, forgotPasswordSchema);
    await forgotPassword(email);
    const message = ACCOUNT_MESSAGES.forgotSent;
    return c.json({ success: true, message } satisfies MessageAnswer);
  });

  routes.post('/reset-password', async (c) => {
    await resetPassword(await readJson(c, resetPasswordSchema), visitorOf(c));
    const message = ACCOUNT_MESSAGES.resetSuccess;
    return c.json({ success: true, message } satisfies MessageAnswer);
  });

  routes.post('/request-password-change', async (c) => {
    await passwordChange.request(c.var.session);
    const message = ACCOUNT_MESSAGES.changeCodeSent;
    return c.json({ success: true, message } satisfies MessageAnswer);
  });

  routes.post('/verify-password-change', async (c) => {
    const form = await readJson(c, verifyPasswordChangeSchema);
    const token = await passwordChange.verify(c.var.session, form, visitorOf(c));
    const message = ACCOUNT_MESSAGES.changeSuccess;
    return c.json({ success: true, message, token } satisfies PasswordChangedAnswer);
  });

  return routes;
}
