/** A proxy before a real server that forwards everything and records the sync traffic. */
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { SYNC_PATH, type SyncResponse } from '../../../shared/src/api/sync.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { forward, startServerProxy } from '../support/server-proxy.ts';

export interface WatchedServer {
  readonly server: ServerProcess;
  /** How many sync requests were answered since the last call, and how many of them were necessary. */
  count(): { readonly requests: number; readonly necessary: number };
  stop(): Promise<void>;
}

export async function watchServer(behind: ServerProcess): Promise<WatchedServer> {
  const counted = { requests: 0, necessary: 0 };
  const tracker = createChangeTracker();
  const { server, stop } = await startServerProxy(behind, (incoming, answer) => {
    if (incoming.url !== SYNC_PATH) return forward(behind.port, incoming, answer);
    void exchange(behind.port, incoming, answer, (answered) => {
      counted.requests += 1;
      if (tracker.isIn(answered)) counted.necessary += 1;
    });
  });
  return {
    server,
    count() {
      const { requests, necessary } = counted;
      Object.assign(counted, { requests: 0, necessary: 0 });
      return { requests, necessary };
    },
    stop,
  };
}

/**
 * A request was necessary if the server accepted a change in it, or returned a state of a row that it had not
 * returned before.
 */
function createChangeTracker() {
  const known = new Set<string>();
  const isNew = (name: string): boolean => known.size < known.add(name).size;
  return {
    isIn({ results, rows, echo }: SyncResponse): boolean {
      const ops = results.filter(({ r }) => r !== 'duplicate').map(({ op }) => op);
      const states = [...rows, ...echo].map(({ t, id, seq }) => `${t}/${id}/${seq}`);
      return [...ops, ...states].map(isNew).includes(true);
    },
  };
}

async function exchange(
  port: number,
  incoming: IncomingMessage,
  answer: ServerResponse,
  note: (answered: SyncResponse) => void,
): Promise<void> {
  const body = await bytesOf(incoming);
  // Not compressed, so that it can be read here.
  const { 'accept-encoding': _, ...headers } = incoming.headers;
  const upstream = request({ host: '127.0.0.1', port, method: 'POST', path: SYNC_PATH, headers });
  upstream.end(body);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve).once('error', reject);
  });
  const text = (await bytesOf(reply)).toString();
  if (reply.statusCode === 200) note(JSON.parse(text));
  answer.writeHead(reply.statusCode ?? 502, reply.headers).end(text);
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}
