import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import {
  forgotPasswordSchema,
  resetPasswordSchema,
  verifyPasswordChangeSchema,
} from '@shortlist/shared/account/password-forms.ts';
import type { MessageAnswer, PasswordChangedAnswer } from '@shortlist/shared/api/auth.ts';
import { Hono } from 'hono';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { readJson } from '../../../platform/http/body/read-json.ts';
import { visitorOf } from '../access/visitor.ts';
import type { Accounts } from '../accounts.ts';

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
