import { defineConfig } from '@playwright/test';

// The journeys run on the browser that the machine has; without a path Playwright takes the one it downloaded.
const executablePath = process.env['SHORTLIST_CHROMIUM'];

// The tests say "in three hours" and "tomorrow" by their own clock, which must be the phone's at every hour of the day.
const ZONE = 'Asia/Kolkata';
process.env['TZ'] = ZONE;

/**
 * Playwright's own, because Chromium takes only the last list that it is given, and the pop-ups of the address bar: each
 * window would start a process for them, which takes as long as a page of the app.
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
  // When something surely hangs. They say nothing about how fast it should be: a slow machine fails no test.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: ZONE,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording one takes a third of the time of a test, so it is asked for: npm run e2e -- --trace on.
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
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: /@desktop|@both/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Other engines are driven by other means; of Playwright they only have the runner.
    { name: 'firefox', grep: /@firefox/ },
    { name: 'webkit', grep: /@webkit/ },
  ],
});
