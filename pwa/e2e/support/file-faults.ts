/** How an intermediary answers a request for a file of the app: a login page, a broken cache, a filter. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { AppFile } from '../../../sync-server/src/platform/http/static/app-build.ts';
import { PORTALS } from './captive-portal.ts';

type Answer = (answer: ServerResponse, file: AppFile | undefined) => void;

const FOREVER = 'public, max-age=31536000, immutable';
const LOGIN_PAGE = '<html><title>Hostel Wi-Fi</title><p>Please accept the terms.</p></html>';

const answerWith =
  (change: (file: AppFile) => { headers?: Record<string, string>; body: Uint8Array | string }) =>
  (answer: ServerResponse, file: AppFile | undefined): void => {
    if (!file) return PORTALS['a page with status 200'](answer);
    const { headers, body } = change(file);
    answer.writeHead(200, { 'content-type': file.contentType, ...headers }).end(body);
  };

export const FAULTS = {
  'a login page': PORTALS['a page with status 200'],
  'a login page that may be cached': (answer) =>
    void answer
      .writeHead(200, { 'content-type': 'text/html', 'cache-control': FOREVER })
      .end(LOGIN_PAGE),
  'a login page under the type of the file': answerWith(() => ({ body: LOGIN_PAGE })),
  'a file that is cut short': answerWith(({ plain }) => ({
    body: plain.slice(0, plain.length / 2),
  })),
  'a file that lacks one byte': answerWith(({ plain }) => ({ body: plain.slice(0, -1) })),
  'a file of another version': answerWith(({ plain }) => ({
    body: Buffer.from(plain)
      .toString()
      .replaceAll(/-[\w-]{7}\d?\.js/g, '-1234567.js'),
  })),
  'the file under another type': answerWith(({ plain }) => ({
    headers: { 'content-type': 'text/plain' },
    body: plain,
  })),
  'nothing at all': PORTALS.nothing,
  'an empty file': answerWith(() => ({ body: '' })),
  'a way to another host': PORTALS['a way to another host'],
  'a compressed body that does not unpack': answerWith(({ plain }) => ({
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(plain).fill(0, 20),
  })),
  'a body that ends too early': (answer, file) => {
    // A page of another build asks for files that this one does not have.
    const { contentType, plain } = file ?? { contentType: 'text/html', plain: LOGIN_PAGE };
    answer.writeHead(200, { 'content-type': contentType, 'content-length': plain.length });
    answer.write('x');
    setImmediate(() => answer.destroy());
  },
  'a refusal': (answer) => void answer.writeHead(403).end(),
  'a server error': (answer) => void answer.writeHead(503).end(),
} satisfies Record<string, Answer>;

export type Fault = keyof typeof FAULTS;
