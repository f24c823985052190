/** A gateway to push services that really listen, with access to both sides. */
import {
  PUSH_PATHS,
  type SubscriptionRequest,
  type SubscriptionView,
} from '@shortlist/shared/api/push.ts';
import { createPublicKey, verify } from 'node:crypto';
import webpush from 'web-push';
import {
  createPushGateway,
  type PushGateway,
  type PushGatewayDeps,
  type PushOptions,
  type PushResult,
} from '../../platform/push/push-gateway.ts';
import { systemRandom } from '../../platform/random.ts';
import type { KnownUser } from '../accounts.ts';
import { sendJson, type Answer } from '../api-requests.ts';
import type { TestApp } from '../create-test-app.ts';
import {
  createReceiver,
  startProxy,
  startPushService,
  startUnresponsiveServer,
  type TestProxy,
  type TestPushService,
  type TestReceiver,
  type UnresponsiveServer,
} from './push-service.ts';

export const PUSH_OPTIONS: PushOptions = { ttlSeconds: 3600, topic: 'A-topic_1', urgency: 'high' };
export const PUSH_PAYLOAD = JSON.stringify({ title: 'Apply: Kaveri Softworks — ₹12 लाख' });
export const PUSH_CONTACT = 'mailto:placements@college.example';

/** A push service of the operator, and a gateway that may reach it. */
interface OwnPushService {
  readonly service: TestPushService;
  readonly gateway: PushGateway;
  readonly endpoint: string;
}

export interface PushWorld {
  readonly receiver: TestReceiver;
  /** What the gateways logged. */
  readonly warnings: readonly object[];
  gateway(deps: Partial<PushGatewayDeps>): PushGateway;
  /** Under these names by TLS; without any by plain http. */
  service(names?: readonly string[]): Promise<TestPushService>;
  /** A proxy that leads to this port; without one it refuses. */
  proxy(port?: number): Promise<TestProxy>;
  /** A port that accepts connections and never answers. */
  unresponsiveServer(): Promise<UnresponsiveServer>;
  own(scheme: 'http' | 'https', deps?: Partial<PushGatewayDeps>): Promise<OwnPushService>;
  /** Sends the payload to the receiver. */
  send(endpoint: string, by: PushGateway, options?: PushOptions): Promise<PushResult>;
  close(): Promise<void>;
}

/** Nothing listens at first. */
export function createPushWorld(): PushWorld {
  const vapid = webpush.generateVAPIDKeys();
  const receiver = createReceiver();
  const warnings: object[] = [];
  const open: { close(): Promise<void> }[] = [];
  const opened = async <T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const started = await starting;
    open.push(started);
    return started;
  };
  const world: PushWorld = {
    receiver,
    warnings,
    gateway: (deps) =>
      createPushGateway({
        vapid,
        contact: PUSH_CONTACT,
        extraHosts: [],
        proxy: undefined,
        log: { warn: (details) => warnings.push(details) },
        ...deps,
      }),
    service: (names) => opened(startPushService(names)),
    proxy: (port) => opened(startProxy(port)),
    unresponsiveServer: () => opened(startUnresponsiveServer()),
    own: async (scheme, deps) => {
      const service = await world.service(scheme === 'https' ? ['localhost'] : []);
      const host = `localhost:${service.port}`;
      const by = world.gateway({ extraHosts: [host], ca: service.ca, ...deps });
      return { service, gateway: by, endpoint: `${scheme}://${host}/send/one?token=a%2fb` };
    },
    send: (endpoint, by, options = PUSH_OPTIONS) =>
      by.send({ endpoint, p256dh: receiver.p256dh, auth: receiver.auth }, PUSH_PAYLOAD, options),
    close: async () => {
      for (const each of open) await each.close();
    },
  };
  return world;
}

/** The claims of a server to a push service (RFC 8292). */
interface VapidClaims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

/** The claims of the server. Throws when they are not signed with the key beside them. */
export function verifyVapidHeader(authorization = ''): {
  readonly key: string;
  readonly jwt: VapidClaims;
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong.');
  return { key, jwt: JSON.parse(Buffer.from(body, 'base64url').toString()) as VapidClaims };
}

/** What a new browser reports; every value that is not given is its own. */
export function aSubscription(parts: Partial<SubscriptionRequest> = {}): SubscriptionRequest {
  const { p256dh, auth } = createReceiver();
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${systemRandom.opId()}`;
  return { endpoint, keys: { p256dh, auth }, timeZone: 'Asia/Kolkata', ...parts };
}

export function subscribe(
  testApp: Pick<TestApp, 'app'>,
  user: KnownUser,
  body: object = aSubscription(),
): Promise<Answer> {
  return sendJson(testApp, user, `POST ${PUSH_PATHS.subscriptions}`, { body });
}

/** The browsers of a user, as the server shows them. */
export async function subscriptionsOf(
  testApp: Pick<TestApp, 'app'>,
  user: KnownUser,
): Promise<readonly SubscriptionView[]> {
  const { body } = await sendJson(testApp, user, `GET ${PUSH_PATHS.subscriptions}`);
  return body.data as unknown as readonly SubscriptionView[];
}
