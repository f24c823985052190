/**
 * Web addresses that people type or upload. Only http and https, no user name, a real host: the pattern is looked
 * at before the parser runs, because the parser repairs things that should be refused.
 */
const START = /^https?:\/\//i;
export const WEB_ADDRESS_MAX = 2048;

interface ParsedUrl {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly href: string;
}

/** `URL` exists in every browser and in Node, but in no ECMAScript library: declared here so that shared stays free of both. */
declare const URL: { new (text: string): ParsedUrl; canParse(text: string): boolean };

/** The address in its normal form, or undefined when it must not become a link. */
export function webAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > WEB_ADDRESS_MAX || !START.test(trimmed) || !URL.canParse(trimmed))
    return undefined;
  const url = new URL(trimmed);
  const plain = url.username === '' && url.password === '' && url.hostname !== '';
  return plain && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}

/** The host of an address, for showing where a link leads; undefined when it is none. */
export function hostOf(text: string): string | undefined {
  const address = webAddress(text);
  return address === undefined ? undefined : new URL(address).hostname;
}
