/**
 * What the page must know of its server before it asks anything, as <meta> elements. A page that a device has kept may
 * hold old ones or none: nothing depends on them that the server does not check itself.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AppBuild, AppFile } from './app-build.ts';

const HEAD_END = '</head>';

/** Takes names and texts. Gives the build with a page that says them; the same build when there are none. */
export function addPageFacts(
  build: AppBuild,
  facts: readonly (readonly [name: string, content: string])[],
): AppBuild {
  if (facts.length === 0) return build;
  const metas = facts.map(
    ([name, content]) => `<meta name="${escaped(name)}" content="${escaped(content)}" />`,
  );
  const html = Buffer.from(build.index.plain).toString('utf8');
  const index = fileOf(
    html.replace(HEAD_END, () => `${metas.join('')}${HEAD_END}`),
    build.index,
  );
  return { ...build, index, files: new Map([...build.files, ['/index.html', index]]) };
}

function fileOf(html: string, { contentType }: AppFile): AppFile {
  const plain = new Uint8Array(Buffer.from(html));
  return {
    contentType,
    etag: `W/"${createHash('sha256').update(plain).digest('base64').slice(0, 22)}"`,
    plain,
    br: new Uint8Array(brotliCompressSync(plain)),
    gzip: new Uint8Array(gzipSync(plain)),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
