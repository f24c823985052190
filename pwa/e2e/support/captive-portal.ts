/** A network between the app and its server that can answer every request itself, as in hostels and trains. */
import type { ServerResponse } from 'node:http';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { forward, startServerProxy } from './server-proxy.ts';

const PAGE = '<html><title>Hostel Wi-Fi</title><p>Please accept the terms.</p></html>';
const HTML = { 'content-type': 'text/html' };
const JSON_TYPE = { 'content-type': 'application/json' };
const TRICKLE_MS = 50;

const page =
  (status: number) =>
  (answer: ServerResponse): void =>
    void answer.writeHead(status, HTML).end(PAGE);

/** How captive portals answer, the most different ones first. */
export const PORTALS = {
  'a page with status 200': page(200),
  'a page with status 401': page(401),
  'an answer that trickles': trickle,
  'a page with status 511': page(511),
  'a way to another host': (answer: ServerResponse): void =>
    void answer.writeHead(302, { location: 'http://127.0.0.2:9/accept' }).end(),
  nothing: (answer: ServerResponse): void => void answer.writeHead(200).end(),
  'the JSON of another server': (answer: ServerResponse): void =>
    void answer.writeHead(200, JSON_TYPE).end('{"ok":true,"rows":[]}'),
} as const;

export type Portal = keyof typeof PORTALS;

/** A byte now and then, and no end. */
function trickle(answer: ServerResponse): void {
  answer.writeHead(200, JSON_TYPE);
  const timer = setInterval(() => answer.write(' '), TRICKLE_MS);
  answer.on('close', () => clearInterval(timer));
}

export interface PortalProxy {
  readonly server: ServerProcess;
  /** From now on the network answers like this portal, or, with null, the server answers. */
  answerWith(portal: Portal | null): void;
  /** How often the network has answered instead of the server. */
  answerCount(): number;
  stop(): Promise<void>;
}

/** At first it forwards everything. */
export async function startPortalProxy(behind: ServerProcess): Promise<PortalProxy> {
  let current: Portal | null = null;
  let answers = 0;
  const { server, hangUp, stop } = await startServerProxy(behind, (request, answer) => {
    if (current === null) return forward(behind.port, request, answer);
    answers += 1;
    PORTALS[current](answer);
  });
  return {
    server,
    answerWith(portal) {
      current = portal;
      // Open connections, above all the event stream, end with the network that they came through.
      hangUp();
    },
    answerCount: () => answers,
    stop,
  };
}
