const HEADER_MAX = 128;
// Two headers may arrive joined by a comma, which the pattern does not match.
const BEARER = /^bearer ([\w~+/.=-]+)$/i;

/**
 * The token in an Authorization header; undefined when it is not one of this server. Cookies, query and Basic
 * are not accepted.
 */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header.length > HEADER_MAX) return undefined;
  return BEARER.exec(header)?.[1];
}
