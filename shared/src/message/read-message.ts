/**
 * Reads a message as a draft for each opening in it, or a change to one. Nothing is guessed: a value of which two
 * independent readings do not agree is marked as unsure, and a deadline of that kind stays empty.
 */
import { wallTimeIn } from '../lib/time/zoned-time.ts';
import type { WallTime } from '../lib/time/wall-time.ts';
import type { Opportunity } from '../opportunity/schema.ts';
import type { Placement } from '../placement/schema.ts';
import { findDates } from './dates/find-dates.ts';
import { findSentAt } from './dates/sent-at.ts';
import { buildDraft, type BuiltDraft } from './draft/build-draft.ts';
import { assignPurposes, type PurposedDate } from './draft/dates/date-purpose.ts';
import { findCompanies, type Company } from './draft/companies/find-companies.ts';
import { findRoles } from './draft/roles/find-roles.ts';
import type { Opening } from './draft/openings/share-lines.ts';
import { splitOpenings } from './draft/openings/split-openings.ts';
import { findKind } from './find-kind.ts';
import { findFlags } from './flags/find-flags.ts';
import type {
  MessageDraft,
  MessageFlag,
  MessageReading,
  ReadValue,
  Span,
} from './message-types.ts';
import { looksLikeHtml } from './html/looks-like-html.ts';
import { readHtml } from './html/read-job-posting.ts';
import { joinWrappedLines } from './text/join-wrapped.ts';
import { normaliseMessage, type NormalText } from './text/normalise.ts';
import { splitLines, type Line } from './text/split-lines.ts';
import { splitPieces, type Piece } from './text/split-pieces.ts';
import { findCompensation } from './values/find-compensation.ts';
import { findLinks, type LinkMention } from './values/find-links.ts';

export interface ReadOptions {
  /** The moment at which the message is read: milliseconds since 1970, a Date, or ISO text with its zone. */
  readonly now: number | string | Date;
  readonly zone: string;
  /** Those that are there already: their companies are recognised. */
  readonly placements?: readonly Placement[];
  readonly opportunities?: readonly Pick<Opportunity, '_id' | 'company' | 'role'>[];
  /** Messages that were read before. */
  readonly earlier?: readonly string[];
}

/** Longer messages exist only as lists: what an opening is about stands in front. */
const LINES_MAX = 400;
const TEXT_MAX = 36_000;

export function readMessage(given: string, options: ReadOptions): MessageReading {
  const { text, origin } = readText(given, options.zone);
  const now = wallTimeIn(new Date(options.now).getTime(), options.zone);
  const content = readContent(text, now, options);
  const built = readDrafts(content);
  const drafts = built.map(({ draft }) => draft);
  return {
    kind: content.kind,
    drafts: drafts.map((draft) => withOrigin(draft, origin)),
    rounds: built.map(({ rounds }) =>
      rounds.map((round) => ({ ...round, from: round.from.map(origin) })),
    ),
    flags: flagsOf(content, drafts, now, options).map((flag) => ({
      ...flag,
      from: origin(flag.from),
    })),
  };
}

/** No script with a job posting is longer. */
const SCRIPT_MAX = 20_000;

