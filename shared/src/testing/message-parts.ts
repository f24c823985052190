/** A message as the finders of drafts take it. */
import { assignPurposes, type PurposedDate } from '../message/draft/dates/date-purpose.ts';
import type { DraftInput } from '../message/draft/draft-input.ts';
import { findDates } from '../message/dates/find-dates.ts';
import { joinWrappedLines } from '../message/text/join-wrapped.ts';
import { normaliseMessage } from '../message/text/normalise.ts';
import { splitLines, type Line } from '../message/text/split-lines.ts';
import { splitPieces, type Piece } from '../message/text/split-pieces.ts';
import { findLinks, type LinkMention } from '../message/values/find-links.ts';

/** A Thursday. */
export const MESSAGE_NOW = '2026-11-19T10:00:00';

export interface MessageParts {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly pieces: readonly Piece[];
  readonly links: readonly LinkMention[];
  readonly dates: readonly PurposedDate[];
}

export function messageParts(given: string): MessageParts {
  const text = joinWrappedLines(normaliseMessage(given).text);
  const lines = splitLines(text);
  const pieces = splitPieces(lines);
  const links = pieces.flatMap(({ text: words, label, span: [start] }) =>
    findLinks(words, label).map((link): LinkMention => ({
      ...link,
      span: [link.span[0] + start, link.span[1] + start],
    })),
  );
  const dates = assignPurposes(findDates(text, MESSAGE_NOW), pieces, MESSAGE_NOW);
  return { text, lines, pieces, links, dates };
}

/** The whole message as common text of one opening, or its first lines as the part of that opening alone. */
export function draftInput(
  text: string,
  { ownLines = 0, ...given }: Partial<DraftInput> & { readonly ownLines?: number } = {},
): DraftInput {
  const { pieces, ...parts } = messageParts(text);
  return {
    kind: 'drive',
    company: undefined,
    role: undefined,
    own: pieces.filter(({ line }) => line < ownLines),
    common: pieces.filter(({ line }) => line >= ownLines),
    now: MESSAGE_NOW,
    ...parts,
    ...given,
  };
}
