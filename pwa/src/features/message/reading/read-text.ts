/** Reads a message. Loaded when there is one: it brings the reader with it. */
import { checkList } from '@shortlist/shared/message/list/check-list.ts';
import type { Identities, ListAnswer } from '@shortlist/shared/message/list/list-types.ts';
import { looksLikeList } from '@shortlist/shared/message/list/looks-like-list.ts';
import { textToSheets } from '@shortlist/shared/message/list/text-to-sheets.ts';
import {
  chooseMatch,
  matchOpportunities,
  matchPlacements,
} from '@shortlist/shared/message/match/match-placements.ts';
import type {
  MessageDraft,
  MessageReading,
  ReadRound,
} from '@shortlist/shared/message/message-types.ts';
import { readMessage } from '@shortlist/shared/message/read-message.ts';
import type { Opportunity } from '@shortlist/shared/opportunity/schema.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { withoutRounds } from './without-rounds.ts';

export interface ReadingContext {
  /** Milliseconds: when the message was brought. */
  readonly now: number;
  readonly zone: string;
  readonly placements: readonly Placement[];
  readonly opportunities: readonly Opportunity[];
  readonly earlier: readonly string[];
  readonly identities: Identities;
}

/** One opening of a message. */
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
}

export function readText(text: string, context: ReadingContext): ReadText {
  const { identities, ...options } = context;
  const { rounds, ...reading } = readMessage(text, options);
  const mayBeList = reading.kind === 'result' || reading.drafts.length === 0;
  const isList = reading.kind === 'shortlist' || (mayBeList && looksLikeList(text));
  return {
    ...reading,
    kind: isList && reading.kind !== 'result' ? 'shortlist' : reading.kind,
    openings: reading.drafts.map((draft, at) =>
      withRounds(toOpening(draft, at + 1, reading.kind, context), rounds[at] ?? [], text),
    ),
    list: isList ? checkList(textToSheets(text), identities) : undefined,
  };
}

function withRounds(opening: ReadDraft, rounds: readonly ReadRound[], text: string): ReadDraft {
  return { ...opening, draft: withoutRounds(opening.draft, rounds, text), rounds };
}

function toOpening(
  draft: MessageDraft,
  number: number,
  kind: MessageReading['kind'],
  { placements, opportunities }: ReadingContext,
): ReadDraft {
  const matches = matchPlacements(draft, placements);
  const choice = chooseMatch(matches);
  const none = kind === 'drive' ? null : undefined;
  const proposed = { one: matches[0]?.id, several: undefined, none }[choice.kind];
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
