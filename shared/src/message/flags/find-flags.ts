import type { WallTime } from '../../lib/time/wall-time.ts';
import type { FlagKind, MessageFlag, Span } from '../message-types.ts';
import { findMoneyRequests } from './asks-for-money.ts';
import { findFreeMail } from './free-mail.ts';
import { wasReadBefore } from './read-before.ts';
import { findSuspiciousLinks, type LinkMention } from './suspicious-link.ts';

export interface FlagInput {
  readonly text: string;
  readonly links: readonly LinkMention[];
  readonly now: WallTime;
  /** Those that still count: not the former one of a deadline that moved. */
  readonly deadlines: readonly { readonly time: WallTime; readonly span: Span }[];
  /** Messages that were read before. */
  readonly earlier?: readonly string[];
}

/** Whoever repeats a hundred times what to be careful about needs to be told of it less often. */
const OF_A_KIND_MAX = 10;

export function findFlags({
  text,
  links,
  now,
  deadlines,
  earlier = [],
}: FlagInput): readonly MessageFlag[] {
  const past = deadlines.filter(({ time }) => time < now).map(({ span }) => span);
  const isKnown = wasReadBefore(text, earlier);
  return [
    ...flags('asks-for-money', findMoneyRequests(text)),
    ...flags('free-mail', findFreeMail(text)),
    ...flags('suspicious-link', findSuspiciousLinks(text, links)),
    ...flags('deadline-past', past),
    ...flags('read-before', isKnown ? [[0, text.length]] : []),
  ];
}

function flags(kind: FlagKind, spans: readonly Span[]): readonly MessageFlag[] {
  const each = new Map(spans.map((span) => [span.join(' '), span]));
  return [...each.values()].slice(0, OF_A_KIND_MAX).map((from) => ({ kind, from }));
}
