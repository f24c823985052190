import { createPublicKey, verify } from 'node:crypto';

/** What a server says of itself to a push service (RFC 8292). */
export interface Jwt {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

/** What the server says of itself. Throws when it is not signed with the key that stands beside it. */
export function signedBy(authorization = ''): { readonly key: string; readonly jwt: Jwt } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong.');
  return { key, jwt: JSON.parse(Buffer.from(body, 'base64url').toString()) as Jwt };
}
