/**
 * One build of the app after another at the same address, as students meet them: a proxy before the real
 * server that serves the app itself and forwards everything else. The later builds are the first one with
 * every file renamed and another version, because building takes longer than a test should.
 */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import {
  loadAppBuild,
  type AppBuild,
  type AppFile,
} from '../../../sync-server/src/platform/http/static/app-build.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { FAULTS, type Fault } from './file-faults.ts';
import { createLegacyWorker } from './legacy-worker.ts';
import { forward, startServerProxy } from './server-proxy.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const TEXT = /^(text|application)\//;
const VERSION = /\d+\.\d+\.\d+ \([0-9a-f]{7}\)/g;
const HASHED = /-([\w-]{7})\.\w+$/;
/** Matches such a name anywhere. Nothing else of this shape is a hash of the build. */
const NAMED = /-([\w-]{7})(?=\.\w)/g;

export interface Deployments {
  /** The server, at the address of the proxy. */
  readonly server: ServerProcess;
  /** Replaces the current build. Returns the version of the new one. */
  deploy(number: number): string;
  /** Deploys a build whose worker stores any answer, as those of early versions did. */
  deployWithLegacyWorker(number: number): void;
  /** From now on the network answers requests for these files with this fault; without arguments it works again. */
  injectFault(files?: RegExp, fault?: Fault): void;
  /** How often the network has answered with the fault. */
  countFaults(): number;
  /** How often the worker's script was requested. */
  countUpdateChecks(): number;
  stop(): Promise<void>;
}

/** Starts the proxy with the build in the folder. */
export async function startDeployments(behind: ServerProcess): Promise<Deployments> {
  const first = loadAppBuild(DIST);
  if (!first) throw new Error('The app is not built.');
  let current = first;
  let checks = 0;
  let faulty: { readonly files: RegExp; readonly fault: Fault } | undefined;
  let disturbances = 0;
  const { server, stop } = await startServerProxy(behind, (request, answer) => {
    const { url = '/' } = request;
    if (url === '/sw.js') checks += 1;
    const file = request.method === 'GET' ? fileAt(current, url) : undefined;
    if (faulty?.files.test(url)) {
      disturbances += 1;
      return FAULTS[faulty.fault](answer, file === 'missing' ? undefined : file);
    }
    if (file === undefined) forward(behind.port, request, answer);
    else send(answer, url, file);
  });
  return {
    server,
    deploy(number) {
      current = renameBuild(first, number);
      return versionOf(number);
    },
    deployWithLegacyWorker(number) {
      current = withLegacyWorker(renameBuild(first, number));
    },
    injectFault(files, fault) {
      faulty = files && fault ? { files, fault } : undefined;
    },
    countFaults: () => disturbances,
    countUpdateChecks: () => checks,
    stop,
  };
}

const versionOf = (number: number): string => `9.0.${number} (${String(number).repeat(7)})`;

/** The same app as another build: every file is renamed, except for the worker's and the pages. */
function renameBuild(build: AppBuild, number: number): AppBuild {
  const digit = String(number);
  const hashes = new Set([...build.files.keys()].map((path) => HASHED.exec(path)?.[1]));
  const rewrite = (text: string): string =>
    text
      .replace(NAMED, (name, hash: string) => (hashes.has(hash) ? name + digit : name))
      .replaceAll(VERSION, versionOf(number));
  const rewriteFile = ({ contentType, plain }: AppFile): AppFile => {
    const isText = TEXT.test(contentType);
    const bytes = isText ? Buffer.from(rewrite(Buffer.from(plain).toString())) : plain;
    return { contentType, etag: `W/"${number}-${bytes.length}"`, plain: new Uint8Array(bytes) };
  };
  const files = new Map(
    [...build.files].map(([path, file]) => [rewrite(path), rewriteFile(file)] as const),
  );
  const digests = [...build.files].map(
    ([path, { plain }]) =>
      [digest(plain), digest(files.get(rewrite(path))?.plain ?? plain)] as const,
  );
  const worker = Buffer.from(files.get('/sw.js')?.plain ?? []).toString();
  const text = digests.reduce((all, [before, after]) => all.replaceAll(before, after), worker);
  files.set('/sw.js', workerFile(text, number));
  return { ...build, index: rewriteFile(build.index), files };
}

function withLegacyWorker(build: AppBuild): AppBuild {
  const worker = workerFile(createLegacyWorker([...build.files.keys()]), 0);
  return { ...build, files: new Map([...build.files, ['/sw.js', worker]]) };
}

function workerFile(text: string, number: number): AppFile {
  const contentType = 'text/javascript; charset=utf-8';
  return { contentType, etag: `W/"worker-${number}"`, plain: new Uint8Array(Buffer.from(text)) };
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}

/** Like the server: a file, else the page; undefined for what is not part of the app. */
function fileAt({ files, index }: AppBuild, url: string): AppFile | 'missing' | undefined {
  const { pathname } = new URL(url, 'http://front');
  if (pathname.startsWith('/api/')) return undefined;
  return files.get(pathname) ?? (/\.\w+$/.test(pathname) ? 'missing' : index);
}

function send(answer: ServerResponse, url: string, file: AppFile | 'missing'): void {
  if (file === 'missing') {
    answer.writeHead(404).end();
    return;
  }
  const cacheControl = url.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
  answer.writeHead(200, { 'content-type': file.contentType, 'cache-control': cacheControl });
  answer.end(file.plain);
}
