/** A push service that really listens, and a browser that can decrypt its messages. */
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer as createPlainServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  connect,
  createServer as createSocketServer,
  type AddressInfo,
  type Server as SocketServer,
  type Socket,
} from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { generate } from 'selfsigned';
import type { PushKeys } from '../../platform/push/parse-push-subscription.ts';

export interface ReceivedPush {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface TestPushService {
  readonly port: number;
  /** The CA to trust for its certificate. */
  readonly ca: string;
  /** Oldest first. */
  readonly received: readonly ReceivedPush[];
  /** The number of connections so far. */
  readonly connections: number;
  /** Sets how answers are written from now on; an empty 201 by default. */
  answer(write: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** A certificate for these names. */
async function certificateFor(names: readonly string[]): Promise<{ key: string; cert: string }> {
  const altNames = names.map((value) => ({ type: 2 as const, value }));
  const made = await generate([{ name: 'commonName', value: names[0] ?? '' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  return { key: made.private, cert: made.cert };
}

/** Listens on a port of this machine, under these names; without any it speaks plain http. */
export async function startPushService(names: readonly string[] = []): Promise<TestPushService> {
  const received: ReceivedPush[] = [];
  let connections = 0;
  let write = (response: ServerResponse): void => {
    response.writeHead(201).end();
  };
  const listener: RequestListener = (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const take = async (): Promise<void> => {
      received.push({ method, path, headers, body: await buffer(request) });
      write(response);
    };
    void take();
  };
  const tls = names.length > 0 ? await certificateFor(names) : undefined;
  const server = tls ? createTlsServer(tls, listener) : createPlainServer(listener);
  server.on('connection', () => {
    connections += 1;
  });
  return {
    port: await listen(server),
    ca: tls?.cert ?? '',
    received,
    get connections() {
      return connections;
    },
    answer: (next) => {
      write = next;
    },
    close: () => close(server),
  };
}

export interface TestProxy {
  readonly url: URL;
  /** The requested targets, with the credentials that came along. */
  readonly requests: readonly {
    readonly target: string;
    readonly credentials: string | undefined;
  }[];
  close(): Promise<void>;
}

/** A proxy that leads every connection to one port of this machine; without one it refuses. */
export async function startProxy(port?: number): Promise<TestProxy> {
  const requests: TestProxy['requests'][number][] = [];
  const server = createPlainServer();
  server.on('connect', ({ url: target = '', headers }, socket) => {
    requests.push({ target, credentials: headers['proxy-authorization'] });
    if (port === undefined) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const onward = connect(port, '127.0.0.1');
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.pipe(onward).pipe(socket);
    for (const [one, other] of [[socket, onward] as const, [onward, socket] as const])
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  const url = new URL(`http://127.0.0.1:${await listen(server)}`);
  return { url, requests, close: () => close(server) };
}

export interface UnresponsiveServer {
  readonly port: number;
  /** The number of connections so far. */
  readonly connections: number;
  close(): Promise<void>;
}

/** Accepts connections, on a port of this machine, and never answers. */
export async function startUnresponsiveServer(): Promise<UnresponsiveServer> {
  const sockets: Socket[] = [];
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
  });
  return {
    port: await listen(server),
    get connections() {
      return sockets.length;
    },
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

export interface TestReceiver extends PushKeys {
  /** Decrypts a message. Throws when it was encrypted for another receiver. */
  decrypt(push: Pick<ReceivedPush, 'body'> | undefined): string;
}

/** A browser with keys of its own. */
export function createReceiver(): TestReceiver {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    p256dh,
    auth,
    decrypt: (push) => {
      if (!push) throw new Error('Nothing arrived.');
      return decrypt(push.body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString();
    },
  };
}

async function listen(server: SocketServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
