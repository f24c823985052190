/**
 * Vite plugin: prints what a route loads before it can be used, and what loads later, against its budget (brotli,
 * JavaScript only).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * The worker shows reminders from the records on the device and sends the outbox. For that it has a second script with
 * the sync; the database library is the page's file, which the browser has already. Both are fetched after the first
 * screen is drawn. Each start of the worker runs the first one; the second one runs on a push, a tap or a share.
 * Of it 2 KB are for the drives that placements follow with their rounds, 0.4 KB for results and registrations.
 */
const WORKER_KILOBYTES = { 'sw.js': 15, 'sw-handlers.js': 37.4 };

/**
 * Chunks that load when there is a message or a workbook: the file alone, by the name of its chunk. Of the reader 2 KB
 * are for the rounds: what takes place, and where; 3 KB for marks, backlogs, gaps, batches and courses that are asked for.
 */
const LAZY_KILOBYTES = { 'read-message': 85, 'read-workbook': 20 };

interface Budget {
  /** Modules whose chunks and all their static imports make up the first load. */
  readonly entries: readonly string[];
  readonly kilobytes: number;
}

/** All chunks that the entries need, by file name. */
function collectFiles(
  chunks: readonly Rolldown.OutputChunk[],
  entries: readonly string[],
): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const visit = (name: string): void => {
    if (files.has(name)) return;
    files.add(name);
    byName.get(name)?.imports.forEach(visit);
  };
  for (const chunk of chunks) {
    if (chunk.isEntry || entries.some((entry) => chunk.facadeModuleId?.endsWith(entry)))
      visit(chunk.fileName);
  }
  return files;
}

/** Takes the build's folder and, by route, its entry modules and its budget in kilobytes of 1,000 bytes. */
export function reportLoadBudget(
  folder: string,
  budgets: Readonly<Record<string, Budget>>,
): Plugin {
  let chunks: readonly Rolldown.OutputChunk[] = [];
  const sizeOf = async (name: string): Promise<number> =>
    brotliCompressSync(await readFile(join(folder, name))).length / 1000;
  return {
    name: 'first-load',
    apply: 'build',
    writeBundle(_options, bundle) {
      const written = Object.values(bundle).filter((output) => output.type === 'chunk');
      if (written.some((chunk) => chunk.name === 'index')) chunks = written;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        for (const [route, { entries, kilobytes }] of Object.entries(budgets)) {
          const sizes = await Promise.all([...collectFiles(chunks, entries)].map(sizeOf));
          const total = sizes.reduce((sum, size) => sum + size, 0);
          report(`${route}, ${sizes.length} files`, total, kilobytes);
        }
        for (const [name, kilobytes] of Object.entries(LAZY_KILOBYTES)) {
          const file = chunks.find((chunk) => chunk.name === name)?.fileName;
          if (file === undefined) throw new Error(`There is no chunk named ${name}.`);
          report(name, await sizeOf(file), kilobytes);
        }
        for (const [name, kilobytes] of Object.entries(WORKER_KILOBYTES))
          report(name, await sizeOf(name), kilobytes);
      },
    },
  };
}

function report(what: string, size: number, budget: number): void {
  const line = `${what.padEnd(20)} ${size.toFixed(1)} KB br of ${budget} KB`;
  // oxlint-disable-next-line no-console -- the figure is for whoever builds
  console.log(size > budget ? `OVER BUDGET  ${line}` : line);
}
