/**
 * One build of the app after another under the same address, as students meet them: a front before the real server
 * that hands out the app itself and passes everything else on. The later builds are the first one with every file
 * renamed and a version of their own, for building takes longer than a test should.
 */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import {
  loadAppBuild,
  type AppBuild,
  type AppFile,
} from '../../sync-server/src/gateways/app-build.ts';
import type { ServerProcess } from '../../sync-server/src/testing/server-process.ts';
import { FAULTS, type Fault } from './file-faults.ts';
import { formerWorker } from './former-worker.ts';
import { passOn, startFront } from './front.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const TEXT = /^(text|application)\//;
const VERSION = /\d+\.\d+\.\d+ \([0-9a-f]{7}\)/g;
const HASHED = /-([\w-]{7})\.\w+$/;
/** Wherever such a name is written. Nothing else of this shape is one of the build's hashes. */
const NAMED = /-([\w-]{7})(?=\.\w)/g;

export interface Deployments {
  /** The server, under the address of the front. */
  readonly server: ServerProcess;
  /** Puts a build in the place of the one before. Gives its version. */
  deploy(number: number): string;
  /** Puts a build in place whose worker stores whatever it is answered, as those of early versions did. */
  deployFormer(number: number): void;
  /** Has the network answer so for these files from now on; without arguments, everything is as it should be again. */
  disturb(files?: RegExp, fault?: Fault): void;
  /** How often the network has answered so. */
  disturbances(): number;
  /** How often the worker's script was asked for. */
  checks(): number;
  stop(): Promise<void>;
}

/** Starts the front with the build that is in the folder. */
export async function startDeployments(behind: ServerProcess): Promise<Deployments> {
  const first = loadAppBuild(DIST);
  if (!first) throw new Error('The app is not built.');
  let current = first;
  let checks = 0;
  let disturbed: { readonly files: RegExp; readonly fault: Fault } | undefined;
  let disturbances = 0;
  const { server, stop } = await startFront(behind, (question, answer) => {
    const { url = '/' } = question;
    if (url === '/sw.js') checks += 1;
    const file = question.method === 'GET' ? fileAt(current, url) : undefined;
    if (disturbed?.files.test(url)) {
      disturbances += 1;
      return FAULTS[disturbed.fault](answer, file === 'missing' ? undefined : file);
    }
    if (file === undefined) passOn(behind.port, question, answer);
    else send(answer, url, file);
  });
  return {
    server,
    deploy(number) {
      current = anotherBuild(first, number);
      return versionOf(number);
    },
    deployFormer(number) {
      current = withFormerWorker(anotherBuild(first, number));
    },
    disturb(files, fault) {
      disturbed = files && fault ? { files, fault } : undefined;
    },
    disturbances: () => disturbances,
    checks: () => checks,
    stop,
  };
}

const versionOf = (number: number): string => `9.0.${number} (${String(number).repeat(7)})`;

/** The same app as another build of it: no file but the worker's and the pages keeps its name. */
function anotherBuild(build: AppBuild, number: number): AppBuild {
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

function withFormerWorker(build: AppBuild): AppBuild {
  const worker = workerFile(formerWorker([...build.files.keys()]), 0);
  return { ...build, files: new Map([...build.files, ['/sw.js', worker]]) };
}

function workerFile(text: string, number: number): AppFile {
  const contentType = 'text/javascript; charset=utf-8';
  return { contentType, etag: `W/"worker-${number}"`, plain: new Uint8Array(Buffer.from(text)) };
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}

/** As the server does: a file, else the page; undefined for what is not the app's. */
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
  const kept = url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  answer.writeHead(200, { 'content-type': file.contentType, 'cache-control': kept });
  answer.end(file.plain);
}
