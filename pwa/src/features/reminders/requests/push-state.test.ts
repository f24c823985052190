import { PUSH_MESSAGES } from '@shortlist/shared/api/push.ts';
import { describe, expect, it } from 'vitest';
import { getPushState, type PushFacts } from './push-state.ts';
import {
  BLOCKED_STEPS,
  pushChip,
  pushExplanation,
  pushTestText,
  turnOnProblem,
} from '../messages.ts';

const ON = { isOn: true, hideDetails: false, at: 1 };

function state(more: Partial<PushFacts>) {
  return getPushState({
    support: 'supported',
    browser: 'chrome-android',
    shared: false,
    permission: 'granted',
    device: ON,
    check: undefined,
    ...more,
  });
}

describe('the state of reminders and its texts', () => {
  it.each<[string, Partial<PushFacts>, string, string]>([
    ['not checked yet', { device: undefined }, 'Looking…', 'Looking whether'],
    ['nothing chosen', { device: null }, 'Off', 'Messages before deadlines, tests and rounds'],
    ['switched off', { device: { ...ON, isOn: false } }, 'Off', 'Messages before deadlines'],
    ['permission withdrawn', { permission: 'default' }, 'Off', 'no longer allows them'],
    ['on, not checked yet', {}, 'On for this device', 'Looking whether'],
    [
      'on, server not reached',
      { check: { kind: 'unreachable' } },
      'On for this device',
      'could not be checked now',
    ],
    [
      'blocked',
      { permission: 'denied', device: null },
      'Blocked',
      'Blocked in your browser settings.',
    ],
    [
      'an iPhone without the app',
      { support: 'needs-install', permission: 'denied' },
      'Not on this device',
      'On iPhone, reminders work after you add the app to your Home Screen.',
    ],
    [
      'an in-app browser on an iPhone',
      { support: 'in-app-browser', browser: 'ios-app' },
      'Not on this device',
      'Open this page in Safari first.',
    ],
    [
      'an in-app browser elsewhere',
      { support: 'in-app-browser' },
      'Not on this device',
      'Open this page in your browser first.',
    ],
    [
      'a browser without push',
      { support: 'unsupported' },
      'Not on this device',
      'This browser cannot show reminders. Add deadlines to your calendar instead.',
    ],
    [
      'a server without push',
      { device: null, check: { kind: 'not-offered' } },
      'Not on this device',
      'Reminders are not set up on this server. Add deadlines to your calendar instead.',
    ],
    ['a shared computer', { shared: true }, 'Not on this device', 'shared computer'],
    [
      'a browser that refuses',
      { check: { kind: 'refused', by: 'browser', reason: 'push service error' } },
      'Not working',
      'Your browser did not accept it: push service error.',
    ],
    [
      'a server that refuses',
      { check: { kind: 'refused', by: 'server', reason: 'This time zone is not known.' } },
      'Not working',
      'This time zone is not known.',
    ],
    [
      'a browser whose push service the server does not use',
      { check: { kind: 'refused', by: 'server', reason: PUSH_MESSAGES.endpoint } },
      'Not working',
      'This push service is not supported. Use Chrome, Edge, Firefox or Safari. Add deadlines to your calendar instead.',
    ],
  ])('%s', (_name, facts, chip, words) => {
    expect(pushChip(state(facts)).text).toBe(chip);
    expect(pushExplanation(state(facts))).toContain(words);
  });

  it('offers them only once the server is known to support push', () => {
    expect(state({ device: null })).toMatchObject({ kind: 'off', offered: false });
    expect(state({ device: null, check: { kind: 'offered' } })).toMatchObject({ offered: true });
  });
});

describe('the result of trying', () => {
  it('gives steps for each browser that blocks them', () => {
    for (const steps of Object.values(BLOCKED_STEPS)) expect(steps.length).toBeGreaterThan(1);
  });

  it("says what to do when the browser's prompt was dismissed", () => {
    expect(turnOnProblem({ kind: 'not-answered' })).toContain('choose Allow');
    expect(turnOnProblem({ kind: 'unreachable' })).toContain('Connect and try again');
  });

  it('says whether a test arrived, or why not', () => {
    expect(pushTestText({ kind: 'delivered' })).toBe('Delivered to this device.');
    expect(pushTestText({ kind: 'not-taken', reason: 'The push service knows it no more.' })).toBe(
      'Not delivered: The push service knows it no more.',
    );
    expect(pushTestText({ kind: 'lost' })).toContain('did not arrive within 20 seconds');
    expect(
      pushTestText({
        kind: 'not-subscribed',
        repair: { kind: 'refused', by: 'browser', reason: 'no push service' },
      }),
    ).toBe('Your browser did not accept it: no push service.');
  });
});
