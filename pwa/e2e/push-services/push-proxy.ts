/**
 * The side of a push service that the app's server sees: an outbound proxy that connects each stream for a
 * push service to the fake and refuses every other, and behind it https under the real host names.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PUSH_HOSTS, type Certificate } from './certificate.ts';

/** Listens on the loopback interface only, and returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return address.port;
}

/** The side of a push service that browsers see. */
export interface BrowserPushService {
  /** Delivers a message to its browser; returns the status for the sender: 410 if the browser has unsubscribed. */
  deliver(post: PushPost): number;
  stop(): Promise<void>;
}

/** An encrypted message as it was sent. */
export interface PushPost {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface PushProxy {
  readonly proxyUrl: string;
  stop(): Promise<void>;
}

/** `take` gets each message and returns the status of the answer. */
export async function startPushProxy(
  { key, cert }: Certificate,
  take: (post: PushPost) => number,
): Promise<PushProxy> {
  const pushService = createHttpsServer({ key, cert }, (request, response) => {
    const answer = async (): Promise<void> => {
      const url = `https://${request.headers.host}${request.url}`;
      const body = await buffer(request);
      response.writeHead(take({ url, headers: request.headers, body })).end();
    };
    answer().catch(() => response.destroy());
  });
  const proxy = createServer((_, response) => response.writeHead(405).end());
  const streams = new Set<Duplex>();
  proxy.on('connect', (request, stream) => {
    streams.add(stream.on('close', () => streams.delete(stream)));
    // A client that disconnects is no error of the fake.
    stream.on('error', () => stream.destroy());
    if (PUSH_HOSTS.some((host) => request.url === `${host}:443`)) {
      stream.write('HTTP/1.1 200 Connection established\r\n\r\n');
      pushService.emit('connection', stream);
    } else stream.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  const port = await listenLocally(proxy);
  return {
    proxyUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const stream of streams) stream.destroy();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}
