/**
 * Reads a message as a draft for each opening in it, or a change to one: from its text to lines and pieces, to the values
 * in them, to what each is for. A value is sure only where two readers agree on it (`agree.ts`); a deadline that may be
 * several stays empty.
 */
import type { WallTime } from '../lib/time/wall-time.ts';
import { wallTimeIn } from '../lib/time/zoned-time.ts';
import type { Opportunity } from '../opportunity/opportunity-fields.ts';
import type { Placement } from '../placement/fields/placement-fields.ts';
import { isKindSure, toDrafts } from './agree.ts';
import { decideKind } from './decide/kind.ts';
import { storedModels, type Models } from './decide/models.ts';
import { findNames, type TaggedName } from './decide/names.ts';
import { findSeeds, seedsMargin } from './decide/openings.ts';
import { findValues, textOf } from './find-values.ts';
import { findFlags } from './flags/find-flags.ts';
import { findSentAt } from './grammars/dates/sent-at.ts';
import { findLinks } from './grammars/links.ts';
import { looksLikeHtml, readHtml } from './html/read-html.ts';
import { MEETING_HOST } from './lexicon/addresses.ts';
import { LAST_YEAR, speaksAgainst, WAS } from './lexicon/kinds.ts';
import type {
  MessageDraft,
  MessageFlag,
  MessageKind,
  MessageReading,
  ReadRound,
  Span,
} from './message-types.ts';
import {
  chanceOf,
  CHANCE_MIN,
  eventsOf,
  judge,
  type AssessedDraft,
  type Judged,
  type Openings,
} from './rate-values.ts';
import {
  cuedCompanies,
  escapeSigns,
  isLabelledName,
  trimCompany,
  withKnown,
  type KnownOpening,
} from './read-names.ts';
import { readOpening } from './read-opening.ts';
import { readRounds } from './read-rounds.ts';
import { blankFormerColumns, markQuoted } from './text/former.ts';
import { joinWrappedLines } from './text/join-wrapped.ts';
import { normaliseMessage, type NormalText } from './text/normalise.ts';
import { splitLines } from './text/split-lines.ts';
import { splitPieces, type MessageText, type Piece } from './text/split-pieces.ts';

export interface ReadOptions {
  /** The moment at which the message is read: milliseconds since 1970, a Date, or ISO text with its zone. */
  readonly now: number | string | Date;
  readonly zone: string;
  /** Those that are there already: their companies are recognised. */
  readonly placements?: readonly Placement[];
  readonly opportunities?: readonly Pick<Opportunity, '_id' | 'company' | 'role'>[];
  readonly earlier?: readonly string[];
}

/** Longer messages exist only as lists: what an opening is about stands in front. */
const LINES_MAX = 400;
const TEXT_MAX = 36_000;

export function readMessage(given: string, options: ReadOptions): MessageReading {
  const { zone, placements = [], opportunities = [] } = options;
  const { text, origin } = readText(given, zone);
  const now = wallTimeIn(new Date(options.now).getTime(), zone);
  const message = readLines({ text, origin }, given, now);
  const models = storedModels();
  const understood = understand(message, models, [...placements, ...opportunities]);
  const drafts = toDrafts(understood, models.margins);
  const rounds = readRounds(message, understood, drafts);
  const flags = flagsOf(message, drafts, now, options);
  const areSure = understood.openingsMargin >= models.margins.openings;
  return {
    kind: understood.kind,
    isKindSure: isKindSure(understood, models.margins),
    drafts: drafts.map((draft) => withOrigin(draft, origin)),
    rounds: rounds.map((own) => own.map((round) => roundWithOrigin(round, areSure, origin))),
    flags: flags.map(({ kind, from }) => ({ kind, from: origin(from) })),
  };
}

/** No script with a job posting is longer. */
const SCRIPT_MAX = 20_000;

/** Where the words are, whatever blanks are between them. */
const WORDS_MAX = 300;

function findWords(text: string, words: string): Span | undefined {
  if (words.length > WORDS_MAX) return undefined;
  const parts = words.split(/\s+/).map(escapeSigns);
  const match = new RegExp(parts.join('[\\s\\u00a0]{1,4}')).exec(text);
  return match ? [match.index, match.index + match[0].length] : undefined;
}

