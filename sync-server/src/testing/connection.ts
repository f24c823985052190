import type { AppEnv } from '../platform/http/app-env.ts';

/**
 * The third argument of `app.request`: the request came by a connection from this address. Headers as on the
 * wire (names and values in turn) only where a test is about them.
 */
export function connectionFrom(
  address: string,
  rawHeaders: readonly string[] = [],
): AppEnv['Bindings'] {
  return { incoming: { rawHeaders, socket: { remoteAddress: address } } };
}
