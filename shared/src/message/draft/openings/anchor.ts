/** Where the part of one opening begins in a message. */
import type { Mention, Span } from '../../message-types.ts';
import type { Piece } from '../../text/split-pieces.ts';
import { cutCompany } from '../companies/company-name.ts';

export interface Anchor {
  readonly index: number;
  readonly role: Mention<string> | undefined;
  readonly company: Mention<string> | undefined;
  /** One of several in one text: nothing behind it belongs to it. */
  readonly isBare: boolean;
}

/** 'No event, sports day' in a column of companies. */
const NO_COMPANY = /^(?:no|none|nil|holiday|break)\b|^\P{L}*$/iu;

export function isNoCompany({ text }: Piece): boolean {
  return NO_COMPANY.test(text);
}

export function companyIn(piece: Piece): Mention<string> | undefined {
  const name = isNoCompany(piece) ? undefined : cutCompany(piece.text);
  return name && { ...name, span: shift(name.span, piece), sure: true };
}

export function placed(
  roles: readonly Mention<string>[],
  piece: Piece,
): readonly Mention<string>[] {
  return roles.map((role) => ({ ...role, span: shift(role.span, piece) }));
}

export function shift([start, end]: Span, piece: Piece): Span {
  return [start + piece.span[0], end + piece.span[0]];
}
