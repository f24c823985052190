/**
 * Connections to push services. Their names are looked up here, and only public addresses are connected to,
 * whatever the name server answers: the address that was checked is the very one that is used. Behind a proxy
 * it is the proxy that looks names up. The operator's own services are always reached directly.
 */
import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request } from 'node:http';
import { Agent as HttpsAgent, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import { isPublicAddress } from './public-address.ts';
import { isExtraHost } from './parse-push-subscription.ts';

export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface ConnectionSettings {
  readonly extraHosts: readonly string[];
  readonly proxy: URL | undefined;
  /** The time that a proxy may take to connect. */
  readonly withinMs: number;
  readonly resolve?: ResolveHost;
  /** Certificates of authorities, in place of those that the runtime trusts. */
  readonly ca?: string;
}

/** Shorter than push services keep an idle connection: none is used that they just closed. */
const IDLE_MS = 4000;
const CONNECTIONS_MAX = 10;
export const NOT_PUBLIC = 'ENOTPUBLIC';

const resolveBySystem: ResolveHost = (hostname) => lookup(hostname, { all: true });

/** Returns a function that connects to an address that parsePushEndpoint accepted. */
export function createPushConnections(settings: ConnectionSettings): (url: URL) => HttpAgent {
  const { resolve = resolveBySystem, proxy, extraHosts, ca } = settings;
  const shared = {
    keepAlive: true,
    timeout: IDLE_MS,
    maxSockets: CONNECTIONS_MAX,
    autoSelectFamily: true,
  };
  const own = { ...shared, lookup: checkedLookup(resolve, () => true) };
  const trusting = ca === undefined ? {} : { ca };
  const http = new HttpAgent(own);
  const https = new HttpsAgent({ ...own, ...trusting });
  const world = new HttpsAgent({
    ...shared,
    ...trusting,
    lookup: checkedLookup(resolve, isPublicAddress),
  });
  if (proxy) connectThrough(world, proxy, settings.withinMs);
  return (url) => {
    if (!isExtraHost(url, extraHosts)) return world;
    return url.protocol === 'https:' ? https : http;
  };
}

/** Only for connections that ask for all addresses of a name, as ours do. */
function checkedLookup(
  resolve: ResolveHost,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  const look = callbackify(async (hostname: string): Promise<LookupAddress[]> => {
    const found = (await resolve(hostname)).filter(({ address }) => isAllowed(address));
    if (found.length > 0) return found;
    const message = `${hostname} has no public address.`;
    throw Object.assign(new Error(message), { code: NOT_PUBLIC });
  });
  return (hostname, _, callback) => look(hostname, callback);
}

/** Every connection of this agent goes through a tunnel of the proxy, which sees only encrypted bytes. */
function connectThrough(agent: HttpsAgent, proxy: URL, withinMs: number): void {
  const encrypted = agent.createConnection.bind(agent);
  const connect = callbackify(async (options: RequestOptions): Promise<Duplex> => {
    const socket = await openTunnel(proxy, `${options.host}:${options.port}`, withinMs);
    const inside = { ...options, socket };
    return encrypted(inside) ?? socket;
  });
  agent.createConnection = (options, callback) => {
    if (callback) connect(options, callback);
    return undefined;
  };
}

function openTunnel(proxy: URL, target: string, withinMs: number): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const asked = request(proxy, {
      method: 'CONNECT',
      path: target,
      headers: { host: target, ...proxyAuthorization(proxy) },
      agent: false,
      signal: AbortSignal.timeout(withinMs),
    });
    asked.once('error', reject);
    asked.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      return reject(new Error(`The proxy answered ${statusCode}.`));
    });
    asked.end();
  });
}

function proxyAuthorization({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '') return {};
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` };
}
