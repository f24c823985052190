/** Requests that no HTTP client would send, over connections of their own, and requests from other addresses. */
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import type { Hono } from 'hono';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { AppEnv } from '../platform/http/app-env.ts';
import type { Account } from './http-client.ts';
import type { ServerProcess } from './server-process.ts';

type ServerAddress = Pick<ServerProcess, 'url' | 'port'>;

/** Sends a sync request except for the last bytes of its body. The server has it when this resolves. */
export async function sendPartialRequest(
  to: ServerAddress,
  { token }: Account,
  body: string,
  missing: number,
): Promise<Socket> {
  const socket = connect(to.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setEncoding('utf8');
  socket.write(
    [
      `POST ${SYNC_PATH} HTTP/1.1`,
      `Host: localhost:${to.port}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body.slice(0, -missing),
    ].join('\r\n'),
  );
  // Proves that the server has it: this request was sent later and is answered.
  await fetch(`${to.url}/api/health`);
  return socket;
}

/** All data that comes over it until it is closed. */
export async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

export async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return connected;
}

/**
 * Sends bytes to a port exactly as they are and returns all that comes back until the other side closes. For
 * requests that no HTTP client would write. They should contain `Connection: close`.
 */
export function rawExchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const received: string[] = [];
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => received.push(text));
    socket.on('error', reject);
    socket.on('close', () => resolve(received.join('')));
    // Not ended: a server may take the end of the request for the end of the conversation.
    socket.write(request, 'latin1');
  });
}

export interface Requests {
  readonly app: Pick<Hono<AppEnv>, 'request'>;
}

/** The same app, requested from another network address. */
export function fromNetwork({ app }: Requests, address: string): Requests {
  return {
    app: { request: (path, init) => app.request(path, init, connectionFrom(address)) },
  };
}

/** A server that is reached over the network. */
export function overNetwork(url: string): Requests {
  const addressOf = (path: string | URL | Request): URL =>
    new URL(path instanceof Request ? path.url : path, url);
  return { app: { request: (path, init) => fetch(addressOf(path), init) } };
}

/** A different address for each number (of the range that is reserved for examples). */
export function addressNumber(number: number): string {
  return `198.51.${Math.floor(number / 256)}.${number % 256}`;
}

/**
 * The third argument of `app.request`: the request came by a connection from this address. Headers as on the
 * wire (names and values in turn) only where a test is about them.
 */
export function connectionFrom(
  address: string,
  rawHeaders: readonly string[] = [],
): AppEnv['Bindings'] {
  return { incoming: { rawHeaders, socket: { remoteAddress: address } } };
}

/** 50 KB that decompress to 50 MiB of spaces. Compressing them takes a quarter of a second. */
export function gzipBomb(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')));
}
