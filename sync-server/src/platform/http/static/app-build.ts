/** The built app, read into memory once: later changes in the folder do not affect what is served. */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

export interface AppFile {
  readonly contentType: string;
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** The compressed forms that the build wrote beside the file. */
  readonly br?: Uint8Array<ArrayBuffer>;
  readonly gzip?: Uint8Array<ArrayBuffer>;
}

export interface AppBuild {
  /** By path, such as `/assets/index-4f2c.js`. */
  readonly files: ReadonlyMap<string, AppFile>;
  readonly index: AppFile;
  /** Sources for a content policy, such as `'sha256-…'`, of the inline scripts of the page. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.br', '.gz']);
const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/** Reads the folder of a finished build; undefined when there is none. */
export function loadAppBuild(folder: string): AppBuild | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map(names.map((name) => [pathOf(folder, name), readFile(name)]));
  const index = readFile(join(folder, 'index.html'));
  const html = Buffer.from(index.plain).toString();
  return {
    files,
    index,
    inlineScripts: hashesOf(html, INLINE_SCRIPT),
    inlineStyles: hashesOf(html, INLINE_STYLE),
  };
}

function pathOf(folder: string, name: string): string {
  return name.slice(folder.length).replaceAll(sep, '/');
}

function readFile(name: string): AppFile {
  const bytesOf = (file: string) => new Uint8Array(readFileSync(file));
  const br = existsSync(`${name}.br`) ? { br: bytesOf(`${name}.br`) } : {};
  const gzip = existsSync(`${name}.gz`) ? { gzip: bytesOf(`${name}.gz`) } : {};
  const contentType = ownValue(CONTENT_TYPES, extname(name)) ?? 'application/octet-stream';
  return appFile(contentType, bytesOf(name), { ...br, ...gzip });
}

export function appFile(
  contentType: string,
  plain: Uint8Array<ArrayBuffer>,
  compressed: Pick<AppFile, 'br' | 'gzip'>,
): AppFile {
  // Weak, because the compressed forms have the same one.
  return { contentType, etag: `W/"${digest(plain).slice(0, 22)}"`, plain, ...compressed };
}

function hashesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => `'sha256-${digest(text)}'`);
}

export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}
