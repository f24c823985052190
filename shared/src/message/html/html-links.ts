import { linkHref } from '../../lib/web-address.ts';
import type { HtmlAttribute } from './html-attributes.ts';

/** A link while its words are read. */
export interface ShownLink {
  readonly address: HtmlAttribute;
  readonly show: (text: string) => void;
  readonly shown: () => string;
}

/** Longer words are not an address. */
const SHOWN_MAX = 2100;

export function createLink(address: HtmlAttribute | undefined): ShownLink | undefined {
  if (address === undefined) return undefined;
  let shown = '';
  return {
    address,
    show: (text) => {
      if (shown.length < SHOWN_MAX) shown += text;
    },
    shown: () => shown,
  };
}

const SCHEME = /^(?:https?:\/\/|mailto:|www\.)/i;

/** What stands in brackets behind the words of a link; undefined where they are the address, or it leads nowhere. */
export function linkSuffix({ address, shown }: ShownLink): string | undefined {
  const href = address.value.trim();
  if (shown() === '' || !SCHEME.test(href)) return undefined;
  const isMail = /^mailto:/i.test(href);
  const suffix = isMail ? href.slice(7).replace(/\?.*$/s, '') : href;
  if (linkHref(isMail ? `mailto:${suffix}` : suffix) === undefined) return undefined;
  return plain(shown()) === plain(suffix) ? undefined : suffix;
}

function plain(address: string): string {
  return address
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^(?:mailto:)?(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/\/$/, '');
}
