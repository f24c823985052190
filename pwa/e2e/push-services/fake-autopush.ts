/**
 * A fake of the push service that Firefox uses: JSON over a WebSocket, the protocol of Mozilla's autopush. A
 * message that the browser did not acknowledge is sent again when it reconnects.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod/mini';
import { listenLocally, type PushPost, type BrowserPushService } from './push-proxy.ts';

const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/';

const clientMessageSchema = z.object({
  messageType: z.string(),
  channelID: z.optional(z.string()),
  updates: z.optional(z.array(z.object({ version: z.string() }))),
});
type ClientMessage = z.infer<typeof clientMessageSchema>;

export interface FakeAutopush extends BrowserPushService {
  /** Preferences that point Firefox to it. */
  readonly preferences: Readonly<Record<string, unknown>>;
}

/** Serves one browser. */
export async function startFakeAutopush(): Promise<FakeAutopush> {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http });
  const browser = new Browser();
  sockets.on('connection', (socket) => browser.serve(socket));
  const port = await listenLocally(http);
  return {
    preferences: {
      'dom.push.serverURL': `ws://127.0.0.1:${port}`,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
    },
    deliver: (post) => browser.take(post),
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((closed) => http.close(closed));
    },
  };
}

class Browser {
  /** Channel ids, keyed by the last part of the endpoint. */
  private readonly channels = new Map<string, string>();
  private readonly undelivered = new Map<string, string>();
  private socket: WebSocket | undefined;

  serve(socket: WebSocket): void {
    socket.on('message', (bytes: Buffer) =>
      this.answer(socket, clientMessageSchema.parse(JSON.parse(bytes.toString()))),
    );
  }

  take({ url, headers, body }: PushPost): number {
    const channelID = this.channels.get(url.slice(ENDPOINT.length));
    if (!channelID) return 410;
    const version = randomUUID();
    const message = JSON.stringify({
      messageType: 'notification',
      channelID,
      version,
      data: body.toString('base64url'),
      headers: { encoding: headers['content-encoding'] },
    });
    this.undelivered.set(version, message);
    this.socket?.send(message);
    return 201;
  }

  private answer(socket: WebSocket, message: ClientMessage): void {
    const say = (answer: object): void => socket.send(JSON.stringify({ ...message, ...answer }));
    switch (message.messageType) {
      case 'hello':
        say({ status: 200, uaid: randomUUID(), use_webpush: true, broadcasts: {} });
        this.socket = socket;
        for (const message of this.undelivered.values()) socket.send(message);
        break;
      case 'register':
        say({ status: 200, pushEndpoint: this.register(message.channelID ?? '') });
        break;
      case 'unregister':
        for (const [token, known] of this.channels)
          if (known === message.channelID) this.channels.delete(token);
        say({ status: 200 });
        break;
      case 'ack':
        for (const { version } of message.updates ?? []) this.undelivered.delete(version);
        break;
      default:
    }
  }

  private register(channelID: string): string {
    const token = randomUUID();
    this.channels.set(token, channelID);
    return ENDPOINT + token;
  }
}
