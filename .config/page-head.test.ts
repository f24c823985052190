// What the page declares to the device before any script of the app runs: zoom, screen edges, and its look on
// the home screen of a phone that does not read the manifest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { webManifest } from '../pwa/scripts/web-manifest.ts';

const PWA = fileURLToPath(new URL('../pwa', import.meta.url));
const PAGE = readFileSync(join(PWA, 'index.html'), 'utf8');

/** The `wanted` attribute of every element whose attribute `name` has this value. */
function attributesOf(element: string, [name, value]: readonly [string, string], wanted: string) {
  const elements = PAGE.match(new RegExp(`<${element}\\s[^>]*>`, 'g')) ?? [];
  const attribute = (text: string, of: string) => new RegExp(`\\s${of}="([^"]*)"`).exec(text)?.[1];
  return elements
    .filter((text) => attribute(text, name) === value)
    .map((text) => attribute(text, wanted));
}

const meta = (name: string) => attributesOf('meta', ['name', name], 'content');

test('the page can be pinch-zoomed without a limit that matters', () => {
  const [content, ...others] = meta('viewport');
  expect(others).toEqual([]);
  expect(content).toContain('width=device-width');
  expect(content).not.toMatch(/user-scalable|maximum-scale|minimum-scale/);
});

test('the page covers the whole screen, beside a notch too', () => {
  expect(meta('viewport')[0]).toContain('viewport-fit=cover');
});

test('on an iPhone it is a standalone app with its usual name', () => {
  expect(meta('mobile-web-app-capable')).toEqual(['yes']);
  expect(meta('apple-mobile-web-app-title')).toEqual([webManifest.short_name]);
});

test('the icon for iPhones is an opaque square of 180 pixels (transparent parts would be black)', () => {
  const [src, ...others] = attributesOf('link', ['rel', 'apple-touch-icon'], 'href');
  expect(others).toEqual([]);
  const png = readFileSync(join(PWA, 'public', src ?? ''));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180]);
  const [GREY, COLOUR] = [0, 2];
  expect([GREY, COLOUR], 'a kind of PNG that has no alpha').toContain(png[25]);
  expect(png.includes('tRNS'), 'one colour that stands for none').toBe(false);
});
