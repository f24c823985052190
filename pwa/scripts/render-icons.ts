/**
 * Renders the PNG icons of the manifest from their SVG sources with Chromium. The PNGs are committed, so this
 * runs only when a drawing changes: `node pwa/scripts/render-icons.ts` (CHROMIUM names the browser).
 */
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const folder = new URL('../', import.meta.url);

const ICONS = [
  { source: 'public/favicon.svg', target: 'public/icons/icon-192.png', size: 192 },
  { source: 'public/favicon.svg', target: 'public/icons/icon-512.png', size: 512 },
  { source: 'icons/maskable.svg', target: 'public/icons/maskable-512.png', size: 512 },
  { source: 'icons/monochrome.svg', target: 'public/icons/monochrome-512.png', size: 512 },
  { source: 'icons/apple-touch.svg', target: 'public/apple-touch-icon.png', size: 180 },
  ...['add-company', 'agenda', 'community', 'upload'].map((name) => ({
    source: `icons/shortcuts/${name}.svg`,
    target: `public/icons/shortcut-${name}.png`,
    size: 96,
  })),
] as const;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  chromiumSandbox: false,
  args: ['--disable-background-networking', '--disable-component-update', '--disable-quic'],
});
for (const { source, target, size } of ICONS) {
  const svg = await readFile(new URL(source, folder), 'utf8');
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: new URL(target, folder).pathname, omitBackground: true });
  await page.close();
  console.log(`${target} ${size}×${size}`);
}
await browser.close();
