import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parsePushKeys } from './parse-push-subscription.ts';

const curve = createECDH('prime256v1');
curve.generateKeys();
const POINT = curve.getPublicKey();
const SECRET = randomBytes(16);
const p256dh = POINT.toString('base64url');
const auth = SECRET.toString('base64url');

const text = (bytes: readonly (Buffer | number[])[]): string =>
  Buffer.concat(bytes.map((part) => Buffer.from(part))).toString('base64url');

describe('the keys of a browser', () => {
  it('are a point of the curve and a secret', () => {
    expect(parsePushKeys({ p256dh, auth })).toEqual({ p256dh, auth });
  });

  it.each([
    ['nothing', ''],
    ['half', text([POINT.subarray(0, 33)])],
    ['a short form', curve.getPublicKey('base64url', 'compressed')],
    ['a short form, filled up', text([curve.getPublicKey(null, 'compressed'), Array(32).fill(0)])],
    ['a mixed form', curve.getPublicKey('base64url', 'hybrid')],
    ['one byte more', text([POINT, [0]])],
    ['a point beside the curve', text([POINT.subarray(0, 64), [(POINT[64] ?? 0) ^ 1]])],
    ['the point at infinity', text([[4], Array(64).fill(0)])],
    ['another curve', createECDH('secp256k1').generateKeys('base64url')],
    ['another spelling', `${p256dh}=`],
    ['another alphabet', `+${p256dh.slice(1)}`],
    ['what decoders skip', `${p256dh.slice(0, 40)}\n${p256dh.slice(40)}`],
  ])('are refused where the point is %s', (_, wrong) => {
    expect(parsePushKeys({ p256dh: wrong, auth })).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['15 bytes', text([SECRET.subarray(1)])],
    ['17 bytes', text([SECRET, [0]])],
    ['another spelling', `${auth}==`],
  ])('are refused where the secret is %s', (_, wrong) => {
    expect(parsePushKeys({ p256dh, auth: wrong })).toBeUndefined();
  });
});
