/** Names of companies in titles: in the subject, in the first lines, beside a role. */
import type { Span } from '../../message-types.ts';
import type { Line } from '../../text/split-lines.ts';
import type { Piece } from '../../text/split-pieces.ts';
import type { LinkMention } from '../../values/find-links.ts';
import { findRoles } from '../roles/find-roles.ts';
import { nameAfter, type Name } from './company-name.ts';
import { STOP } from './company-words.ts';

/** `event`: perhaps the name of a contest of the company. */
export type EvidenceKind = 'event' | 'label' | 'known' | 'cue' | 'title' | 'host' | 'form';

export interface Evidence {
  readonly value: string;
  readonly span: Span;
  readonly weight: number;
  readonly kind: EvidenceKind;
}

export interface CompanyText {
  readonly lines: readonly Line[];
  readonly pieces: readonly Piece[];
  readonly links: readonly LinkMention[];
  readonly known: readonly string[];
}

export function shift<Found extends { readonly span: Span }>(found: Found, piece: Piece): Found {
  return { ...found, span: [found.span[0] + piece.span[0], found.span[1] + piece.span[0]] };
}

export const LEGAL = /\b(?:pvt|private|ltd|limited|inc|llp|corporation|gmbh|plc)\b/i;
export const BUSINESS =
  /\b(?:technolog(?:y|ies)|solutions?|systems|labs?|softwares?|softworks|consult(?:ing|ancy)|services|analytics|industries|enterprises|motors|bank|financ(?:e|ial)|capital|group|infotech|semiconductors?|networks|robotics|health(?:care)?|pharma\w*|steel|power|energy|works|studios?|digital|ventures|logistics|insurance|electronics|automotive|foods|global|tech|data\w*|cloud|games|mobility|fintech|retail|media|biotech|aerospace|turbines|cements?)\b/i;

export function weighName(name: string, weight: number): number {
  return weight + (LEGAL.test(name) ? 4 : 0) + (BUSINESS.test(name) ? 2 : 0);
}

const EVENTS: ReadonlySet<string> = new Set(['testDate', 'interviewDate', 'talkDate']);

/** 'Zenith CodeStorm 2026: Hiring Challenge' */
const EVENT =
  /^(?:\s(?:Code|Hack)[A-Z]\w+)?\s20\d\d\b.*\b(?:challenge|hackathon|contest|quiz|olympiad)\b/i;

/** Names in the subject and in the first lines. */
export function inTitle({ pieces, lines }: CompanyText): readonly Evidence[] {
  return pieces.flatMap((piece): Evidence[] => {
    const line = lines[piece.line];
    const isTitle = piece.topic === null || EVENTS.has(piece.topic);
    if (!line || !isTitle || (line.rank > 4 && line.number === null)) return [];
    const weight = line.rank === 0 ? 4 : 3 - Math.min(2, line.rank / 2);
    return namesInTitle(piece.text).map((name) => ({
      ...shift(name, piece),
      weight:
        weighName(name.value, weight) +
        (isAlone(piece.text, name) || (line.number !== null && isSubject(piece.text, name))
          ? 1
          : 0),
      kind: EVENT.test(piece.text.slice(name.span[1])) ? 'event' : 'title',
    }));
  });
}

function isAlone(text: string, name: { readonly value: string; readonly span: Span }): boolean {
  return name.value.length === text.length || isBesideRole(text, name);
}

/** '1. Zenith Payments: the last date is …' */
function isSubject(text: string, { span }: { readonly span: Span }): boolean {
  return span[0] === 0 && /^ ?:\s/.test(text.slice(span[1]));
}

