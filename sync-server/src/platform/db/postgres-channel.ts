/**
 * What the processes of one database tell each other: LISTEN and NOTIFY, on a connection of their own. Every role that
 * may connect to the database can do both. So messages are sealed, each for the connection that sends it, whose number
 * PostgreSQL gives: what others say, and what they repeat, is ignored.
 */
import { Client } from 'pg';
import type { Seal } from '../crypto/seal.ts';
import type { ProcessChannel, ProcessMessage } from '../poke-hub.ts';

const NAME = 'shortlist';
/** PostgreSQL takes less than 8,000, and sealing adds a third. */
const BYTES_MAX = 5_800;
/** A connection is asked so often, and has so long to answer. */
const BEAT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 5_000;

const NOTIFY = 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload';
const FAIL_UNLESS_LISTENING = 'SELECT 1 / count(*) FROM pg_listening_channels()';

export interface PostgresChannel extends ProcessChannel {
  /** False while messages may be missed. */
  isListening(): boolean;
  /** Resolves when what was published is sent, if it can be. */
  close(): Promise<void>;
}

export interface ChannelOptions {
  readonly seal: Seal;
  /** Told of each connection that broke. */
  readonly onLost: (error: Error) => void;
  /** Told once that somebody else speaks on the channel. */
  readonly onForeign: () => void;
}

/** Resolves when it listens. Reconnects by itself, for as long as the process lives. */
export async function openChannel(
  url: string,
  { seal, onLost, onForeign }: ChannelOptions,
): Promise<PostgresChannel> {
  const listeners: { message(message: ProcessMessage): void; gap(): void }[] = [];
  let waiting: ProcessMessage[] = [];
  let sending: Promise<void> | undefined;
  let open: Connection | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;
  let hasForeign = false;

  const receive = (payload: string, sender: string): void => {
    if (sender === open?.sender) return;
    const text = seal.unseal(payload, sender);
    if (text === undefined) return reportForeign();
    const message = JSON.parse(text) as ProcessMessage;
    for (const listener of listeners) listener.message(message);
  };

  const reportForeign = (): void => {
    if (!hasForeign) onForeign();
    hasForeign = true;
  };

  const reportGap = (): void => {
    for (const listener of listeners) listener.gap();
  };

  const connect = async (): Promise<void> => {
    open = await listen(url, { receive, onLost, onEnd: lose });
    reportGap();
    flush();
  };

  const reconnect = (): void => {
    reportGap();
    connecting ??= connect()
      .catch(onLost)
      .finally(() => {
        connecting = undefined;
      });
  };

  const lose = (): void => {
    open = undefined;
    if (!isClosed) reconnect();
  };

  const beat = (): void => {
    if (open) open.check();
    else if (!isClosed) reconnect();
  };

  /** One statement at a time: what is published meanwhile goes with the next one. */
  const flush = (): void => {
    if (!open || sending || waiting.length === 0) return;
    const { sender, notify } = open;
    const batch = waiting;
    waiting = [];
    sending = notify(batch.map((message) => seal.seal(textOf(message), sender)))
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
  const beats = setInterval(beat, BEAT_MS);
  beats.unref();
  return {
    publish: (message) => {
      waiting.push(message);
      flush();
    },
    subscribe: (message, gap) => listeners.push({ message, gap }),
    isListening: () => open !== undefined,
    close: async () => {
      isClosed = true;
      await connecting;
      await sent();
      await open?.end();
      clearInterval(beats);
    },
  };
}

function textOf(message: ProcessMessage): string {
  const text = JSON.stringify(message);
  // Too long with its events: the streams find out themselves.
  return Buffer.byteLength(text) <= BYTES_MAX
    ? text
    : JSON.stringify({ ...message, events: undefined });
}

/** It ends when a statement is not answered in time. */
interface Connection {
  /** The process id of its connection, which PostgreSQL gives with each message. */
  readonly sender: string;
  readonly notify: (payloads: readonly string[]) => Promise<void>;
  /** Does it still answer, and listen? */
  check(): void;
  end(): Promise<void>;
}

interface ConnectionEvents {
  readonly receive: (payload: string, sender: string) => void;
  readonly onLost: (error: Error) => void;
  readonly onEnd: () => void;
}

async function listen(
  url: string,
  { receive, onLost, onEnd }: ConnectionEvents,
): Promise<Connection> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: BEAT_MS,
    pipeline: true,
  });
  client.on('notification', ({ payload = '', processId }) => receive(payload, String(processId)));
  client.on('error', onLost);
  const query = async (text: string, values: unknown[] = []): Promise<unknown> => {
    try {
      return (await client.query<{ value: unknown }>(text, values)).rows[0]?.value;
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
  };
  await client.connect();
  await query(`LISTEN ${NAME}`);
  const sender = String(await query('SELECT pg_backend_pid() AS value'));
  client.on('end', onEnd);
  return {
    sender,
    notify: async (payloads) => void (await query(NOTIFY, [NAME, payloads])),
    check: () => void query(FAIL_UNLESS_LISTENING).catch(() => 'It has ended.'),
    end: () => client.end(),
  };
}
