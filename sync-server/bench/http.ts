/** A small HTTP client with keep-alive connections, so that measuring costs little compared with what is measured. */
import { Agent, request, type IncomingMessage } from 'node:http';

export interface Answer {
  readonly status: number;
  /** Bytes of the body as transferred, compressed or not. */
  readonly bytes: number;
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true });

export interface SendOptions {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export async function send(url: string, options: SendOptions = {}): Promise<Answer> {
  const message = await open(url, options);
  const chunks: Buffer[] = [];
  for await (const chunk of message) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return { status: message.statusCode ?? 0, bytes: body.length, body };
}

/** Sends one request and resolves while the body of the answer is still arriving. */
export function open(url: string, options: SendOptions = {}): Promise<IncomingMessage> {
  const { body } = options;
  const headers = {
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: options.method ?? 'GET', headers });
    sent.on('response', resolve).on('error', (error) => {
      // The server had already closed this idle connection: nothing of the request arrived.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        resolve(open(url, options));
      else reject(error);
    });
    sent.end(body);
  });
}

/** Throws when the status is not 2xx. */
export function readAnswer<T>(answer: Answer, parse: (body: unknown) => T): T {
  const text = answer.body.toString();
  if (answer.status >= 300) throw new Error(`Answer ${answer.status}: ${text}`);
  return parse(JSON.parse(text));
}