/** Where the words are, whatever blanks are between them. */
function findWords(text: string, words: string): Span | undefined {
  const parts = words.split(/\s+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const match = new RegExp(parts.join('[\\s\\u00a0]{1,4}')).exec(text);
  return match ? [match.index, match.index + match[0].length] : undefined;
}

/** The text of a message, or of a page, with the place of each part of it. */
function readText(given: string, zone: string): NormalText {
  if (!looksLikeHtml(given)) return joined(normaliseMessage(given.slice(0, TEXT_MAX)));
  const page = readHtml(given, zone);
  const { text, origin } = joined(normaliseMessage(page.text.slice(0, TEXT_MAX)));
  return {
    text,
    origin(span) {
      const [start, end] = origin(span);
      const from = page.origin(start);
      // What a script of the page says is somewhere behind the place that is known.
      const words = page.text.slice(start, end);
      const found = findWords(given.slice(from, from + SCRIPT_MAX), words);
      if (found) return [from + found[0], from + found[1]];
      return [from, Math.max(from, page.origin(Math.max(start, end - 1)) + 1)];
    },
  };
}

function joined({ text, origin }: NormalText): NormalText {
  return { text: joinWrappedLines(text), origin };
}

function readContent(
  text: string,
  now: WallTime,
  { placements = [], opportunities = [] }: ReadOptions,
) {
  const lines = splitLines(text).slice(0, LINES_MAX);
  const pieces = splitPieces(lines).filter((piece) => !isOfEarlier(piece));
  const links = pieces.flatMap((piece) => linksIn(piece));
  const sent = findSentAt(text, now);
  const dates = assignPurposes(findDates(text, sent?.at ?? now), pieces, sent?.at ?? now);
  const known = [...placements, ...opportunities].map(({ company }) => company);
  const companies = findCompanies({ lines, pieces, links, known });
  const content = { text, lines, pieces, links, dates, companies, now: sent?.at ?? now };
  return { ...content, kind: kindOf(content) };
}

const EARLIER =
  /^\(?(?:(?:last|previous|past) (?:year|season|batch|visit)|pichle (?:saal|sal)|20\d\d visit)\b/i;

/** What was offered before is none of this message. */
function isOfEarlier({ text, label = '' }: Piece): boolean {
  return EARLIER.test(text) || EARLIER.test(label);
}

interface Content {
  /** The moment that relative dates are counted from. */
  readonly now: WallTime;
  readonly text: string;
  readonly lines: readonly Line[];
  readonly pieces: readonly Piece[];
  readonly links: readonly LinkMention[];
  readonly dates: readonly PurposedDate[];
  readonly companies: readonly Company[];
}

/** A name with less evidence may be any words. */
const COMPANY_WEIGHT_MIN = 3;
const CLEAR_GAP = 4;

function kindOf({ text, pieces, dates, links, companies }: Content): MessageReading['kind'] {
  return findKind({
    text,
    pieces,
    dates,
    hasPay: pieces.some(
      (piece) =>
        findCompensation(piece.text, piece.topic === 'compensation' ? piece.label : undefined)
          .length > 0,
    ),
    hasRole: pieces.some((piece) => findRoles(piece.text).length > 0),
    hasCompany: (companies[0]?.weight ?? 0) >= COMPANY_WEIGHT_MIN,
    hasApplyLink: links.some(({ use }) => use === 'apply'),
  });
}

function linksIn({ text, label, span }: Piece): readonly LinkMention[] {
  return findLinks(text, label).map((link) => ({
    ...link,
    span: [link.span[0] + span[0], link.span[1] + span[0]],
  }));
}

function readDrafts(content: Content & Pick<MessageReading, 'kind'>): readonly BuiltDraft[] {
  const { kind, text, pieces, lines, dates, links, companies } = content;
  if (kind === 'other') return [];
  const { openings, common } = splitOpenings(pieces, lines);
  // Which of the two was wrong is said in words.
  const isCorrected = kind === 'update' && /\b(?:correction|sorry|mistake|wrongly)\b/i.test(text);
  const drafts = openings.map((opening) => {
    const company = companyOf(opening, companies, isCorrected);
    return buildDraft({
      kind,
      company,
      role: opening.role,
      own: opening.own,
      common,
      dates: dates.map((date) =>
        isOfOther(date, company?.value ?? undefined, companies)
          ? { ...date, sure: false, isOfOther: true }
          : date,
      ),
      links,
      text,
      now: content.now,
    });
  });
  const isMixed = kind === 'drive' && drafts.length === 1 && pieces.some(namesSeveral);
  return isMixed ? drafts.map(withDoubt) : drafts;
}

/** 'The Kaveri test is on 8 December' in a notice of Zenith. */
function isOfOther(
  { piece }: PurposedDate,
  company: string | undefined,
  companies: readonly Company[],
): boolean {
  const others = companies.filter(
    ({ value, weight }) => weight >= COMPANY_WEIGHT_MIN && value !== company,
  );
  if (company === undefined || piece.text.includes(firstWord(company))) return false;
  return others.some(({ value }) => isEventOf(firstWord(value), piece.text));
}

const firstWord = (name: string): string => name.split(' ')[0] ?? name;

function isEventOf(name: string, text: string): boolean {
  const at = text.indexOf(name);
  return at !== -1 && EVENT_BEHIND.test(text.slice(at + name.length));
}

const EVENT_BEHIND =
  /^(?:\s\p{Lu}\S{1,20}){0,3}(?:['’]s)?\s(?:test|oa|exam|interviews?|ppt|talk|gd|form|drive|dead ?line|process|last date)(?!\p{L})/u;

/** It names several companies or roles, of which only one was found: whose a value is is not known. */
const SEVERAL =
  /\b(?:two|three|four|2|3|4|both|several|multiple) (?:of its |different |new |more )?(?:firms|companies|recruiters|drives|roles|profiles|designations)\b/i;

/** Whoever does not come is barred from the next ones. */
const BARRED = /\b(?:de-?barred|barred|blocked|banned|blacklisted|suspended)\b/i;

function namesSeveral({ text }: Piece): boolean {
  return SEVERAL.test(text) && !BARRED.test(text);
}

function withDoubt({ draft: { company, ...draft }, rounds }: BuiltDraft): BuiltDraft {
  const fields = Object.entries(draft).map(([path, read]) =>
    path === 'deadlines.applicationDeadline' && read.value !== null
      ? [path, { ...read, value: null, sure: false, candidates: [read.value] }]
      : [path, { ...read, sure: false }],
  );
  return {
    draft: { ...(company && { company }), ...(Object.fromEntries(fields) as MessageDraft) },
    rounds: rounds.map((round) => ({ ...round, sure: false })),
  };
}

function companyOf(
  { company }: Opening,
  companies: readonly Company[],
  isCorrected: boolean,
): ReadValue<string> | undefined {
  if (company) return { value: company.value, from: company.span, sure: company.sure };
  const [best, ...others] = companies.filter(({ weight }) => weight >= COMPANY_WEIGHT_MIN);
  if (!best) return undefined;
  const candidates = [best, ...others.slice(0, 3)].map(({ value }) => value);
  return {
    value: best.value,
    from: best.span,
    sure: best.sure && best.weight - (others[0]?.weight ?? 0) >= CLEAR_GAP && !isCorrected,
    ...(candidates.length > 1 ? { candidates } : {}),
  };
}

function flagsOf(
  { text, links, lines }: Content,
  drafts: readonly MessageDraft[],
  now: WallTime,
  { earlier = [] }: ReadOptions,
): readonly MessageFlag[] {
  const deadlines = drafts.flatMap((draft) => {
    const deadline = draft['deadlines.applicationDeadline'];
    return deadline?.value == null ? [] : [{ time: deadline.value, span: deadline.from }];
  });
  const end = lines.at(-1)?.span[1] ?? 0;
  return findFlags({ text: text.slice(0, end), links, now, deadlines, earlier });
}

function withOrigin(draft: MessageDraft, origin: (span: Span) => Span): MessageDraft {
  const fields = Object.entries(draft).map(([path, value]) => [
    path,
    { ...value, from: origin(value.from) },
  ]);
  return Object.fromEntries(fields) as MessageDraft;
}
