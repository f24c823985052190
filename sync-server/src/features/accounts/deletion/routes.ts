import { ownPasswordSchema } from '@shortlist/shared/account/password-forms.ts';
import { ACCOUNT_PATHS } from '@shortlist/shared/api/auth.ts';
import { Hono, type Context } from 'hono';
import { answerDone, answerJsonPieces } from '../../../platform/http/answer-json.ts';
import { requesterOf, type AppEnv } from '../../../platform/http/app-env.ts';
import { readJson } from '../../../platform/http/read-body.ts';
import type { ConfirmedRequest } from '../passwords/check-own-password.ts';
import { perHour, SMALL_BODY, type RouteRule } from '../../../platform/http/access-rule.ts';
import type { AccountDeps } from '../account-deps.ts';
import { createAccountExport } from './export-account.ts';
import { deleteAccount } from './delete-account.ts';

export const accountDataRules: readonly RouteRule[] = [
  [
    `POST ${ACCOUNT_PATHS.export}`,
    { who: 'signed-in', perUser: perHour('export', 3), body: SMALL_BODY },
  ],
  [
    `POST ${ACCOUNT_PATHS.delete}`,
    { who: 'signed-in', perUser: perHour('account-deletion', 5), body: SMALL_BODY },
  ],
];

/** Export and deletion of the whole account, to be mounted at /api/account. Both ask for the password again. */
export function accountDataRoutes(deps: AccountDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const exportAccount = createAccountExport(deps);

  routes.post('/export', async (c) => {
    const { exportedAt, text } = await exportAccount(await ownerRequest(c));
    const day = exportedAt.slice(0, 10);
    c.header('Content-Disposition', `attachment; filename="shortlist-export-${day}.json"`);
    return answerJsonPieces(c, text);
  });

  routes.post('/delete', async (c) => {
    await deleteAccount(await ownerRequest(c), deps);
    return answerDone(c);
  });

  return routes;
}

async function ownerRequest(c: Context<AppEnv>): Promise<ConfirmedRequest> {
  const { password } = await readJson(c, ownPasswordSchema);
  return { ...requesterOf(c), password };
}
