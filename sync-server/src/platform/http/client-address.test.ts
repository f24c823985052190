import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';
import { clientAddress } from './client-address.ts';

const trusting = (TRUSTED_PROXIES: string) => parseConfig({ TRUSTED_PROXIES }).trustedProxies;
const NOBODY = trusting('');

describe('the peer', () => {
  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:cb00:7105', '203.0.113.5'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['2001:DB8:0000:0001::7', '2001:db8:0:1::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['', 'unknown'],
    ['/run/proxy.sock', 'unknown'],
    [undefined, 'unknown'],
  ])('%s counts as %s', (peer, expected) => {
    expect(clientAddress({ peer, forwardedFor: undefined }, NOBODY)).toBe(expected);
  });

  test('treats two addresses of one household as one, those of neighbours as two', () => {
    const of = (peer: string): string => clientAddress({ peer, forwardedFor: undefined }, NOBODY);
    expect(of('2001:db8:0:1::7')).toBe(of('2001:db8:0:1:ffff::9'));
    expect(of('2001:db8:0:1::7')).not.toBe(of('2001:db8:0:2::7'));
  });
});

describe('X-Forwarded-For', () => {
  test.each<[string, string, string, string | undefined, string]>([
    ['is ignored without trusted proxies', '', '127.0.0.1', '203.0.113.5', '127.0.0.1'],
    ['is read from a trusted proxy', '127.0.0.1', '127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['is ignored from any other peer', '10.0.0.0/8', '192.0.2.1', '203.0.113.5', '192.0.2.1'],
    ['counts from the right', '127.0.0.1', '127.0.0.1', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
    [
      'skips further trusted proxies',
      '127.0.0.1,10.0.0.0/8',
      '127.0.0.1',
      '1.1.1.1, 203.0.113.5,10.1.2.3 , 10.9.9.9',
      '203.0.113.5',
    ],
    ['ends at an invalid address', '127.0.0.1', '127.0.0.1', '203.0.113.5, unknown', '127.0.0.1'],
    ['may be missing', '127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
    ['may be empty', '127.0.0.1', '127.0.0.1', ' , ', '127.0.0.1'],
    ['may name only proxies', '10.0.0.0/8', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['may carry a port', '127.0.0.1', '127.0.0.1', '203.0.113.5:41000', '203.0.113.5'],
    ['may carry a port after IPv6', '::1', '::1', '[2001:db8:0:1::7]:41000', '2001:db8:0:1::/64'],
    [
      'is read from a proxy with an IPv4-mapped address',
      '127.0.0.0/8',
      '::ffff:127.0.0.1',
      '192.0.2.9',
      '192.0.2.9',
    ],
    ['is read from a proxy in an IPv6 network', 'fd00::/8', 'fd12::1', '192.0.2.9', '192.0.2.9'],
  ])('%s', (_, ...[trusted, peer, forwardedFor, expected]) => {
    expect(clientAddress({ peer, forwardedFor }, trusting(trusted))).toBe(expected);
  });
});

describe('TRUSTED_PROXIES', () => {
  test.each([
    '10.0.0.0/33',
    '10.0.0/8',
    'proxy.example',
    '::1/129',
    '10.0.0.0/8/8',
    '1.2.3.4/',
    '/8',
  ])('refuses %s', (value) => {
    expect(() => trusting(value)).toThrow(/TRUSTED_PROXIES/);
  });

  test.each(['', '127.0.0.1', ' 127.0.0.1 , ::1 ', '0.0.0.0/0', 'fd00::/8'])(
    'accepts %j',
    (value) => {
      expect(() => trusting(value)).not.toThrow();
    },
  );
});
