/**
 * Where a request comes from, as limits count it. Behind a proxy every connection is the proxy's.
 * X-Forwarded-For is believed only from a proxy that the operator trusts, since anyone can write that header.
 */
import { isIPv4, isIPv6, type BlockList } from 'node:net';

/** For a connection that closed before its address was read. All such requests share this name. */
const UNKNOWN = 'unknown';
/** A household or a phone has a whole network of this size, so single addresses tell nothing. */
const IPV6_GROUPS = 4;

export interface RequestSource {
  /** The address at the other end of the connection. */
  readonly peer: string | undefined;
  /** The X-Forwarded-For header: each proxy appends the address of its client. */
  readonly forwardedFor: string | undefined;
}

/**
 * The address of the client: the peer, or behind trusted proxies the right-most address that is none of them.
 * IPv4 as it is, IPv6 as its /64 network (`2001:db8:0:1::/64`).
 */
export function clientAddress({ peer, forwardedFor }: RequestSource, trusted: BlockList): string {
  let client = normaliseAddress(peer ?? '');
  const hops = forwardedFor?.split(',') ?? [];
  while (client !== undefined && isTrusted(client, trusted)) {
    const next = normaliseAddress(stripPort(hops.pop()?.trim() ?? ''));
    if (next === undefined) break;
    client = next;
  }
  return client === undefined ? UNKNOWN : networkOf(client);
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Some proxies write `203.0.113.5:41000` or `[2001:db8::1]:41000`. */
function stripPort(hop: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1];
  return bracketed ?? hop.replace(/^([\d.]+):\d+$/, '$1');
}

/** Normalises an address; an IPv4-mapped IPv6 address becomes IPv4. Undefined when it is not an address. */
function normaliseAddress(text: string): string | undefined {
  const address = text.replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(spelled);
  return mapped ? toDottedIPv4(mapped[1], mapped[2]) : spelled;
}

function toDottedIPv4(high = '', low = ''): string {
  const bits = [high, low].map((group) => Number.parseInt(group, 16));
  return bits.flatMap((group) => [group >> 8, group & 255]).join('.');
}

function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, IPV6_GROUPS).join(':')}::/64`;
}
