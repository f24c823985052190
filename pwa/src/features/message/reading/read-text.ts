/** Reads a message. Loaded when there is one: it brings the reader with it. */
import { checkList } from '@shortlist/shared/message/list/check-list.ts';
import type { Identities, ListAnswer } from '@shortlist/shared/message/list/list-answer.ts';
import { looksLikeList } from '@shortlist/shared/message/list/looks-like-list.ts';
import { textToSheets } from '@shortlist/shared/message/list/text-to-sheets.ts';
import {
  chooseMatch,
  matchOpportunities,
  matchPlacements,
} from '@shortlist/shared/message/match/match-placements.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import type {
  MessageDraft,
  MessageReading,
  ReadRound,
} from '@shortlist/shared/message/message-types.ts';
import { readMessage } from '@shortlist/shared/message/read-message.ts';
import type { Opportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import {
  findShareFragments,
  sharedFactsText,
  shortenShareLinks,
  statedCells,
} from '@shortlist/shared/placement/share-json.ts';
import {
  readShareFragment,
  SHARE_LINK_PROBLEMS,
  type SharedPlacement,
} from '../../../data/files/share-link.ts';
import { cleanLine } from '@shortlist/shared/lib/text.ts';

export interface ReadingContext {
  /** Milliseconds: when the message was brought. */
  readonly now: number;
  readonly zone: string;
  readonly placements: readonly Placement[];
  readonly opportunities: readonly Opportunity[];
  readonly earlier: readonly string[];
  readonly identities: Identities;
}

export interface ReadDraft {
  /** From 1. */
  readonly number: number;
  readonly draft: MessageDraft;
  readonly rounds: readonly ReadRound[];
  /** The placement that it changes, null for a new one; undefined where only the student can tell. */
  readonly proposed: string | null | undefined;
  /** The ids of the placements, and of the opportunities, that it may be about, the likeliest first. */
  readonly placementIds: readonly string[];
  readonly opportunityIds: readonly string[];
}

export interface ReadText extends Omit<MessageReading, 'rounds'> {
  readonly openings: readonly ReadDraft[];
  /** For a list of people: whether the student is one of them. */
  readonly list: ListAnswer | undefined;
  /** The text without the long links that were read instead of it. */
  readonly shown: string;
  /** Why a link in it that should have a placement has none. */
  readonly linkProblem: string | null;
}

export function readText(text: string, context: ReadingContext): ReadText {
  const links = readShareLinks(text, context);
  const shared = links.flatMap((link) => (link.ok ? [link] : []));
  if (shared.length > 0) return readShared(text, shared, context);
  const read = readWords(text, context);
  return { ...read, linkProblem: read.openings.length === 0 ? problemOf(links) : null };
}

/** The fragment of a link to another page is no problem. */
function problemOf(links: readonly SharedPlacement[]): string | null {
  const messages = links.flatMap((link) => (link.ok ? [] : [link.message]));
  return messages.find((message) => message !== SHARE_LINK_PROBLEMS.foreign) ?? null;
}

/** A message has at most a few links. */
const LINKS_MAX = 20;

function readShareLinks(text: string, { now, zone }: ReadingContext): readonly SharedPlacement[] {
  const wallTime = wallTimeIn(now, zone);
  const fragments = [...new Set(findShareFragments(text))].slice(0, LINKS_MAX);
  return fragments.map((fragment) => readShareFragment(fragment, wallTime));
}

type Shared = Extract<SharedPlacement, { ok: true }>;

/** What was passed on as a link is known exactly: the words around it are not read. */
function readShared(text: string, shared: readonly Shared[], context: ReadingContext): ReadText {
  const { flags } = readMessage(shared.map(({ values }) => sharedFactsText(values)).join('\n\n'), {
    ...context,
    earlier: [],
  });
  const drafts = shared.map(toDraft);
  const openings = drafts.map((draft, at) =>
    toOpening(draft, at + 1, { kind: 'drive', isKindSure: true }, context),
  );
  const isListed = openings.every(({ proposed }) => typeof proposed === 'string');
  return {
    kind: isListed ? 'update' : 'drive',
    isKindSure: true,
    drafts,
    openings,
    flags,
    list: undefined,
    shown: shortenShareLinks(text),
    linkProblem: null,
  };
}

function toDraft({ values, notices }: Shared): MessageDraft {
  const doubtful = new Set(notices.map(({ path }) => path));
  const cells = statedCells(values).map(({ path, value }) => [
    path,
    { value, from: [0, 0], sure: !doubtful.has(path) },
  ]);
  return Object.fromEntries(cells) as MessageDraft;
}

function readWords(text: string, context: ReadingContext): ReadText {
  const { identities, ...options } = context;
  const { rounds, ...reading } = readMessage(text, options);
  const mayBeList = reading.kind === 'result' || reading.drafts.length === 0;
  const isList = reading.kind === 'shortlist' || (mayBeList && looksLikeList(text));
  return {
    ...reading,
    kind: isList && reading.kind !== 'result' ? 'shortlist' : reading.kind,
    openings: reading.drafts.map((draft, at) =>
      withRounds(toOpening(draft, at + 1, reading, context), rounds[at] ?? [], text),
    ),
    list: isList ? checkList(textToSheets(text), identities) : undefined,
    shown: text,
    linkProblem: null,
  };
}

function withRounds(opening: ReadDraft, rounds: readonly ReadRound[], text: string): ReadDraft {
  return { ...opening, draft: withoutRounds(opening.draft, rounds, text), rounds };
}

function toOpening(
  draft: MessageDraft,
  number: number,
  { kind, isKindSure }: Pick<MessageReading, 'kind' | 'isKindSure'>,
  { placements, opportunities }: ReadingContext,
): ReadDraft {
  const matches = matchPlacements(draft, placements);
  const choice = chooseMatch(matches);
  const none = kind === 'drive' ? null : undefined;
  // Where the kind is not sure, the student says what the message is.
  const proposed = isKindSure
    ? { one: matches[0]?.id, several: undefined, none }[choice.kind]
    : undefined;
  const posted = matches.length > 0 ? [] : matchOpportunities(draft, opportunities);
  return {
    number,
    draft,
    rounds: [],
    proposed,
    placementIds: matches.map(({ id }) => id),
    opportunityIds: posted.map(({ id }) => id),
  };
}

/** The event of a message is read as its test; an interview or a talk is a round instead. `text` is the message. */
export function withoutRounds(
  draft: MessageDraft,
  rounds: readonly ReadRound[],
  text: string,
): MessageDraft {
  const event = draft['test.date'];
  const isRound = rounds.some(
    ({ from: [date], startsAt }) => date?.[0] === event?.from[0] || startsAt === event?.value,
  );
  const { notes, ...others } = draft;
  const cells = Object.entries(others).filter(([path]) => !isRound || !path.startsWith('test.'));
  const lines = notes && notesBeside(notes.value ?? '', draft, wordsOf(rounds, text));
  return {
    ...Object.fromEntries(cells),
    ...(notes && lines !== '' && { notes: { ...notes, value: lines ?? null } }),
  };
}

/** Words of a line that say nothing beside them. */
const FILLER =
  /\b(?:venue|place|date|time|day|interviews?|rounds?|gd|group discussion|pre-?\s?placement|ppt|talk|test|on|at|in|the|will|be|is|are|held|conducted|scheduled|from|to|and|hai|ko|me|mein|ka|ke|ist|onwards|sharp|of|for|by|with|your|s)\b/gi;

/** The words in which the sure ones are said. */
function wordsOf(rounds: readonly ReadRound[], text: string): readonly string[] {
  return rounds
    .filter(({ sure }) => sure)
    .flatMap(({ from, title }) => [title, ...from.map((span) => text.slice(...span))])
    .map(fold)
    .filter((words) => words !== '');
}

/** Without the lines that only say what the rounds say. */
function notesBeside(
  notes: string,
  { company, role }: MessageDraft,
  said: readonly string[],
): string {
  const words = [...said, fold(company?.value ?? ''), fold(role?.value ?? '')];
  const isSaid = (line: string): boolean => {
    const rest = words.reduce(
      (left, one) => (one === '' ? left : left.replaceAll(one, ' ')),
      fold(line),
    );
    return (
      said.some((one) => fold(line).includes(one)) &&
      !/[\p{L}\p{N}]/u.test(rest.replace(FILLER, ' '))
    );
  };
  return notes
    .split('\n')
    .filter((line) => !isSaid(line))
    .join('\n');
}

function fold(words: string): string {
  return cleanLine(words).toLowerCase();
}
