import type { Mention, Span } from '../../message-types.ts';
import type { Piece } from '../../text/split-pieces.ts';

/** Spans are those of the message text. */
export interface Opening {
  readonly role: Mention<string> | undefined;
  readonly company: Mention<string> | undefined;
  /** What belongs to it alone. */
  readonly own: readonly Piece[];
}

export interface Openings {
  readonly openings: readonly Opening[];
  readonly common: readonly Piece[];
}

/** Gives each opening what a common line says about its role alone: 'CTC: SDE 12 LPA, Analyst 8 LPA'. */
export function shareLines(openings: readonly Opening[], pieces: readonly Piece[]): Openings {
  const owned = new Set(openings.flatMap(({ own }) => own));
  const rest = pieces.filter((piece) => !owned.has(piece));
  const shares = rest.map((piece) => sharesOf(piece, openings));
  const common = rest.filter((_, index) => (shares[index]?.length ?? 0) === 0);
  const withShares = openings.map((opening, at): Opening => {
    const own = shares.flatMap((share) =>
      share.flatMap((part) => (part.at === at ? [part.piece] : [])),
    );
    return own.length === 0 ? opening : { ...opening, own: [...opening.own, ...own] };
  });
  return { openings: withShares, common };
}

interface Share {
  readonly at: number;
  readonly piece: Piece;
}

function sharesOf(piece: Piece, openings: readonly Opening[]): readonly Share[] {
  if (piece.topic === 'role' || piece.topic === 'about') return [];
  const folded = piece.text.toLowerCase();
  const named = openings
    .flatMap(({ role, company }, at) => {
      const named = role ?? company;
      const isOwn = named === undefined || isInside(named.span, piece.span);
      const byRole = isOwn ? -1 : folded.indexOf(named.value.toLowerCase());
      const short = firstWord(company);
      const isUnique = openings.filter((other) => firstWord(other.company) === short).length === 1;
      const isShort = byRole === -1 && short.length > 3 && !isOwn && isUnique;
      const start = isShort ? folded.indexOf(short) : byRole;
      const name = isShort ? short : (named?.value ?? '');
      return start === -1 ? [] : [{ at, start, end: start + name.length }];
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const apart = named.filter(
    ({ start }, index) => index === 0 || start >= (named[index - 1]?.end ?? 0),
  );
  if (
    apart.length === 0 ||
    (apart.length > 1 && apart.length < openings.length && piece.topic === null)
  )
    return [];
  if (apart.length === 1 && openings.length > 1 && !/\d|all|cse|only/i.test(folded)) return [];
  const first = apart[0]?.start ?? 0;
  const isNameFirst = first < 8 || !/\d/.test(piece.text.slice(Math.max(0, first - 40), first));
  return apart.map(({ at, start, end }, index): Share => {
    const from = isNameFirst ? start : (apart[index - 1]?.end ?? 0);
    const to = isNameFirst ? (apart[index + 1]?.start ?? piece.text.length) : end;
    const isOnly = apart.length === 1;
    return { at, piece: isOnly ? piece : cut(piece, from, to) };
  });
}

function firstWord(company: Opening['company']): string {
  return company?.value.split(' ')[0]?.toLowerCase() ?? '';
}

function isInside(inner: Span, outer: Span): boolean {
  return inner[0] >= outer[0] && inner[1] <= outer[1];
}

function cut(piece: Piece, from: number, to: number): Piece {
  const span: Span = [piece.span[0] + from, piece.span[0] + to];
  return { ...piece, text: piece.text.slice(from, to), span, whole: span };
}
