/**
 * A fake of the push service that Chromium uses: check-in and registration over http, messages over a
 * connection that the browser keeps open. The formats are those of google_apis/gcm in Chromium's source.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { listenLocally, type PushPost, type BrowserPushService } from './push-proxy.ts';
import type { Certificate } from './certificate.ts';
import { McsConnection } from './mcs-connection.ts';
import { encodeField, encodeFixed64 } from './protobuf.ts';

const CHECK_IN_PATH = '/checkin';

/** What a browser registered: the destination of its messages. */
interface Registration {
  readonly app: string;
  readonly subtype: string;
  readonly sender: string;
}

export interface FakeFcm extends BrowserPushService {
  /** Command-line switches that point Chromium to it. */
  readonly switches: readonly string[];
}

export async function startFakeFcm(certificate: Certificate): Promise<FakeFcm> {
  const registrations = new Map<string, Registration>();
  const connection = new McsConnection();
  const http = registrar(registrations);
  const mcs = createTlsServer(certificate, (socket) => connection.serve(socket));
  const httpUrl = `http://127.0.0.1:${await listenLocally(http)}`;
  const mcsUrl = `https://127.0.0.1:${await listenLocally(mcs)}`;
  return {
    switches: [
      `--gcm-checkin-url=${httpUrl}${CHECK_IN_PATH}`,
      `--gcm-registration-url=${httpUrl}/register`,
      `--gcm-mcs-endpoint=${mcsUrl}`,
      `--ignore-certificate-errors-spki-list=${certificate.keyDigest}`,
    ],
    deliver: (post) => {
      const registration = registrations.get(post.url.split('/').at(-1) ?? '');
      if (!registration) return 410;
      connection.send(dataMessage(registration, post));
      return 201;
    },
    stop: async () => {
      connection.hangUp();
      http.closeAllConnections();
      await Promise.all([http, mcs].map((server) => new Promise((done) => server.close(done))));
    },
  };
}

function registrar(registrations: Map<string, Registration>): Server {
  return createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const form = new URLSearchParams(await text(request));
      const isCheckIn = request.url === CHECK_IN_PATH;
      response.end(isCheckIn ? checkInAnswer() : register(registrations, form));
    };
    answer().catch(() => response.destroy());
  });
}

/** Success, the current time, and the new identity of the browser. */
function checkInAnswer(): Buffer {
  return Buffer.concat([
    encodeField(1, 1),
    encodeField(3, Date.now()),
    encodeFixed64(7, 4711n),
    encodeFixed64(8, 1147n),
  ]);
}

function register(registrations: Map<string, Registration>, form: URLSearchParams): string {
  const part = (name: string): string => form.get(name) ?? '';
  const subtype = part('X-subtype');
  if (part('delete') === 'true') {
    for (const [token, known] of registrations)
      if (known.subtype === subtype) registrations.delete(token);
    return `token=${part('app')}`;
  }
  const token = randomUUID();
  registrations.set(token, { app: part('app'), subtype, sender: part('sender') });
  return `token=${token}`;
}

function dataMessage({ app, subtype, sender }: Registration, { headers, body }: PushPost): Buffer {
  const data = (key: string, value: string): Buffer =>
    encodeField(7, Buffer.concat([encodeField(1, key), encodeField(2, value)]));
  return Buffer.concat([
    encodeField(3, sender),
    encodeField(5, app),
    data('subtype', subtype),
    data('content-encoding', headers['content-encoding'] ?? ''),
    encodeField(17, Number(headers['ttl'])),
    encodeField(18, Math.floor(Date.now() / 1000)),
    encodeField(21, body),
  ]);
}
