import { beforeEach, describe, expect, it } from 'vitest';
import type { ReminderDevice } from '../../../data/database/meta-values.ts';
import {
  FakePushManager,
  FakePushServer,
  OTHER_KEY,
  refused,
  SERVER_KEY,
  UNREACHABLE,
} from '../../../testing/fakes/fake-push.ts';
import { repairSubscription, type RepairOptions } from './repair-subscription.ts';

const ON: ReminderDevice = { isOn: true, hideDetails: false, at: 1 };
let pushManager: FakePushManager;
let server: FakePushServer;

beforeEach(() => {
  pushManager = new FakePushManager();
  server = new FakePushServer();
});

function heal(more: Partial<RepairOptions> = {}) {
  return repairSubscription({
    registration: { pushManager },
    permission: 'granted',
    device: ON,
    timeZone: 'Asia/Kolkata',
    server,
    ...more,
  });
}

describe('a device that wants reminders', () => {
  it('is subscribed and registered with the server, including its zone', async () => {
    expect(await heal()).toMatchObject({ kind: 'alive', row: undefined });
    expect(server.saved).toMatchObject([
      { endpoint: pushManager.subscribed?.endpoint, timeZone: 'Asia/Kolkata', hideDetails: false },
    ]);
  });

  it('is not changed when everything is in order', async () => {
    await heal();
    expect(await heal()).toMatchObject({ kind: 'alive', row: { timeZone: 'Asia/Kolkata' } });
    expect(server.saved).toHaveLength(1);
  });

  it('is subscribed again when the browser dropped the subscription', async () => {
    await heal();
    await pushManager.subscribed?.unsubscribe();
    expect(await heal()).toMatchObject({ kind: 'alive', row: undefined });
    expect(server.saved.at(-1)?.endpoint).toBe(pushManager.subscribed?.endpoint);
  });

  it('is subscribed again when the server has other keys, and the old address is deleted', async () => {
    await heal();
    const before = pushManager.subscribed?.endpoint;
    server.key = OTHER_KEY;
    expect(await heal()).toMatchObject({ kind: 'alive', row: undefined });
    expect(server.removed).toEqual([before]);
    expect(server.saved.at(-1)?.endpoint).not.toBe(before);
  });

  it('is registered again when the server lost it', async () => {
    await heal();
    server.forget();
    expect(await heal()).toMatchObject({ kind: 'alive', row: undefined });
  });

  it('reports a new zone', async () => {
    await heal();
    await heal({ timeZone: 'Europe/Berlin' });
    expect(server.saved.map(({ timeZone }) => timeZone)).toEqual(['Asia/Kolkata', 'Europe/Berlin']);
  });

  it('reports that the lock screen is to show no details', async () => {
    await heal();
    await heal({ device: { ...ON, hideDetails: true } });
    expect(server.saved.at(-1)?.hideDetails).toBe(true);
  });

  it('takes another address where the server has this one for another account', async () => {
    await pushManager.subscribe({ applicationServerKey: SERVER_KEY });
    const taken = pushManager.subscribed?.endpoint;
    const save = server.save;
    server.save = async (request) => (request.endpoint === taken ? refused(409) : save(request));
    expect(await heal()).toMatchObject({ kind: 'alive', row: undefined });
    expect(pushManager.subscribed?.endpoint).not.toBe(taken);
  });
});

describe('what cannot be repaired', () => {
  it('is left unchanged while the server cannot be reached', async () => {
    await heal();
    const before = pushManager.subscribed;
    server.fails = { publicKey: UNREACHABLE };
    expect(await heal()).toEqual({ kind: 'unreachable' });
    expect(pushManager.subscribed).toBe(before);
  });

  it('reports that the browser blocks it', async () => {
    expect(await heal({ permission: 'denied' })).toEqual({ kind: 'blocked' });
    expect(server.saved).toEqual([]);
  });

  it('reports that the server does not push', async () => {
    server.key = null;
    expect(await heal()).toEqual({ kind: 'not-offered' });
  });

  it('reports the reason of the browser', async () => {
    pushManager.refuse = new Error('Registration failed');
    expect(await heal()).toEqual({
      kind: 'refused',
      by: 'browser',
      reason: 'Registration failed',
    });
  });

  it('reports the message of the server', async () => {
    server.fails = { save: refused(400, 'This time zone is not known.') };
    expect(await heal()).toEqual({
      kind: 'refused',
      by: 'server',
      reason: 'This time zone is not known.',
    });
  });
});

describe('a device that wants no reminders', () => {
  it.each([
    ['nothing was chosen', undefined],
    ['they were switched off', { ...ON, isOn: false }],
  ])('ends what is left of another account: %s', async (_name, device) => {
    await pushManager.subscribe({ applicationServerKey: SERVER_KEY });
    expect(await heal({ device })).toEqual({ kind: 'off' });
    expect(pushManager.subscribed).toBeNull();
    expect(server.saved).toEqual([]);
  });
});
