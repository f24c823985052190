/** Which addresses are public, and not of this machine, its network or special use. */
import { BlockList, isIP, isIPv6 } from 'node:net';

const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // this machine
  '169.254.0.0/16', // this link, and the metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // for protocols
  '192.0.2.0/24', // for examples
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '198.18.0.0/15', // for measurements
  '198.51.100.0/24', // for examples
  '203.0.113.0/24', // for examples
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
] as const;

/**
 * Public addresses begin with these bits. Outside are this machine, addresses private to a network or a link,
 * multicast, and embedded IPv4 addresses: mapped, or for translators.
 */
const GLOBAL_UNICAST_IPV6 = '2000::/3';
const NOT_PUBLIC_IPV6 = [
  '2001::/23', // for protocols, such as Teredo: any IPv4 address may be embedded
  '2001:db8::/32', // for examples
  '2002::/16', // 6to4: any IPv4 address may be embedded
  '3fff::/20', // for examples
] as const;

const notPublic = networks(NOT_PUBLIC_IPV4, 'ipv4');
for (const network of NOT_PUBLIC_IPV6) add(notPublic, network, 'ipv6');
const globalUnicast = networks([GLOBAL_UNICAST_IPV6], 'ipv6');

/** Takes an IPv4 or IPv6 address; false also for an invalid one. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0 || notPublic.check(address, family)) return false;
  return family === 'ipv4' || globalUnicast.check(address, 'ipv6');
}

function networks(texts: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const text of texts) add(list, text, family);
  return list;
}

function add(list: BlockList, text: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', prefix] = text.split('/');
  list.addSubnet(address, Number(prefix), family);
}
