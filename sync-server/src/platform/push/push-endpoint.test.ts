import { ENDPOINT_MAX } from '@shortlist/shared/api/push.ts';
import { describe, expect, it } from 'vitest';
import { parsePushEndpoint } from './parse-push-subscription.ts';

const EXTRA = ['push.college.example', 'localhost:9443', '10.0.0.5:8080', '[::1]:9443'];

const sentTo = (endpoint: string, extra: readonly string[] = []): string | undefined =>
  parsePushEndpoint(endpoint, extra)?.href;

describe('the addresses of push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b-x_y',
    'https://fcm.googleapis.com/wp/abc',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB=',
    'https://autopush.prod.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/QGu',
    'https://api.push.apple.com/x',
    'https://wns2-pn1p.notify.windows.com/w/?token=BQYAAAB%2fx%3d',
  ])('are known: %s', (endpoint) => expect(sentTo(endpoint)).toBe(endpoint));

  it.each([
    ['HTTPS://FCM.GoogleApis.com/fcm/send/A', 'https://fcm.googleapis.com/fcm/send/A'],
    ['https://fcm.googleapis.com:443/x', 'https://fcm.googleapis.com/x'],
    ['https://fcm.googleapis.com:0443/x', 'https://fcm.googleapis.com/x'],
    ['https://fcm.googleapis.com', 'https://fcm.googleapis.com/'],
    ['https://fcm.googleapis.com/a/../b/./c', 'https://fcm.googleapis.com/b/c'],
  ])('have a normalised form: %s', (address, written) => expect(sentTo(address)).toBe(written));

  it('may be as long as the limit, and no longer', () => {
    const start = 'https://fcm.googleapis.com/';
    const full = start.padEnd(ENDPOINT_MAX, 'x');
    expect(sentTo(full)).toBe(full);
    expect(sentTo(`${full}x`)).toBeUndefined();
    // The parser writes one letter for all of these.
    expect(sentTo(start + './'.repeat(ENDPOINT_MAX))).toBeUndefined();
    // The parser writes three letters for one of these.
    expect(sentTo(start.padEnd(ENDPOINT_MAX, '"'))).toBeUndefined();
  });
});

