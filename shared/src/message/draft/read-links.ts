import type { ReadValue } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';
import type { LinkMention } from '../values/find-links.ts';
import { addressUse } from '../values/link-use.ts';
import { sureFirst, type DraftInput } from './draft-input.ts';

export interface DraftLinks {
  readonly apply: ReadValue<string> | undefined;
  readonly website: ReadValue<string> | undefined;
}

export function readLinks({ own, common, links, kind, text }: DraftInput): DraftLinks {
  const within = (pieces: readonly Piece[]): readonly LinkMention[] =>
    links.filter(({ span }) =>
      pieces.some(({ whole }) => span[0] >= whole[0] && span[1] <= whole[1]),
    );
  const choose = (pieces: readonly Piece[]) => chooseApply(within(pieces), { kind, text });
  const apply = choose(own) ?? choose(common);
  const website = within([...own, ...common]).find(({ use }) => use === 'website');
  const isOther = website?.link !== apply?.link;
  return {
    apply: apply && linkValue(apply),
    website: website && isOther ? linkValue(website) : undefined,
  };
}

export function linkValue({ link, span, sure }: LinkMention): ReadValue<string> {
  return { value: link, from: span, sure };
}

const RESUME = /\b(?:resumes?|cvs?|portfolios?)\b/i;
const LINK_CHANGE = /\b(?:link|form)\b/i;
const OLD_LINK = /\b(?:old|draft|wrong|earlier|previous|purana|(?<!\bse )pehle)\b[^.\n]{0,40}$/i;
const OPT_OUT = /\b(?:do not want|don'?t want|opt(?:ing)? out|withdraw|confirm)\b/i;
const APPLY_BEFORE = /\bapply\b[^\n]{0,30}$/i;

/** An address beats a mail; a single one of unknown use is taken as unsure. */
function chooseApply(
  links: readonly LinkMention[],
  { kind, text }: Pick<DraftInput, 'kind' | 'text'>,
): LinkMention | undefined {
  const isValid = ({ span }: LinkMention): boolean =>
    !OLD_LINK.test(text.slice(Math.max(0, span[0] - 40), span[0])) &&
    !OPT_OUT.test(text.slice(Math.max(0, span[0] - 80), span[0])) &&
    !/^[\s)-]{0,4}(?:don'?t use|do not use|ignore|\(?old\b)/i.test(
      text.slice(span[1], span[1] + 30),
    );
  const apply = sureFirst(links.filter((link) => link.use === 'apply' && isValid(link)));
  const named =
    apply.length > 0
      ? apply
      : links.filter(
          ({ use, span }) =>
            use === 'website' && APPLY_BEFORE.test(text.slice(Math.max(0, span[0] - 50), span[0])),
        );
  const inOrder = kind === 'update' ? named.toReversed() : named;
  const address =
    inOrder.find(({ host }) => host !== null) ?? (kind === 'update' ? undefined : apply[0]);
  if (address) return isContradicted(apply, address) ? { ...address, sure: false } : address;
  const [mail, ...otherMails] = links.filter(({ host }) => host === null);
  const isByMail = kind === 'drive' && otherMails.length === 0 && links.length === 1;
  if (mail && isByMail && RESUME.test(text)) return { ...mail, sure: false };
  const unknown = links.filter(
    ({ link, use, host, span }) =>
      use === 'unknown' &&
      host !== null &&
      addressUse(link) !== 'document' &&
      !OLD_LINK.test(text.slice(Math.max(0, span[0] - 60), span[0])),
  );
  return unknown.length === 1 && unknown[0] && (kind === 'drive' || LINK_CHANGE.test(text))
    ? { ...unknown[0], sure: false }
    : undefined;
}

function isContradicted(apply: readonly LinkMention[], chosen: LinkMention): boolean {
  return apply.some(({ link, host }) => host !== null && link !== chosen.link);
}
