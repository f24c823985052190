import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { addressNumber, fromNetwork, type Requests } from '../../../testing/network.ts';
import { ASHA, postJson, signUp } from '../../../testing/accounts.ts';

const FORM = { ...ASHA, confirmPassword: ASHA.password };
const HOUR = 3_600_000;

let testApp: TestApp;
beforeEach(async () => {
  testApp = await appForTest();
});

function register(form: unknown = FORM, from: Requests = testApp): Promise<Response> {
  return postJson(from, AUTH_PATHS.register, form);
}

describe('registering one address again and again', () => {
  it.each(['unknown', 'known'])(
    'is allowed three times an hour from one network when it is %s',
    async (kind) => {
      if (kind === 'known') {
        await signUp(testApp);
        testApp.clock.advance(HOUR);
      }
      for (let n = 0; n < 3; n += 1) expect((await register()).status).toBe(201);
      const refused = await register();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('3600');
      expect((await register({ ...FORM, email: 'ravi@college.example' })).status).toBe(201);
      expect((await register(FORM, fromNetwork(testApp, '192.0.2.1'))).status).toBe(201);
      testApp.clock.advance(HOUR);
      expect((await register()).status).toBe(201);
    },
  );

  it('is counted across a restart, and for concurrent requests', async () => {
    const all = Array.from({ length: 5 }, async () => (await register()).status);
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const { db, clock } = testApp;
    const restarted = await appForTest({ db, clock });
    expect((await register(FORM, restarted)).status).toBe(429);
  });

  it.each(['unknown', 'known'])(
    'stops after ten mails a day to an address that is %s',
    async (kind) => {
      if (kind === 'known') await signUp(testApp);
      while (testApp.mails.length < 10) {
        const from = fromNetwork(testApp, addressNumber(testApp.mails.length));
        expect((await register(FORM, from)).status).toBe(201);
      }
      testApp.clock.advance(23 * HOUR);
      const refused = await register();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('3600');
      expect(await refused.json()).toMatchObject({
        code: 'too_many_requests',
        message: 'Too many attempts. Please try again in 60 minutes.',
      });
      expect(testApp.mails).toHaveLength(10);
      testApp.clock.advance(HOUR);
      expect((await register()).status).toBe(201);
    },
  );
});
