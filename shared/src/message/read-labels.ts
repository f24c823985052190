/** The first reader: what an explicit label, or words directly beside it, say about a value. */
import { ABOVE, BASE, STIPEND, VARIABLE, YEARLY } from './lexicon/amounts.ts';
import { FORMER } from './lexicon/kinds.ts';
import { FILLERS } from './lexicon/labels.ts';
import { COMPANY_BEFORE, DEADLINE, INTERVIEW, OTHER_DATE, TALK, TEST } from './lexicon/events.ts';
import type { FoundValue, Path } from './find-values.ts';
import type { Span } from './message-types.ts';
import { indexAt, pieceAt, type MessageText, type Piece } from './text/split-pieces.ts';
import { topicOf, type Topic } from './text/labels.ts';
import {
  ANY_PLACE,
  CITIES,
  COMPANY_BEHIND,
  PLACE_JOINTS,
  ROLE_BEFORE,
  ROLE_BEHIND,
  ROLE_HEADS,
} from './lexicon/openings.ts';
import { APPLY, FORM_HOST, OTHER_LINK } from './lexicon/addresses.ts';
import type { TaggedName } from './decide/names.ts';

const FIELDS: { readonly [T in Topic]?: Path } = {
  company: 'company',
  role: 'role',
  location: 'location',
  deadline: 'deadlines.applicationDeadline',
  testDate: 'test.date',
  interviewDate: 'test.date',
  talkDate: 'test.date',
  testType: 'test.testType',
  testDuration: 'test.duration',
  testLink: 'test.link',
  compensation: 'compensation.ctc',
  cgpa: 'eligibilityCriteria.cgpa',
  branch: 'eligibilityCriteria.branch',
  eligibility: 'eligibilityCriteria.branch',
  applicationLink: 'links.applicationLink',
  website: 'links.companyWebsite',
};

const WORDS_MAX = 6;
const BESIDE = 60;

const DATE_TOPICS: ReadonlySet<Topic> = new Set([
  'deadline',
  'testDate',
  'interviewDate',
  'talkDate',
  'otherDate',
  'openingDate',
  'contact',
]);

/** Whether a label says that a date is for something else than a field. */
export function isOfOtherLabel(
  message: MessageText,
  { span, type }: FoundValue,
  field: Path,
): boolean {
  const topic = type === 'date' ? pieceAt(message, span[0])?.topic : undefined;
  return topic != null && DATE_TOPICS.has(topic) && FIELDS[topic] !== field;
}

/** Undefined where neither a label nor the words beside the value say it, or where they take it back. */
export function labelledField(
  message: MessageText,
  { span, type, values }: FoundValue,
): Path | undefined {
  const piece = pieceAt(message, span[0]);
  if (!piece) return undefined;
  const before = message.text.slice(Math.max(piece.span[0], span[0] - BESIDE * 2), span[0]);
  const behind = message.text.slice(span[1], Math.min(piece.span[1], span[1] + BESIDE));
  if (FORMER.isIn(piece.label ?? '') || FORMER.isIn(before.slice(-BESIDE))) return undefined;
  const topic =
    topicBeside(piece, before, behind) ??
    (type === 'date' ? purposeTopic(`${piece.label ?? ''}: ${before}`, behind) : undefined);
  if (type === 'amount')
    return payField(`${piece.label ?? ''} ${before} ${behind}`, topic, message.text.slice(...span));
  if (type === 'link')
    return linkField(
      topic,
      `${piece.label ?? ''} ${before} ${behind}`,
      String(values['links.applicationLink']),
    );
  const field = topic && FIELDS[topic];
  return field !== undefined && field in values ? field : undefined;
}

const PURPOSES = [
  ['deadline', DEADLINE],
  ['testDate', TEST],
  ['interviewDate', INTERVIEW],
  ['talkDate', TALK],
  ['otherDate', OTHER_DATE],
] as const;
const SENTENCE = /[.!?;]\s/;

/** What the nearest word in front of a date in its sentence, or else behind it, says that it is for. */
function purposeTopic(before: string, behind: string): Topic | undefined {
  const sentence = before.split(SENTENCE).at(-1) ?? '';
  const inFront = PURPOSES.flatMap(([topic, words]) =>
    words.find(sentence).map(([, end]) => ({ topic, at: end })),
  );
  const [nearest] = inFront.toSorted((a, b) => b.at - a.at);
  if (nearest) return nearest.topic;
  const [next = ''] = behind.split(SENTENCE, 1);
  return PURPOSES.flatMap(([topic, words]) =>
    words.find(next).map(([start]) => ({ topic, at: start })),
  ).toSorted((a, b) => a.at - b.at)[0]?.topic;
}

function topicBeside({ topic, span }: Piece, before: string, behind: string): Topic | undefined {
  const lead = withoutFillers(before);
  if (topic !== null && lead === '') return topic;
  return (
    suffixTopic(lead) ??
    prefixTopic(behind) ??
    (topic !== null && before.length < 20 && span[0] >= 0 ? topic : undefined)
  );
}

