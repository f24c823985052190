import type { Context } from 'hono';
import type { Config } from '../../../config.ts';
import type { AppEnv } from '../../../platform/http/app-env.ts';

const ADVICE =
  'A request says that it came through a proxy, but TRUSTED_PROXIES is empty. If there is one, please name it there: ' +
  'otherwise all its users together get the limits of one address.';

/**
 * Builds the middleware that warns the operator, once, about a proxy that is not trusted. The header may be
 * forged, so the warning is only advice.
 */
export function createProxyWarning({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): (c: Context<AppEnv>) => void {
  let isQuiet = trustedProxies.rules.length > 0;
  return (c) => {
    if (isQuiet || c.req.header('x-forwarded-for') === undefined) return;
    isQuiet = true;
    c.var.log.warn(ADVICE);
  };
}
