/** What the processes of one database tell each other: LISTEN and NOTIFY, on a connection of their own. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { ProcessChannel, ProcessMessage } from '../poke-hub.ts';

const NAME = 'shortlist';
/** PostgreSQL takes less than 8,000. */
const BYTES_MAX = 7_900;
const RECONNECT_MS = 1_000;

export interface PostgresChannel extends ProcessChannel {
  /** False while messages may be missed. */
  isListening(): boolean;
  /** Resolves when what was published is sent, if it can be. */
  close(): Promise<void>;
}

interface Sent {
  readonly from: string;
  readonly message: ProcessMessage;
}

/** Resolves when it listens. Reconnects by itself, for as long as the process lives. */
export async function openChannel(
  url: string,
  onLost: (error: Error) => void,
): Promise<PostgresChannel> {
  const from = randomUUID();
  const listeners: { message(message: ProcessMessage): void; gap(): void }[] = [];
  let waiting: ProcessMessage[] = [];
  let sending: Promise<void> | undefined;
  let open: Client | undefined;
  let isClosed = false;

  const receive = (payload = ''): void => {
    const sent = JSON.parse(payload) as Sent;
    if (sent.from === from) return;
    for (const listener of listeners) listener.message(sent.message);
  };

  const connect = async (): Promise<void> => {
    const client = new Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ payload }) => receive(payload));
    client.on('error', onLost);
    client.on('end', () => lose(client));
    await client.connect();
    await client.query(`LISTEN ${NAME}`);
    open = client;
    for (const listener of listeners) listener.gap();
    flush();
  };

  const lose = (client: Client): void => {
    if (open === client) open = undefined;
    if (!isClosed && open === undefined) setTimeout(reconnect, RECONNECT_MS).unref();
  };

  const reconnect = (): void => {
    if (!isClosed && open === undefined) connect().catch(onLost);
  };

  /** One statement at a time: what is published meanwhile goes with the next one. */
  const flush = (): void => {
    if (!open || sending || waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    sending = send(open, from, batch)
      .catch(() => {
        // A lost poke is made good by the next one; that a session has ended must arrive.
        waiting = [...batch.filter(({ kind }) => kind === 'sessions'), ...waiting];
      })
      .finally(() => {
        sending = undefined;
        flush();
      });
  };

  const sent = async (): Promise<void> => {
    if (!sending) return;
    await sending;
    await sent();
  };

  await connect();
  return {
    publish: (message) => {
      waiting.push(message);
      flush();
    },
    subscribe: (message, gap) => listeners.push({ message, gap }),
    isListening: () => open !== undefined,
    close: async () => {
      isClosed = true;
      await sent();
      await open?.end();
    },
  };
}

async function send(client: Client, from: string, batch: readonly ProcessMessage[]): Promise<void> {
  const payloads = batch.map((message) => payloadOf({ from, message }));
  await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
    NAME,
    payloads,
  ]);
}

function payloadOf({ from, message }: Sent): string {
  const text = JSON.stringify({ from, message });
  if (Buffer.byteLength(text) <= BYTES_MAX) return text;
  // Too long with its events: the streams find out themselves.
  return JSON.stringify({ from, message: { ...message, events: undefined } });
}
