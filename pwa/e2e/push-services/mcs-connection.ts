/**
 * The connection over which Chromium receives its messages. Messages accepted while the browser was away, or sent on a
 * connection it had just left, are sent again: at each login the browser lists what it has received.
 */
import type { TLSSocket } from 'node:tls';
import { encodeField, readVarint, readTexts, encodeVarint } from './protobuf.ts';

const VERSION = 41;
const TAG = { ping: 0, pingAnswer: 1, login: 2, loginAnswer: 3, close: 4, message: 8 } as const;
const LOGIN_RECEIVED = 10;
const MESSAGE_PERSISTENT_ID = 9;

interface Packet {
  readonly tag: number;
  readonly content: Buffer;
  readonly end: number;
}

export class McsConnection {
  private readonly undelivered = new Map<string, Buffer>();
  private count = 0;
  private line: TLSSocket | undefined;

  /** Queues a message for the browser, without its persistent id. */
  send(message: Buffer): void {
    this.count += 1;
    const id = `message-${this.count}`;
    const whole = Buffer.concat([message, encodeField(MESSAGE_PERSISTENT_ID, id)]);
    this.undelivered.set(id, whole);
    this.line?.write(packet(TAG.message, whole));
  }

  /** Serves a connection opened by the browser. */
  serve(socket: TLSSocket): void {
    // Its first byte is the version.
    let unread: Buffer = Buffer.alloc(0);
    let start = 1;
    socket.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes]);
      for (let next = readPacket(unread, start); next; next = readPacket(unread, start)) {
        start = next.end;
        this.answer(socket, next);
      }
    });
    // A browser that is closed drops the connection without notice.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (this.line === socket) this.line = undefined;
    });
  }

  hangUp(): void {
    this.line?.destroy();
  }

  private answer(socket: TLSSocket, { tag, content }: Packet): void {
    if (tag === TAG.ping) socket.write(packet(TAG.pingAnswer, Buffer.alloc(0)));
    if (tag === TAG.close) socket.end();
    if (tag !== TAG.login) return;
    socket.write(
      Buffer.concat([Buffer.of(VERSION), packet(TAG.loginAnswer, encodeField(1, 'login'))]),
    );
    this.line = socket;
    for (const id of readTexts(content, LOGIN_RECEIVED)) this.undelivered.delete(id);
    for (const message of this.undelivered.values()) socket.write(packet(TAG.message, message));
  }
}

function packet(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.of(tag), encodeVarint(content.length), content]);
}

/** The packet that starts here; undefined while it is incomplete. */
function readPacket(bytes: Buffer, start: number): Packet | undefined {
  const tag = bytes[start];
  const length = readVarint(bytes, start + 1);
  if (tag === undefined || !length) return undefined;
  const end = length.end + length.value;
  return end > bytes.length ? undefined : { tag, content: bytes.subarray(length.end, end), end };
}
