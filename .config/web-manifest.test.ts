// What a browser requires of the manifest before it offers to install the app, and whether the images match it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { webManifest } from '../pwa/scripts/web-manifest.ts';
import { PATHS } from '../pwa/src/paths.ts';

const PUBLIC = fileURLToPath(new URL('../pwa/public', import.meta.url));

/** Width and height, read from the header of a PNG. */
function sizeOf(path: string): readonly [number, number] {
  const bytes = readFileSync(join(PUBLIC, path));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const { icons = [], screenshots = [], shortcuts = [] } = webManifest;
const pictures = [...icons, ...screenshots, ...shortcuts.flatMap(({ icons: own = [] }) => own)];

test.each(pictures.map(({ src, sizes }) => [src, sizes] as const))(
  '%s has the size that the manifest states: %s',
  (src, sizes) => {
    expect(sizeOf(src).join('x')).toBe(sizes);
  },
);

test('the app has one name, one id and one scope', () => {
  expect(webManifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: PATHS.dashboard,
    display: 'standalone',
    lang: 'en-IN',
    dir: 'ltr',
    background_color: '#FAF7F1',
    theme_color: '#0E5A61',
  });
  expect(webManifest.name).toBe('Shortlist');
  expect(webManifest.name).toBe(webManifest.short_name);
  expect(webManifest.short_name?.length).toBeLessThanOrEqual(12);
});

test('there is an icon for every purpose, the maskable one in its own file', () => {
  const by = (purpose: string) => icons.filter((icon) => icon.purpose === purpose);
  expect(by('any').map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  expect(by('maskable').map(({ sizes }) => sizes)).toEqual(['512x512']);
  expect(by('any').map(({ src }) => src)).not.toContain(by('maskable')[0]?.src);
});

test('the screenshots are sufficient, labelled, and of an aspect ratio that browsers show', () => {
  expect(screenshots.filter((picture) => picture.form_factor === 'narrow').length).toBe(3);
  expect(screenshots.filter((picture) => picture.form_factor === 'wide').length).toBe(2);
  const longer = screenshots.map(({ src }) => Math.max(...sizeOf(src)));
  const shorter = screenshots.map(({ src }) => Math.min(...sizeOf(src)));
  expect(Math.min(...shorter)).toBeGreaterThanOrEqual(320);
  expect(Math.max(...longer)).toBeLessThanOrEqual(3840);
  const shapes = longer.map((length, index) => length / (shorter[index] ?? 1));
  expect(Math.max(...shapes)).toBeLessThanOrEqual(2.3);
  expect(screenshots.every(({ label = '' }) => label !== '')).toBe(true);
});

test('the shortcuts lead to four pages of the app, each with its icon', () => {
  const known: readonly string[] = Object.values(PATHS);
  expect(shortcuts.map(({ name }) => name)).toEqual([
    'Add Company',
    'Agenda',
    'Community',
    'Upload Data',
  ]);
  for (const { url, icons: own } of shortcuts) {
    expect(known).toContain(new URL(url, 'http://localhost').pathname);
    expect(own?.[0]?.sizes).toBe('96x96');
  }
});

test('shares, opened files and launches reach the app, without a reload where a tab is open', () => {
  const { share_target: share, file_handlers: files, launch_handler: launch } = webManifest;
  expect(share).toMatchObject({ action: PATHS.upload, method: 'POST' });
  expect(share?.enctype).toBe('multipart/form-data');
  expect(share?.params).toMatchObject({ text: 'text', files: [{ name: 'file' }] });
  expect(files).toEqual([{ action: PATHS.upload, accept: { 'application/json': ['.json'] } }]);
  expect([launch?.client_mode].flat()[0]).toBe('focus-existing');
});