/** The plain text of a message, or of a page, with the place of each part of it. */
export function readText(given: string, zone: string): NormalText {
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

export function readLines(
  { text: whole, origin }: NormalText,
  given: string,
  now: WallTime,
): MessageText {
  const text = blankFormerColumns(whole);
  const lines = markQuoted(splitLines(text).slice(0, LINES_MAX), given, origin);
  const pieces = splitPieces(lines).filter((piece) => !isOfEarlier(piece));
  return { text, lines, pieces, now: findSentAt(text, now)?.at ?? now };
}

/** What was offered before is none of this message. */
function isOfEarlier({ text, label = '' }: Piece): boolean {
  const [word = ''] = label.split(' ', 1);
  return (
    LAST_YEAR.find(text)[0]?.[0] === 0 || LAST_YEAR.is(label) || (WAS.is(word) && label !== 'from')
  );
}

export interface Understood {
  readonly kind: MessageKind;
  /** The logarithm of how much likelier it is than the next. */
  readonly kindMargin: number;
  /** Words speak for another kind. */
  readonly isContradicted: boolean;
  /** The logarithm of the odds that these are its openings. */
  readonly openingsMargin: number;
  readonly drafts: readonly AssessedDraft[];
  /** For each draft the dates on which something takes place. */
  readonly events: readonly (readonly Judged[])[];
  /** Those of meetings and tests. */
  readonly links: readonly Judged[];
  /** Where names of tests, talks and interviews stand. */
  readonly names: readonly Span[];
}

const NOTHING: Understood = {
  kind: 'other',
  kindMargin: Infinity,
  isContradicted: false,
  openingsMargin: Infinity,
  drafts: [],
  events: [],
  links: [],
  names: [],
};

const WORD = /[\p{L}\p{M}]{2}|\p{N}/u;

export function understand(
  message: MessageText,
  models: Models,
  known: readonly KnownOpening[] = [],
): Understood {
  if (!message.lines.some(({ text }) => WORD.test(text))) return NOTHING;
  const found = findValues(message);
  const { kind, margin } = decideKind(models.kind, message, found);
  if (kind === 'other') return { ...NOTHING, kindMargin: margin };
  const names = namesIn(message, models);
  const tagged = findSeeds(names, message, kind === 'drive');
  const seeds = kind === 'drive' || tagged.length > 1 ? tagged : withKnown(tagged, message, known);
  const judged = found.map((value) => judge(value, message, models, kind));
  // An exam of nobody is none of a selection.
  const isOfNobody = seeds.every(({ company, role }) => !company && !role);
  if (kind === 'schedule' && isOfNobody) return { ...NOTHING, kindMargin: margin };
  const read = readOpenings({ message, models, seeds, judged, names, kind, known });
  return { ...read, kindMargin: margin, isContradicted: speaksAgainst(kind, message.text) };
}

function readOpenings(openings: Openings): Omit<Understood, 'kindMargin' | 'isContradicted'> {
  const { message, seeds, judged, kind } = openings;
  return {
    kind,
    openingsMargin: seedsMargin(seeds, (name) => isLabelledName(message, name)),
    drafts: seeds.map((_, at) => readOpening(openings, at)),
    events: seeds.map((_, at) => eventsOf(openings, at)),
    links: judged.filter(
      (value) =>
        chanceOf(value, 'test.link') > CHANCE_MIN ||
        MEETING_HOST.test(textOf(value.values['test.link'])),
    ),
    names: judged.filter(({ type }) => type === 'event').map(({ span }) => span),
  };
}

function namesIn(message: MessageText, models: Models): readonly TaggedName[] {
  const tagged = findNames(models.names, message, models.isCommon);
  const names = tagged.map((name) => trimCompany(name, message.text));
  const isNamed = names.some(({ type }) => type === 'company');
  return isNamed ? names : [...names, ...cuedCompanies(message, models.isCommon)];
}

function flagsOf(
  { text, lines, pieces }: MessageText,
  drafts: readonly MessageDraft[],
  now: WallTime,
  { earlier = [] }: ReadOptions,
): readonly MessageFlag[] {
  const deadlines = drafts.flatMap((draft) => {
    const deadline = draft['deadlines.applicationDeadline'];
    return deadline?.value == null ? [] : [{ time: deadline.value, span: deadline.from }];
  });
  const links = pieces.flatMap(({ text: words, span: [start] }) =>
    findLinks(words).map((link) => ({
      ...link,
      span: [link.span[0] + start, link.span[1] + start] as const,
    })),
  );
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

function roundWithOrigin(
  round: ReadRound,
  areSure: boolean,
  origin: (span: Span) => Span,
): ReadRound {
  return { ...round, sure: round.sure && areSure, from: round.from.map(origin) };
}
