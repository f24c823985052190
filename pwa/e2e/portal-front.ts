/** A network between the app and its server that answers everything itself, as in hostels and trains, while it wants to. */
import type { ServerResponse } from 'node:http';
import type { ServerProcess } from '../../sync-server/src/testing/server-process.ts';
import { passOn, startFront } from './front.ts';

const PAGE = '<html><title>Hostel Wi-Fi</title><p>Please accept the terms.</p></html>';
const HTML = { 'content-type': 'text/html' };
const JSON_TYPE = { 'content-type': 'application/json' };
const TRICKLE_MS = 50;

const page =
  (status: number) =>
  (answer: ServerResponse): void =>
    void answer.writeHead(status, HTML).end(PAGE);

/** How portals answer, the most different ones first. */
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

/** One byte now and then, and never the end. */
function trickle(answer: ServerResponse): void {
  answer.writeHead(200, JSON_TYPE);
  const timer = setInterval(() => answer.write(' '), TRICKLE_MS);
  answer.on('close', () => clearInterval(timer));
}

export interface PortalFront {
  /** The server, under the address of the network. */
  readonly server: ServerProcess;
  /** Has the network answer so from now on, or, with null, the server. */
  answerWith(portal: Portal | null): void;
  /** How often it has answered in the place of the server. */
  answers(): number;
  stop(): Promise<void>;
}

/** Starts it. It passes everything on. */
export async function startPortalFront(behind: ServerProcess): Promise<PortalFront> {
  let current: Portal | null = null;
  let answers = 0;
  const { server, hangUp, stop } = await startFront(behind, (question, answer) => {
    if (current === null) return passOn(behind.port, question, answer);
    answers += 1;
    PORTALS[current](answer);
  });
  return {
    server,
    answerWith(portal) {
      current = portal;
      // What is open already, the stream of events above all, ends with the network that it came through.
      hangUp();
    },
    answers: () => answers,
    stop,
  };
}
