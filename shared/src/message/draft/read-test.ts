import { cleanLine } from '../../lib/text.ts';
import type { Mention, MessageDraft } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';
import { findDuration, findTestType } from '../values/find-test.ts';
import { findAll, toValue, type DraftInput, type Mutable } from './draft-input.ts';
import type { LinkMention } from '../values/find-links.ts';
import { addressUse } from '../values/link-use.ts';
import { linkValue } from './read-links.ts';

/** What the test, interview or talk is; `pieces` are those that say when it takes place. */
export function addTest(
  draft: Mutable<MessageDraft>,
  input: DraftInput,
  pieces: readonly Piece[],
): void {
  const all = [...input.own, ...input.common].filter(({ text }) => !PASSED.test(text));
  const typed = all.filter(({ topic }) => topic === 'testType' || topic === 'testDate');
  const [type] = [
    ...findAll(typed, findTestType),
    ...findAll(pieces, findTestType),
    ...(input.kind === 'drive'
      ? []
      : [...typesInLabels(all, input.text), ...findAll(all, findTestType)]),
  ];
  // Of a round that was passed and the next one only a person can tell.
  const chosen = type && input.kind === 'shortlist' ? { ...type, sure: false } : type;
  const named = chosen ?? labelAsType(pieces[0], input.text);
  if (named) draft['test.testType'] = toValue(named);
  const near = input.kind === 'drive' ? pieces : all;
  const [duration] = [
    ...findAll(
      all.filter(({ topic }) => topic === 'testDuration'),
      findDuration,
    ),
    ...findAll(near, findDuration),
  ];
  if (duration) draft['test.duration'] = toValue(duration);
  const link =
    input.links.find(
      ({ use }) => use === 'test' || (use === 'meeting' && input.kind !== 'drive'),
    ) ?? onlyLink(input);
  if (link) draft['test.link'] = linkValue(link);
}

/** 'Congratulations on clearing the online round!' is about another one. */
const PASSED =
  /^[^.\n]{0,60}\b(?:clearing|clearance of|taking|cleared|completing|qualifying|passing) (?:the |our |your )?(?:\w+ ){0,3}(?:test|round|assessment|exam|interview)[^.\n]{0,30}[.!]?$/i;

/** Of a schedule the one link is where it takes place. */
function onlyLink({ kind, links }: DraftInput): LinkMention | undefined {
  const [link, ...others] = links.filter(({ host }) => host !== null);
  if (!link || kind !== 'schedule' || others.length > 0) return undefined;
  const use = addressUse(link.link);
  return use === 'document' || use === 'apply' ? undefined : { ...link, sure: false };
}

/** 'Pre-placement talk | Zenith Systems' */
function typesInLabels(pieces: readonly Piece[], text: string): readonly Mention<string>[] {
  return pieces.flatMap(({ topic, label = '', span }): readonly Mention<string>[] => {
    const named = EVENT_TOPICS.has(topic ?? '') ? findTestType(label) : undefined;
    const start = named ? text.toLowerCase().lastIndexOf(named.value, span[0]) : -1;
    if (!named || start === -1) return [];
    const end = start + named.value.length;
    return [{ value: text.slice(start, end), span: [start, end], sure: false }];
  });
}

/** 'Technical interview: 2 Dec, 10 am' */
function labelAsType(piece: Piece | undefined, text: string): Mention<string> | undefined {
  if (!piece || !EVENT_TOPICS.has(piece.topic ?? '') || piece.whole[0] === piece.span[0])
    return undefined;
  const label = text.slice(piece.whole[0], piece.span[0]);
  const value = cleanLine(
    label
      .replace(/\([^()]*\)|[:=→-]+\s*$/g, ' ')
      .replace(/\b(?:date|time|schedule|on|slot|and|&)\b/gi, ' '),
  );
  return value === ''
    ? undefined
    : { value, span: [piece.whole[0], piece.whole[0] + label.trimEnd().length], sure: false };
}

const EVENT_TOPICS: ReadonlySet<string> = new Set(['testDate', 'interviewDate', 'talkDate']);