/** 'Zenith Payments - SDE Intern' */
function isBesideRole(text: string, { span }: { readonly span: Span }): boolean {
  const [role] = findRoles(text.slice(span[1], span[1] + 80));
  return role !== undefined && /^\s?[-|(,:]\s?$/.test(text.slice(span[1], span[1] + role.span[0]));
}

const SENDER = /^from ?: ?/i;
const COLLEGE =
  /\b(?:tpo|tnp|t&p|placements?|cell|college|institute|university|faculty|dean)\b|\.(?:ac\.in|edu)\b/i;

/** The domain that a forwarded mail is from; undefined for that of a college. */
function senderHost({ text, zone }: Line): string | undefined {
  const isSender = zone === 'header' && SENDER.test(text) && !COLLEGE.test(text);
  return isSender ? /@([\w.-]{4,80})/.exec(text)?.[1]?.toLowerCase() : undefined;
}

/** The addresses that forwarded mails are from. */
export function senderLinks({ lines }: CompanyText): readonly LinkMention[] {
  return lines.flatMap((line): LinkMention[] => {
    const host = senderHost(line);
    if (host === undefined) return [];
    return [{ span: line.span, link: `mailto:@${host}`, host, use: 'mail', sure: false }];
  });
}

/** Names in front of an address that is theirs: 'From: Zenith Systems Hiring <jobs@zenith.example>' */
export function senders({ lines }: CompanyText): readonly Evidence[] {
  return lines.flatMap((line): Evidence[] => {
    const [host = ''] = senderHost(line)?.split('.') ?? [];
    const name =
      host === '' ? undefined : nameAfter(line.text, SENDER.exec(line.text)?.[0].length ?? 0);
    const packed = name?.value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') ?? '';
    const isIts = packed.startsWith(host) || host.startsWith(packed);
    if (!name || packed.length < NAME_MIN || host.length < NAME_MIN || !isIts) return [];
    const span: Span = [name.span[0] + line.span[0], name.span[1] + line.span[0]];
    return [{ value: name.value, span, weight: weighName(name.value, 4), kind: 'title' }];
  });
}

/** A shorter one is like any other. */
const NAME_MIN = 4;

/** Lines of their own, one with the name and one with the role: 'Cloud Associate' and 'Zenith Systems'. */
export function besideRoleLine({ pieces, lines }: CompanyText): readonly Evidence[] {
  return pieces.flatMap((piece, index): Evidence[] => {
    if (piece.topic !== null || (lines[piece.line]?.rank ?? 0) > 8) return [];
    const name = nameAfter(piece.text, 0);
    const isWhole = name !== undefined && name.value.length === piece.text.length;
    const isBeside = [pieces[index - 1], pieces[index + 1]].some(
      (other) => other?.topic === null && other.row === null && isWholeRole(other.text),
    );
    return isWhole && name.value.includes(' ') && isBeside
      ? [{ ...shift(name, piece), weight: weighName(name.value, 5), kind: 'title' }]
      : [];
  });
}

function isWholeRole(text: string): boolean {
  const [role, ...others] = findRoles(text);
  return role !== undefined && others.length === 0 && role.value.length >= text.trim().length - 2;
}

const PARTS = /\s(?:[-–|:→/]|\/\/)\s|[|\t\n:!]\s?|\s{3,}|,\s/;

/** Names that are a part of a title by themselves: 'Zenith Systems | SDE | Pune'. */
export function namesInTitle(text: string): readonly Name[] {
  const names: Name[] = [];
  // '[Revised] Zenith Systems'
  let start = /^\[[^\]\n]{1,40}\]\s*/.exec(text)?.[0].length ?? 0;
  const parts = text
    .slice(start, 200)
    .replace(/\([^()\n]{1,60}\)/g, (aside) =>
      aside.replace(PARTS, (gap) => '_'.repeat(gap.length)),
    );
  for (const part of parts.split(PARTS)) {
    const at = text.indexOf(part, start);
    start = at + part.length;
    const from = at + Math.max(0, part.search(/[\p{L}\p{N}]/u));
    const name = part.trim() === '' ? undefined : nameAfter(text, from);
    const rest = name === undefined ? '' : afterName(text.slice(name.span[1], at + part.length));
    if (name && isTitleRest(rest)) names.push(name);
  }
  return names;
}

/** Without what is in brackets. */
function afterName(rest: string): string {
  return rest.replace(/\([^()]{0,60}\)/g, ' ');
}

/** What follows the name in its part of a title says only what the message is about. */
function isTitleRest(rest: string): boolean {
  const left = rest.toLowerCase().match(/[\p{L}\p{N}&.+-]+/gu) ?? [];
  const [first = ''] = left;
  const isAbout = (word: string): boolean => STOP.has(word) || /^(?:20)?\d\d$/.test(word);
  // 'Zenith GD on …', 'Zenith SDE 12 LPA'.
  const endsHere =
    isAbout(first) || /^\d/.test(first) || findRoles(rest)[0]?.span[0] === rest.search(/\S/);
  return left.every(isAbout) || (endsHere && left.length < 24);
}
