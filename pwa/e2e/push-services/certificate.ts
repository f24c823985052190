/**
 * A certificate for the host names of real push services, made for one run: a program that trusts it accepts
 * the fakes. It is deleted after the test.
 */
import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
] as const;

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** For `--ignore-certificate-errors-spki-list`: SHA-256 of the public key, base64. */
  readonly keyDigest: string;
}

/** Creates a key and a certificate for the push services and this machine. */
export async function makeCertificate(): Promise<Certificate> {
  const pems = await generate([{ name: 'commonName', value: 'Stand-in for push services' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...PUSH_HOSTS.map((value) => ({ type: 2, value }) as const),
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const spki = new X509Certificate(pems.cert).publicKey.export({ type: 'spki', format: 'der' });
  const keyDigest = createHash('sha256').update(spki).digest('base64');
  return { key: pems.private, cert: pems.cert, keyDigest };
}
