/**
 * Divides a message into its openings: one for each role, or for each company. What stands outside the part of one
 * opening is common to all.
 */
import type { Line } from '../../text/split-lines.ts';
import type { Piece } from '../../text/split-pieces.ts';
import { chooseRoles } from '../roles/choose-roles.ts';
import type { Anchor } from './anchor.ts';
import { findAnchors, loneRole } from './find-anchors.ts';
import { shareLines, type Opening, type Openings } from './share-lines.ts';

export function splitOpenings(pieces: readonly Piece[], lines: readonly Line[]): Openings {
  const anchors = findAnchors(pieces, lines);
  if (anchors.length < 2) {
    const [known] = anchors.map((anchor) => anchor.role).concat(chooseRoles(pieces, lines));
    const role = known ?? loneRole(pieces);
    return { openings: [{ role, company: anchors[0]?.company, own: [] }], common: pieces };
  }
  const layout = { anchors, pieces, lines };
  const openings = anchors.map((_, at) => partOf(at, layout));
  const areCompanies = openings.every(({ company }) => company !== undefined);
  return shareLines(areCompanies ? openings : releaseCommon(openings), pieces);
}

interface Layout {
  readonly anchors: readonly Anchor[];
  readonly pieces: readonly Piece[];
  readonly lines: readonly Line[];
}

function partOf(at: number, layout: Layout): Opening {
  const { anchors, pieces } = layout;
  const { index, role, company, isBare } = anchors[at] ?? NO_ANCHOR;
  if (isBare) return { role, company, own: [] };
  const first = pieces[index];
  if (first?.row != null)
    return { role, company, own: pieces.filter(({ row }) => row === first.row) };
  const next = anchors[at + 1];
  const part = pieces.slice(index, next ? next.index : lastEnd(layout));
  const common = part.findIndex(({ text }) => FOR_ALL.test(text));
  const own = common === -1 ? part : part.slice(0, common);
  // A sentence ends with its line.
  const isSentence =
    own.some(({ line }, piece) => piece > 0 && line === first?.line) && first?.topic === null;
  return { role, company, own: isSentence ? own.filter(({ line }) => line === first.line) : own };
}

const NO_ANCHOR: Anchor = { index: 0, role: undefined, company: undefined, isBare: true };

const FOR_ALL =
  /^[-=*\s]{0,6}(?:common|note|for (?:all|both)|(?:all|both) (?:the )?(?:roles?|profiles?|positions?|posts?)|(?:all|both) (?:are|full|fte))\b/i;

/** The last part ends where the others would: after one line, at an empty line, or where free text begins. */
function lastEnd({ anchors, pieces, lines }: Layout): number {
  const starts = anchors.map(({ index }) => pieces[index]?.line ?? 0);
  const others = starts.slice(1).map((end, at) => lines.slice((starts[at] ?? 0) + 1, end));
  const least = Math.min(...others.map(({ length }) => length));
  const isOneLine = others.every(({ length }) => length === 0);
  const hasBlanks = others.some((part) => part.some(({ isAfterBlank }) => isAfterBlank));
  const last = anchors.at(-1)?.index ?? 0;
  const from = starts.at(-1) ?? 0;
  const end = pieces.findIndex(({ line, topic }, index) => {
    if (index <= last || line <= from) return false;
    if (isOneLine) return true;
    const isFree =
      topic === null &&
      line > from + least &&
      lines[line]?.isBulleted === false &&
      !isNumbered(lines[line]);
    return isFree || (!hasBlanks && lines[line]?.isAfterBlank === true);
  });
  return end === -1 ? pieces.length : end;
}

function isNumbered(line: Line | undefined): boolean {
  return line?.number != null;
}

/** What a message says once for all of its roles. */
const COMMON: ReadonlySet<string> = new Set([
  'deadline',
  'applicationLink',
  'website',
  'eligibility',
  'cgpa',
  'contact',
  'note',
  'testDate',
  'interviewDate',
  'talkDate',
  'otherDate',
  'about',
  'date',
]);

/** What only the last part has, and no other part has of its kind, is behind all of them. */
function releaseCommon(openings: readonly Opening[]): readonly Opening[] {
  const last = openings.at(-1);
  const others = openings.slice(0, -1);
  const topics = new Set(others.flatMap(({ own }) => own.map(({ topic }) => topic)));
  if (!last || last.own[0]?.row != null || topics.size < 2) return openings;
  const end = last.own.findIndex(
    ({ topic }, index) => index > 0 && topic !== null && COMMON.has(topic) && !topics.has(topic),
  );
  return end === -1 ? openings : [...others, { ...last, own: last.own.slice(0, end) }];
}
