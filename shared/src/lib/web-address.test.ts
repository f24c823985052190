import { describe, expect, test } from 'vitest';
import { HOSTILE_ADDRESSES } from '../testing/hostile-addresses.ts';
import { hostOf, linkHref, WEB_ADDRESS_MAX, parseWebAddress, unwrapLink } from './web-address.ts';

describe('webAddress', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    [' HTTPS://EXAMPLE.com/A?b#c ', 'https://example.com/A?b#c'],
    ['http://example.com:8080/x', 'http://example.com:8080/x'],
    ['https://भारत.example/', 'https://xn--h2brj9c.example/'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
  ])('normalises %s to %s', (text, address) => {
    expect(parseWebAddress(text)).toBe(address);
  });

  test.each(HOSTILE_ADDRESSES)('rejects %j', (text) => {
    expect(parseWebAddress(text)).toBeUndefined();
  });

  test('rejects a bare domain, which only linkHref completes', () => {
    expect(parseWebAddress('www.example.com')).toBeUndefined();
  });
});

describe('linkHref', () => {
  test.each([
    ['https://example.com', 'https://example.com'],
    [' http://example.com/jobs?id=1 ', 'http://example.com/jobs?id=1'],
    ['www.kaverisoft.example', 'https://www.kaverisoft.example'],
    ['kaverisoft.example/apply?a=b#c', 'https://kaverisoft.example/apply?a=b#c'],
    ['example.com:8443', 'https://example.com:8443'],
    ['mailto:hr@kaverisoft.example', 'mailto:hr@kaverisoft.example'],
  ])('%s leads to %s', (text, href) => {
    expect(linkHref(text)).toBe(href);
  });

  test.each([
    ...HOSTILE_ADDRESSES,
    'apply at the office',
    'LPA',
    '12.5',
    '127.0.0.1',
    'hr@kaverisoft.example',
    'example.com@evil.example',
    'www.example.com/a b',
    'mailto:a@b.example,c@d.example',
    'mailto:a@b.example?bcc=c@d.example',
    `www.example.com/${'a'.repeat(WEB_ADDRESS_MAX)}`,
  ])('leaves %j as text', (text) => {
    expect(linkHref(text)).toBeUndefined();
  });
});

test('hostOf returns the host that a link leads to', () => {
  expect(hostOf('https://Jobs.Example.com/x')).toBe('jobs.example.com');
  expect(hostOf('www.example.com/jobs')).toBe('www.example.com');
  expect(hostOf('mailto:hr@kaverisoft.example')).toBeUndefined();
  expect(hostOf('javascript:alert(1)')).toBeUndefined();
});

test.each([
  ['https://a.example/x%231abc', 'https://a.example/x#1abc'],
  ['https://a.example/x#1abc', 'https://a.example/x#1abc'],
  ['https://a.example/%2523', 'https://a.example/%23'],
  ['https://a.example/%E0%A4%A', 'https://a.example/%E0%A4%A'],
  [
    'https://nam.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx%231&data=1',
    'https://nam.safelinks.protection.outlook.com/?url=https://a.example/x#1&data=1',
  ],
  [
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_x-231a-2Db-5Fc&d=1',
    'https://a.example/x#1a-b_c',
  ],
  ['https://urldefense.com/v3/__https://a.example/x*1a_b__;Iw!!c_d!e$', 'https://a.example/x#1a_b'],
])('unwrapLink reads %s', (address, expected) => {
  expect(unwrapLink(address)).toBe(expected);
});
