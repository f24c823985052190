/**
 * Web addresses that people type or upload. Only http and https, no user name, a real host: the pattern is
 * checked before the parser runs, because the parser repairs input that should be rejected.
 */
const START = /^https?:\/\//i;
export const WEB_ADDRESS_MAX = 2048;

interface ParsedUrl {
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly href: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
}

/** In every browser and in Node, but in no ECMAScript library; shared depends on neither. */
declare const URL: new (text: string, base?: string) => ParsedUrl;

/** Undefined for what is no address. `URL.canParse` and `URL.parse` are too young for some browsers. */
export function parseUrl(text: string, base?: string): ParsedUrl | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** The normalised address, or undefined when it must not become a link. */
export function parseWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > WEB_ADDRESS_MAX || !START.test(trimmed)) return undefined;
  const url = parseUrl(trimmed);
  const isPlain = url?.username === '' && url.password === '' && url.hostname !== '';
  return isPlain ? url.href : undefined;
}

/** 'www.example.com/jobs': labels with dots between them, the last one of letters, and no scheme. */
const BARE_DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;
const MAIL_LINK = /^mailto:[^\s@<>"',;?]+@[^\s@<>"',;?]+$/i;

/**
 * The href of a typed link, for the one component that renders links: an http(s) address or a plain mailto as
 * it was typed, a bare domain with https:// before it; undefined when it must be shown as text.
 */
export function linkHref(text: string): string | undefined {
  const typed = text.trim();
  if (typed.length > WEB_ADDRESS_MAX) return undefined;
  if (MAIL_LINK.test(typed)) return typed;
  const address = withScheme(typed);
  return parseWebAddress(address) === undefined ? undefined : address;
}

/**
 * The form in which an address is stored where hundreds of users will follow it: http(s) only, normalised, a
 * bare domain with https:// before it. Undefined when it must be rejected.
 */
export function normaliseWebAddress(text: string): string | undefined {
  const typed = text.trim();
  const address = typed.length > WEB_ADDRESS_MAX ? undefined : parseWebAddress(withScheme(typed));
  // Normalising escapes non-ASCII characters, which may make the address several times as long.
  return address !== undefined && address.length <= WEB_ADDRESS_MAX ? address : undefined;
}

function withScheme(typed: string): string {
  return BARE_DOMAIN.test(typed) ? `https://${typed}` : typed;
}

/** The host that a typed link leads to; undefined when it leads to none. */
export function hostOf(text: string): string | undefined {
  const address = parseWebAddress(linkHref(text) ?? '');
  return address === undefined ? undefined : new URL(address).hostname;
}

/** 'https://urldefense.com/v3/__https://…__;Iw!!…', in which '*' stands for a sign. */
const STARRED = /\/v3\/__(\S+)__;/;
/** 'https://urldefense.proofpoint.com/v2/url?u=https-3A__…&d=…' */
const DASHED = /\/v2\/url\?u=([^&\s]+)/;
/** Those of ASCII; what else is in an address stays as it is. */
const ESCAPES = /%([0-7][0-9a-f])/gi;

/**
 * What an address says that an app or a mail filter escaped: '%23' for '#', the address that stands in a parameter of
 * another, and what the filters of Proofpoint write. Once: what was escaped twice stays escaped.
 */
export function unwrapLink(address: string): string {
  const starred = STARRED.exec(address)?.[1];
  if (starred !== undefined) return starred.replaceAll('*', '#');
  const dashed = DASHED.exec(address)?.[1]?.replaceAll('_', '/').replaceAll('-', '%');
  return (dashed ?? address).replace(ESCAPES, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
