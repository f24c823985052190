import { defineConfig } from '@playwright/test';
import { IS_CORE_TIER } from '../shared/src/testing/tier.ts';

// The browser of this machine; without a path Playwright uses the one it downloaded.
const executablePath = process.env['SHORTLIST_CHROMIUM'];

// Tests compute "in three hours" and "tomorrow" by their own clock, which must agree with the phone's at
// every hour of the day.
const ZONE = 'Asia/Kolkata';
process.env['TZ'] = ZONE;

/**
 * Playwright's own list, because Chromium uses only the last such list, plus the pop-ups of the address bar:
 * each tab would start a process for them, which takes as long as loading a page of the app.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

export default defineConfig({
  testDir: '../pwa/e2e',
  outputDir: '../node_modules/.cache/shortlist/e2e',
  workers: 2,
  fullyParallel: true,
  // For tests that are certainly stuck. Not a measure of speed: a slow machine fails no test.
  timeout: 600_000,
  // What fails in five tests fails in most, and a stuck test takes its whole time.
  maxFailures: 5,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: ZONE,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording a trace takes a third of a test's time, so it is opt-in: npm run e2e -- --trace on.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      chromiumSandbox: false,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop|@firefox|@webkit/,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        // A menu that grows between press and release would swallow the click. The desktop has all motion.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'desktop',
      // What differs on neither is tried on the phone.
      grep: IS_CORE_TIER ? /@desktop/ : /@desktop|@both/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // These engines are driven without Playwright, which is only the test runner.
    { name: 'firefox', grep: /@firefox/ },
    { name: 'webkit', grep: /@webkit/ },
  ],
});