const TRICKS: readonly (readonly [what: string, endpoint: string])[] = [
  ['another host', 'https://evil.example/fcm.googleapis.com'],
  ['a known host as the beginning', 'https://fcm.googleapis.com.evil.in/x'],
  ['a known host as the end of a name', 'https://evilfcm.googleapis.com/x'],
  ['a name below an exact host', 'https://evil.fcm.googleapis.com/x'],
  ['a suffix alone', 'https://push.services.mozilla.com/x'],
  ['a suffix alone', 'https://notify.windows.com/x'],
  ['a suffix alone', 'https://push.apple.com/x'],
  ['a suffix without its dot', 'https://evilpush.apple.com/x'],
  ['a suffix as the beginning', 'https://a.notify.windows.com.evil.in/x'],
  ['the domain above', 'https://googleapis.com/x'],
  ['a dot at the end', 'https://fcm.googleapis.com./x'],
  ['a dot at the end of a suffix', 'https://a.notify.windows.com./x'],
  ['no encryption', 'http://fcm.googleapis.com/x'],
  ['another scheme', 'ftp://fcm.googleapis.com/x'],
  ['another scheme', 'file:///etc/passwd'],
  ['another scheme', 'data:text/plain,x'],
  ['another scheme', 'wss://fcm.googleapis.com/x'],
  ['no scheme', '//fcm.googleapis.com/x'],
  ['no scheme', 'fcm.googleapis.com/x'],
  ['a scheme without slashes', 'https:fcm.googleapis.com/x'],
  ['a scheme with one slash', 'https:/fcm.googleapis.com/x'],
  ['a scheme with three slashes', 'https:///fcm.googleapis.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['another port', 'https://fcm.googleapis.com:80/x'],
  ['port zero', 'https://fcm.googleapis.com:0/x'],
  ['a port beyond all', 'https://fcm.googleapis.com:70000/x'],
  ['a user', 'https://fcm.googleapis.com@evil.example/x'],
  ['a user at a known host', 'https://evil@fcm.googleapis.com/x'],
  ['a user and a password', 'https://a:b@fcm.googleapis.com/x'],
  ['an empty user', 'https://@fcm.googleapis.com/x'],
  ['a known host as a password', 'https://a:fcm.googleapis.com@127.0.0.1/x'],
  ['a backslash before the host', 'https:\\\\fcm.googleapis.com/x'],
  ['a backslash behind the host', 'https://fcm.googleapis.com\\@evil.example/x'],
  ['a backslash in the path', 'https://fcm.googleapis.com/\\evil.example'],
  ['a part behind #', 'https://evil.example#fcm.googleapis.com'],
  ['a part behind #', 'https://fcm.googleapis.com/x#y'],
  ['a query in place of a path', 'https://evil.example?fcm.googleapis.com/'],
  ['an escaped letter', 'https://fcm%2egoogleapis.com/x'],
  ['an escaped slash', 'https://evil.example%2ffcm.googleapis.com/x'],
  ['an escaped zero byte', 'https://fcm.googleapis.com%00.evil.in/x'],
  ['a space before', ' https://fcm.googleapis.com/x'],
  ['a space behind', 'https://fcm.googleapis.com/x '],
  ['a space within', 'https://fcm.googleapis.com /x'],
  ['a tab that parsers drop', 'https://fcm.\tgoogleapis.com/x'],
  ['a line end that parsers drop', 'https://fcm.googleapis.com\r\n/x'],
  ['a header', 'https://fcm.googleapis.com/x\r\nHost: evil.example'],
  ['a zero byte', 'https://fcm.googleapis.com/\0'],
  ['full-width letters', 'https://ｆｃｍ.googleapis.com/x'],
  ['a full-width dot', 'https://fcm。googleapis.com/x'],
  ['Cyrillic letters', 'https://fcm.gооgleapis.com/x'],
  ['the same in punycode', 'https://fcm.xn--gogleapis-zkg.com/x'],
  ['a soft hyphen that parsers drop', 'https://fcm.google\u{AD}apis.com/x'],
  ['letters outside ASCII in the path', 'https://fcm.googleapis.com/ü'],
  ['an address of this machine', 'https://127.0.0.1/x'],
  ['the same as a number', 'https://2130706433/x'],
  ['the same in hexadecimal', 'https://0x7f.1/x'],
  ['the same in octal', 'https://0177.0.0.1/x'],
  ['the same in IPv6', 'https://[::1]/x'],
  ['the same mapped', 'https://[::ffff:127.0.0.1]/x'],
  ['what clouds tell their machines', 'https://169.254.169.254/latest/meta-data'],
  ['an address of the world', 'https://8.8.8.8/x'],
  ['the name of this machine', 'https://localhost/x'],
  ['no host', 'https://'],
  ['nothing', ''],
];

describe('what only looks like the address of a push service', () => {
  it.each(TRICKS)('%s: %j', (_, endpoint) => {
    expect(sentTo(endpoint)).toBeUndefined();
    expect(sentTo(endpoint, EXTRA)).toBeUndefined();
  });
});

describe('the operator’s own push services', () => {
  it.each([
    'https://push.college.example/x',
    'https://push.college.example:443/x',
    'http://push.college.example/x',
    'http://localhost:9443/x',
    'https://localhost:9443/x',
    'http://10.0.0.5:8080/x',
    'https://[::1]:9443/x',
  ])('are accepted as they are configured: %s', (endpoint) => {
    expect(sentTo(endpoint)).toBeUndefined();
    expect(sentTo(endpoint, EXTRA)).toBe(new URL(endpoint).href);
  });

  it.each(['push.college.example:443', 'push.college.example'])('with port 443: %s', (host) => {
    expect(sentTo('https://push.college.example/x', [host])).toBeDefined();
  });

  it.each([
    'https://push.college.example:8443/x',
    'http://push.college.example:8443/x',
    'https://a.push.college.example/x',
    'https://push.college.example./x',
    'https://push.college.example@evil.example/x',
    'https://a@push.college.example/x',
    'http://localhost/x',
    'http://localhost:80/x',
    'http://10.0.0.5/x',
    'http://10.0.0.6:8080/x',
    'http://10.0.0.5:8080@evil.example/x',
    'ftp://push.college.example/x',
  ])('and nothing else: %s', (endpoint) => {
    expect(sentTo(endpoint, EXTRA)).toBeUndefined();
  });
});
