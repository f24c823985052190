import { describe, expect, it } from 'vitest';
import { detectBrowserName, detectPushSupport, type BrowserFacts } from './push-support.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const AGENTS = {
  chromeAndroid: `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`,
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
  edgeAndroid: `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0`,
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  firefoxAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  samsung: `${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  safari: `${MAC} Version/18.5 Safari/605.1.15`,
  iphone: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
  whatsappIphone: `${IPHONE} Mobile/15E148 WhatsApp/25.1`,
  instagram: `${IPHONE} Mobile/15E148 Instagram 400.0`,
  webView: `${ANDROID.replace(')', '; wv)')} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`,
} as const;

function facts(userAgent: string, more: Partial<BrowserFacts> = {}): BrowserFacts {
  return { userAgent, maxTouchPoints: 5, installed: false, canPush: true, ...more };
}

describe('whether reminders are supported', () => {
  it.each([
    ['Chrome on Android', facts(AGENTS.chromeAndroid), 'supported'],
    ['Firefox', facts(AGENTS.firefox), 'supported'],
    ['Safari on a Mac', facts(AGENTS.safari, { maxTouchPoints: 0 }), 'supported'],
    ['a browser without push', facts(AGENTS.chrome, { canPush: false }), 'unsupported'],
    ['an iPhone in the browser', facts(AGENTS.iphone, { canPush: false }), 'needs-install'],
    ['an iPad, which reports a Mac', facts(AGENTS.safari, { canPush: false }), 'needs-install'],
    [
      'an old Mac, which has no touch screen',
      facts(AGENTS.safari, { canPush: false, maxTouchPoints: 0 }),
      'unsupported',
    ],
    ['an iPhone with the app', facts(AGENTS.iphone, { installed: true }), 'supported'],
    [
      'an old iPhone with the app',
      facts(AGENTS.iphone, { installed: true, canPush: false }),
      'unsupported',
    ],
    [
      'the web view of WhatsApp',
      facts(AGENTS.whatsappIphone, { canPush: false }),
      'in-app-browser',
    ],
    ['the web view of Instagram', facts(AGENTS.instagram, { canPush: false }), 'in-app-browser'],
    ['a web view in an Android app', facts(AGENTS.webView, { canPush: true }), 'in-app-browser'],
  ] as const)('%s', (_name, deviceFacts, support) => {
    expect(detectPushSupport(deviceFacts)).toBe(support);
  });
});

describe('the browser whose settings are described', () => {
  it.each([
    [AGENTS.chromeAndroid, 'chrome-android'],
    [AGENTS.edgeAndroid, 'chrome-android'],
    [AGENTS.chrome, 'chrome'],
    [AGENTS.edge, 'edge'],
    [AGENTS.firefox, 'firefox'],
    [AGENTS.firefoxAndroid, 'firefox-android'],
    [AGENTS.samsung, 'samsung'],
    [AGENTS.iphone, 'ios-app'],
    ['Something else', 'other'],
  ] as const)('%s', (userAgent, name) => {
    expect(detectBrowserName(facts(userAgent))).toBe(name);
  });

  it('distinguishes a Mac from an iPad', () => {
    expect(detectBrowserName(facts(AGENTS.safari, { maxTouchPoints: 0 }))).toBe('safari');
    expect(detectBrowserName(facts(AGENTS.safari))).toBe('ios-app');
  });
});
