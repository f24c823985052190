/**
 * What the page must know of its server before its first request, as <meta> elements. A page that a device
 * has stored may have old ones: whatever depends on them is checked by the server too. The worker stores a
 * page only if its digest is right, so it gets the digests of the pages as they are served.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AppBuild, AppFile } from './app-build.ts';

const HEAD_END = '</head>';
/** The page, and the same without the prerendered landing page. */
const PAGES = ['/index.html', '/app.html'];
const WORKER = '/sw.js';

/** Takes names and texts. Returns the build with these facts in its pages; the same build when there are none. */
export function addPageFacts(
  build: AppBuild,
  facts: readonly (readonly [name: string, content: string])[],
): AppBuild {
  if (facts.length === 0) return build;
  const metas = facts
    .map(([name, content]) => `<meta name="${escaped(name)}" content="${escaped(content)}" />`)
    .join('');
  const addTo = (page: AppFile): AppFile =>
    fileOf(
      textOf(page).replace(HEAD_END, () => `${metas}${HEAD_END}`),
      page,
    );
  const index = addTo(build.index);
  const files = new Map([...build.files, ['/index.html', index]]);
  const appPage = build.files.get('/app.html');
  if (appPage) files.set('/app.html', addTo(appPage));
  const worker = build.files.get(WORKER);
  if (worker) files.set(WORKER, withDigests(worker, build.files, files));
  return { ...build, index, files };
}

type Files = ReadonlyMap<string, AppFile>;

/** The worker with the digests of the served pages in place of the built ones. */
function withDigests(worker: AppFile, built: Files, served: Files): AppFile {
  const text = textOf(worker);
  const replaced = PAGES.reduce((all, path) => {
    const [before, after] = [built.get(path), served.get(path)];
    return before && after ? all.replaceAll(digest(before.plain), digest(after.plain)) : all;
  }, text);
  return replaced === text ? worker : fileOf(replaced, worker);
}

function fileOf(text: string, { contentType }: AppFile): AppFile {
  const plain = new Uint8Array(Buffer.from(text));
  return {
    contentType,
    etag: `W/"${digest(plain).slice(0, 22)}"`,
    plain,
    br: new Uint8Array(brotliCompressSync(plain)),
    gzip: new Uint8Array(gzipSync(plain)),
  };
}

function textOf({ plain }: AppFile): string {
  return Buffer.from(plain).toString('utf8');
}

function digest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
