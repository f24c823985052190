import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { AppBuild, AppFile } from './app-build.ts';
import { addPageFacts } from './static-app-routes.ts';

const page = (html: string): AppFile => ({
  contentType: 'text/html; charset=utf-8',
  etag: 'W/"old"',
  plain: new Uint8Array(Buffer.from(html)),
});
const INDEX = page('<html><head><title>$& x</title></head><body></head></body></html>');
const BUILD: AppBuild = {
  files: new Map([
    ['/index.html', INDEX],
    ['/sw.js', page('x')],
  ]),
  index: INDEX,
  inlineScripts: ["'sha256-x'"],
  inlineStyles: [],
};
const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

it('does not change a build without facts', () => {
  expect(addPageFacts(BUILD, [])).toBe(BUILD);
});

it('adds the facts at the end of the head, in every form of the page and under both its names', () => {
  const { index, files } = addPageFacts(BUILD, [['age-policy', 'adult']]);
  const html =
    '<html><head><title>$& x</title><meta name="age-policy" content="adult" /></head><body></head></body></html>';
  expect(text(index.plain)).toBe(html);
  expect(text(index.br && brotliDecompressSync(index.br))).toBe(html);
  expect(text(index.gzip && gunzipSync(index.gzip))).toBe(html);
  expect(files.get('/index.html')).toBe(index);
  expect(files.get('/sw.js')).toBe(BUILD.files.get('/sw.js'));
});

it("lets no fact close its element, and changes the page's digest for devices", () => {
  const one = addPageFacts(BUILD, [['privacy-contact', `"><script>&'$&`]]);
  expect(text(one.index.plain)).toContain(`content="&quot;>&lt;script>&amp;'$&amp;" />`);
  const other = addPageFacts(BUILD, [['privacy-contact', 'dean@college.example']]);
  expect(new Set([one.index.etag, other.index.etag, INDEX.etag]).size).toBe(3);
});

it('gives the worker the digests of the pages as they are served', () => {
  const app = page('<html><head></head><body>app</body></html>');
  const digestOf = (file: AppFile | undefined): string =>
    createHash('sha256')
      .update(file?.plain ?? '')
      .digest('base64');
  const other = digestOf(page('another file'));
  const worker = page(
    JSON.stringify(
      [digestOf(INDEX), digestOf(app), digestOf(app), other].map((d) => `sha256-${d}`),
    ),
  );
  const files = new Map([...BUILD.files, ['/app.html', app], ['/sw.js', worker]]);
  const served = addPageFacts({ ...BUILD, files }, [['age-policy', 'adult']]).files;
  const appDigest = digestOf(served.get('/app.html'));
  const expected = [digestOf(served.get('/index.html')), appDigest, appDigest, other];
  const answer = served.get('/sw.js');
  expect(JSON.parse(text(answer?.plain))).toEqual(expected.map((d) => `sha256-${d}`));
  expect(text(answer?.br && brotliDecompressSync(answer.br))).toBe(text(answer?.plain));
  expect(answer?.etag).not.toBe(worker.etag);
  expect(text(served.get('/app.html')?.plain)).toContain('content="adult"');
});
