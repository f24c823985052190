/** 'https://urldefense.com/v3/__https://…__;Iw!!…', in which '*' stands for a sign. */
const STARRED = /\/v3\/__(\S+)__;/;
/** 'https://urldefense.proofpoint.com/v2/url?u=https-3A__…&d=…' */
const DASHED = /\/v2\/url\?u=([^&\s]+)/;
/** Those of ASCII; what else is in an address stays as it is. */
const ESCAPES = /%([0-7][0-9a-f])/gi;

/**
 * What an address says that an app or a mail filter escaped: '%23' for '#', the address that stands in a parameter of
 * another, and what the filters of Proofpoint write. Once: what was escaped twice stays escaped.
 */
export function unwrapLink(address: string): string {
  const starred = STARRED.exec(address)?.[1];
  if (starred !== undefined) return starred.replaceAll('*', '#');
  const dashed = DASHED.exec(address)?.[1]?.replaceAll('_', '/').replaceAll('-', '%');
  return (dashed ?? address).replace(ESCAPES, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
