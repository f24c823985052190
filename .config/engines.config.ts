import { defineConfig } from '@playwright/test';

// The journeys in other engines are driven by other means; of Playwright they only have the runner.
process.env['TZ'] = 'Asia/Kolkata';

export default defineConfig({
  testDir: '../pwa/engines',
  outputDir: '../node_modules/.cache/shortlist/engines',
  workers: 2,
  // When one surely hangs; it says nothing about how fast one should be.
  timeout: 240_000,
  reporter: 'list',
});
