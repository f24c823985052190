/** A proxy before a real server: it sees every request first, and may answer it itself. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from '../../sync-server/src/testing/server-process.ts';

export interface Front {
  /** The server, at the address of the proxy. */
  readonly server: ServerProcess;
  /** Closes all connections that wait for an answer or for more of it, above all the event stream. */
  readonly hangUp: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts a proxy. `handle` answers each request, or forwards it. */
export async function startFront(
  behind: ServerProcess,
  handle: (question: IncomingMessage, answer: ServerResponse) => void,
): Promise<Front> {
  const answering = new Set<ServerResponse>();
  const front = createServer((question, answer) => {
    answering.add(answer);
    answer.on('close', () => answering.delete(answer));
    handle(question, answer);
  });
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  const { port } = front.address() as AddressInfo;
  return {
    server: { ...behind, port, url: `http://localhost:${port}` },
    hangUp() {
      for (const answer of answering) answer.destroy();
      // Browsers repeat a request on a new connection by themselves. A connection without a request so far is
      // left open: there they do not.
      front.closeIdleConnections();
    },
    stop: async () => {
      front.closeAllConnections();
      await new Promise((closed) => front.close(closed));
    },
  };
}

/** Forwards a request to the server at this port, and streams its answer back. */
export function passOn(port: number, question: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = question;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    // An event stream starts with nothing but its headers.
    answer.flushHeaders();
    reply.pipe(answer);
  });
  // Either side may hang up: a closed page, a stopped server.
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  question.pipe(onward);
}
