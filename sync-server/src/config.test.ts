/** How the environment is parsed, and how all mistakes are reported together. */
import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const ONLINE = {
  PUBLIC_URL: 'https://shortlist.college.example',
  SMTP_URL: 'smtps://mail.example',
};

describe('the contact for push services', () => {
  test.each(['mailto:placements@college.example', 'https://college.example/contact'])(
    'may be %s',
    (contact) => {
      const config = parseConfig({ ...ONLINE, VAPID_CONTACT: contact });
      expect(config.vapidContact).toBe(contact);
    },
  );

  test('is undefined when it is not set: then push is off', () => {
    expect(parseConfig(ONLINE).vapidContact).toBeUndefined();
  });

  test('is not required on a loopback server', () => {
    expect(parseConfig({}).vapidContact).toMatch(/^mailto:/);
    expect(parseConfig({ PUBLIC_URL: 'https://localhost:8443' }).vapidContact).toMatch(/^mailto:/);
  });

  test.each([
    'placements@college.example',
    'mailto:',
    'mailto:somebody',
    'mailto:a@b.example,c@d.example',
    'mailto: a@b.example',
    'mailto:Asha <a@b.example>',
    'http://college.example',
    'https://',
    'https://localhost/contact',
    'https://127.0.0.1',
    'tel:123',
  ])('may not be %s', (contact) => {
    expect(() => parseConfig({ ...ONLINE, VAPID_CONTACT: contact })).toThrow('VAPID_CONTACT: ');
  });
});

describe("the operator's own push services", () => {
  test('are hosts, with or without a port', () => {
    const hosts = ' Push.Example.edu, localhost:9443,10.0.0.5:8080 ,[::1]:9443,a.example:443';
    expect(parseConfig({ PUSH_EXTRA_HOSTS: hosts }).pushExtraHosts).toEqual([
      'push.example.edu',
      'localhost:9443',
      '10.0.0.5:8080',
      '[::1]:9443',
      'a.example:443',
    ]);
    expect(parseConfig({}).pushExtraHosts).toEqual([]);
  });

  test.each([
    'https://push.example',
    'push.example/path',
    'push.example:70000',
    'push.example:',
    '*.example',
    'user@push.example',
    '127.1',
    'push.example?x',
    'bücher.example',
    'push example',
  ])('may not be %s', (hosts) => {
    expect(() => parseConfig({ PUSH_EXTRA_HOSTS: `good.example,${hosts}` })).toThrow(
      'PUSH_EXTRA_HOSTS: ',
    );
  });
});

describe('the outgoing connection', () => {
  test('is direct unless there is a proxy', () => {
    expect(parseConfig({}).pushProxy).toBeUndefined();
    const { pushProxy } = parseConfig({ PUSH_PROXY: 'http://asha:secret@proxy.example:3128' });
    expect(pushProxy?.host).toBe('proxy.example:3128');
    expect(pushProxy?.username).toBe('asha');
  });

  test.each([
    'proxy.example:3128',
    'https://proxy.example:3128',
    'socks5://proxy.example',
    'http://',
    'http://:3128',
    'http://proxy.example:3128/path',
    'http://proxy.example:99999',
  ])('may not be %s', (proxy) => {
    expect(() => parseConfig({ PUSH_PROXY: proxy })).toThrow('PUSH_PROXY: must be');
  });
});

test('all mistakes are reported together, without the values', () => {
  const env = { VAPID_CONTACT: 'wrong-1', PUSH_EXTRA_HOSTS: 'wrong 2', PUSH_PROXY: 'wrong-3' };
  let message = '';
  try {
    parseConfig(env);
  } catch (error) {
    message = String(error);
  }
  for (const name of Object.keys(env)) expect(message).toContain(`${name}: `);
  expect(message).not.toContain('wrong-');
  expect(message).not.toContain('wrong 2');
});

test('by default no age is asked and no contact is named', () => {
  const { agePolicy, privacyContact } = parseConfig({});
  expect({ agePolicy, privacyContact }).toEqual({
    agePolicy: 'terms16',
    privacyContact: undefined,
  });
});

test.each(['dean@college.example', 'https://college.example/privacy'])(
  'the privacy contact may be %s',
  (contact) => {
    expect(parseConfig({ PRIVACY_CONTACT: contact }).privacyContact).toBe(contact);
  },
);

test.each([
  { PRIVACY_CONTACT: 'the dean' },
  { PRIVACY_CONTACT: 'javascript:alert(1)' },
  { PRIVACY_CONTACT: 'http://college.example' },
  { PRIVACY_CONTACT: 'a@b.example, c@d.example' },
])('rejects %j', (env) => {
  expect(() => parseConfig(env)).toThrow(Object.keys(env)[0]);
});

test.each(['none', 'consent'])(
  'AGE_POLICY may not be %s, and the values are named',
  (AGE_POLICY) => {
    expect(() => parseConfig({ AGE_POLICY })).toThrow(
      'AGE_POLICY: must be terms16 (nothing is asked) or adult (only people of 18 or older may register)',
    );
  },
);

test.each(['0', '365'])(
  'refuses to start with ERASURE_HOLD_DAYS=%s, before the upgrade erases the copies that are held',
  (ERASURE_HOLD_DAYS) => {
    expect(() => parseConfig({ ERASURE_HOLD_DAYS })).toThrow(
      'ERASURE_HOLD_DAYS: is no longer a setting. Please remove it; the next start then erases the copies of deleted accounts',
    );
    expect(() => parseConfig({ ERASURE_HOLD_DAYS: '' })).not.toThrow();
  },
);

describe('secrets of the environment', () => {
  const pepper = Buffer.alloc(32, 7).toString('base64url');

  test('are what a secrets.json has', () => {
    expect(parseConfig({ SECRETS: JSON.stringify({ pepper }) }).secrets?.pepper).toBe(pepper);
    expect(parseConfig({}).secrets).toBeUndefined();
    expect(parseConfig({ SECRETS: '' }).secrets).toBeUndefined();
  });

  test.each([
    ['the name of a file', '/run/secrets/secrets.json'],
    ['the pepper alone', pepper],
    ['half of it', `{"pepper":"${pepper}"`],
    ['one without pepper', '{}'],
    ['one with a pepper that is too short', '{"pepper":"c2hvcnQ"}'],
    ['one with half a pair of keys', JSON.stringify({ pepper, vapid: { publicKey: pepper } })],
  ])('may not be %s, which is not repeated', (_, SECRETS) => {
    const parse = () => parseConfig({ SECRETS });
    expect(parse).toThrow('SECRETS: must be what a secrets.json has, {"pepper":"…"} at least');
    expect(parse).not.toThrow(SECRETS);
  });
});

describe('the connections of one server', () => {
  test('are limited to 2000, or to another number from 10 to a million', () => {
    const connectionsMax = [undefined, '10', '1000000'].map(
      (CONNECTIONS_MAX) => parseConfig({ CONNECTIONS_MAX }).connectionsMax,
    );
    expect(connectionsMax).toEqual([2000, 10, 1_000_000]);
  });

  test.each(['9', '1000001', '50.5', 'many'])('may not be limited to %s', (CONNECTIONS_MAX) => {
    expect(() => parseConfig({ CONNECTIONS_MAX })).toThrow('CONNECTIONS_MAX: ');
  });
});
