import type { Span } from '../message-types.ts';

/** No notice has more of one kind. */
const MATCHES_MAX = 200;

/** The first places of a global pattern; a text made to have thousands is not read to its end. */
export function firstMatches(
  text: string,
  pattern: RegExp,
): readonly { readonly match: RegExpExecArray; readonly span: Span }[] {
  const found: { readonly match: RegExpExecArray; readonly span: Span }[] = [];
  for (const match of text.matchAll(pattern)) {
    found.push({ match, span: [match.index, match.index + match[0].length] });
    if (found.length === MATCHES_MAX) break;
  }
  return found;
}
