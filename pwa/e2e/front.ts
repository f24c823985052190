/** A door of our own before a real server: it sees every question first, and may answer it itself. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from '../../sync-server/src/testing/server-process.ts';

export interface Front {
  /** The server, under the address of the front. */
  readonly server: ServerProcess;
  /** Hangs up on everybody who waits for an answer, or for more of it: the stream of events above all ends. */
  readonly hangUp: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts one. `handle` answers each question, or passes it on. */
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
      // Browsers ask again by themselves on a new connection. One that has not asked anything yet is not cut: they do not.
      front.closeIdleConnections();
    },
    stop: async () => {
      front.closeAllConnections();
      await new Promise((closed) => front.close(closed));
    },
  };
}

/** Hands a question on to the server at this port, and its answer back, as it comes. */
export function passOn(port: number, question: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = question;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    // A stream of events begins with nothing but its head.
    answer.flushHeaders();
    reply.pipe(answer);
  });
  // Either side may hang up: a closed page, a stopped server.
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  question.pipe(onward);
}
