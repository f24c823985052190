/**
 * What the service worker stores of the build: a digest for each file, so that an answer of an intermediary is never
 * mistaken for it, and which files an installation can do without.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<
  VitePWAOptions['injectManifest']['manifestTransforms']
>[number];

interface PrecacheOptions {
  readonly folder: string;
  /** Folders of modules that a student never needs, each as part of a path. Files that only they load are optional. */
  readonly optional: readonly string[];
  /** Assets that are optional as well. */
  readonly optionalAssets: RegExp;
}

export interface PrecacheManifest {
  readonly plugin: Plugin;
  readonly manifestTransform: ManifestTransform;
}

/**
 * Files without a hash in their names have the digest as their revision: the server replaces both when it changes one.
 */
export function createPrecacheManifest({
  folder,
  optional,
  optionalAssets,
}: PrecacheOptions): PrecacheManifest {
  let required: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'app-files',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      required = collectReachableChunks(
        chunks,
        (id) => !optional.some((part) => id.includes(part)),
      );
    },
  };
  const isOptional = (url: string): boolean =>
    optionalAssets.test(url) || (url.endsWith('.js') && !required.has(url));
  const describe = async (url: string, revision: string | null) => {
    const digest = createHash('sha256').update(await readFile(join(folder, url)));
    const base64 = digest.digest('base64');
    return {
      url,
      revision: revision === null ? null : base64,
      integrity: `sha256-${base64}`,
      ...(isOptional(url) ? { optional: true } : {}),
    };
  };
  return {
    plugin,
    manifestTransform: async (entries) => {
      const manifest = await Promise.all(
        entries.map(async ({ size, url, revision }) => ({
          size,
          ...(await describe(url, revision)),
        })),
      );
      return { manifest, warnings: [] };
    },
  };
}

/** The files that the page may load without passing through a module that is not `needed`. */
function collectReachableChunks(
  chunks: readonly Rolldown.OutputChunk[],
  needed: (id: string) => boolean,
): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<string>();
  const visit = (name: string): void => {
    const chunk = byName.get(name);
    if (!chunk || reached.has(name) || !needed(chunk.facadeModuleId ?? '')) return;
    reached.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const { isEntry, fileName } of chunks) if (isEntry) visit(fileName);
  return reached;
}