function payField(around: string, topic: Topic | undefined, amount: string): Path | undefined {
  if (VARIABLE.isIn(around)) return undefined;
  if (STIPEND.isIn(around))
    return YEARLY.isIn(`${amount} ${around}`) ? undefined : 'compensation.stipend';
  if (BASE.isIn(around)) return 'compensation.base';
  return topic === 'compensation' || YEARLY.isIn(amount) ? 'compensation.ctc' : undefined;
}

/** Hosts of forms, and words beside the link. */
function linkField(topic: Topic | undefined, around: string, link: string): Path | undefined {
  if (topic === 'applicationLink' || topic === 'website' || topic === 'testLink')
    return FIELDS[topic];
  if (OTHER_LINK.isIn(around)) return undefined;
  if (APPLY.isIn(around)) return 'links.applicationLink';
  return FORM_HOST.test(link) ? 'links.applicationLink' : undefined;
}

const TRAILING = /(?:[\s:=,(|>→~*•"'-]|(?<=\p{L})\.)+$/u;

/** Text without the words and signs at its end that only lead to a value. */
function withoutFillers(text: string): string {
  let left = text.replace(TRAILING, '');
  for (let words = 0; words < WORDS_MAX; words += 1) {
    const last = /\S+$/.exec(left)?.[0] ?? '';
    if (last === '' || !FILLERS.is(last)) break;
    left = left.slice(0, left.length - last.length).replace(TRAILING, '');
  }
  return left;
}

/** The longest words at the end that are a label. */
function suffixTopic(text: string): Topic | undefined {
  const words = text.split(/[.,;:|!?]\s|\s/).slice(-WORDS_MAX);
  for (let at = 0; at < words.length; at += 1) {
    const topic = topicOf(words.slice(at).join(' '));
    if (topic !== undefined) return topic;
  }
  return undefined;
}

function prefixTopic(text: string): Topic | undefined {
  const [first = '', second = ''] = text
    .replace(/^[\s+(&]*/, '')
    .slice(ABOVE.find(text.slice(0, BESIDE)).find(([start]) => start < 3)?.[1] ?? 0)
    .split(/[\s,;.()]+/);
  return topicOf(first) ?? topicOf(`${first} ${second}`);
}

const SEPARATOR_BEHIND = /^\s*(?:$|[\n|,;(/:-]|\.(?:\s|$))/;

/** Whether a label or the words beside it say that a name is what it was taken for. */
export function isLabelledName(message: MessageText, { type, span }: TaggedName): boolean {
  const piece = pieceAt(message, span[0]);
  if (!piece) return false;
  const isBesideLabel =
    piece.topic !== null && FIELDS[piece.topic] === type && span[0] - piece.span[0] < 3;
  const behind = message.text.slice(span[1], Math.min(piece.span[1], span[1] + BESIDE));
  if (isBesideLabel) return SEPARATOR_BEHIND.test(behind);
  if (isTitle(message, type, span, behind)) return true;
  const before = message.text.slice(Math.max(piece.span[0], span[0] - BESIDE), span[0]);
  if (type === 'location') return areKnownPlaces(message.text.slice(...span));
  return isCued(type, before, behind, span);
}

const TITLE_LINES = 3;

/** A role at the start of a line or cell, a company that is a line or begins one of the first, and nothing else beside it. */
function isTitle(
  { lines, text }: MessageText,
  type: TaggedName['type'],
  [start, end]: Span,
  behind: string,
): boolean {
  const line = lines[indexAt(lines, start)];
  if (!line || type === 'location') return false;
  const isFirst = start === line.span[0];
  const isWhole = isFirst && end >= line.span[1] - 2;
  if (type === 'company')
    return line.rank < TITLE_LINES && (isWhole || (isFirst && TITLE_BEHIND.test(behind)));
  return (
    isFirst && (isWhole || TITLE_BEHIND.test(behind)) && ROLE_HEADS.isIn(text.slice(start, end))
  );
}

const TITLE_BEHIND = /^\s*(?:[|:(•]|[-–] )/;

function isCued(type: 'company' | 'role', before: string, behind: string, _span: Span): boolean {
  const [front, back] =
    type === 'company' ? [COMPANY_BEFORE, COMPANY_BEHIND] : [ROLE_BEFORE, ROLE_BEHIND];
  const isFront = front.find(before).some(([, end]) => withoutFillers(before.slice(end)) === '');
  const isBack = back.find(behind).some(([start]) => /^[\s"'*-]*$/.test(behind.slice(0, start)));
  return isFront || isBack;
}

const PLACE_SIGNS = new RegExp(String.raw`\s*[,/|&+]\s*|\s+${PLACE_JOINTS.source}\s+`, 'i');

function areKnownPlaces(text: string): boolean {
  return text
    .split(PLACE_SIGNS)
    .every((place) => CITIES.is(place.trim()) || ANY_PLACE.is(place.trim()));
}
