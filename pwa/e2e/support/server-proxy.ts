/** A proxy before a real server: it sees every request first, and may answer it itself. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';

export interface ServerProxy {
  /** The server, at the address of the proxy. */
  readonly server: ServerProcess;
  /** Closes all connections that wait for an answer or for more of it, above all the event stream. */
  readonly hangUp: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts a proxy. `handle` answers each request, or forwards it. */
export async function startServerProxy(
  behind: ServerProcess,
  handle: (incoming: IncomingMessage, response: ServerResponse) => void,
): Promise<ServerProxy> {
  const openResponses = new Set<ServerResponse>();
  const proxy = createServer((incoming, response) => {
    openResponses.add(response);
    response.on('close', () => openResponses.delete(response));
    handle(incoming, response);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  return {
    server: { ...behind, port, url: `http://localhost:${port}` },
    hangUp() {
      for (const response of openResponses) response.destroy();
      // Browsers repeat a request on a new connection by themselves. A connection without a request so far is
      // left open: there they do not.
      proxy.closeIdleConnections();
    },
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}

/** Forwards a request to the server at this port, and streams its answer back. */
export function forward(port: number, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const upstream = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    // An event stream starts with nothing but its headers.
    response.flushHeaders();
    reply.pipe(response);
  });
  // Either side may hang up: a closed page, a stopped server.
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}
