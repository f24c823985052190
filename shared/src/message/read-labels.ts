/** The first reader: what an explicit label, or words directly beside it, say about a value. */
import { ABOVE, BASE, STIPEND, VARIABLE, YEARLY } from './lexicon/amounts.ts';
import { FORMER, FORMER_BEHIND } from './lexicon/kinds.ts';
import { FILLERS } from './lexicon/labels.ts';
import {
  DEADLINE,
  DUE_BEFORE,
  DUE_BEHIND,
  INTERVIEW,
  JOIN,
  OTHER_DATE,
  TALK,
  TEST,
} from './lexicon/events.ts';
import { textOf, type FoundValue, type Path } from './find-values.ts';
import type { WordClass } from '../lib/word-class.ts';
import type { Span } from './message-types.ts';
import { indexAt, pieceAt, type MessageText, type Piece } from './text/split-pieces.ts';
import { topicOf, type Topic } from './text/labels.ts';
import { BRANCHES_BEFORE, BRANCHES_BEHIND, INTERN } from './lexicon/openings.ts';
import { APPLY, FORM_HOST, MEETING_HOST, OTHER_LINK } from './lexicon/addresses.ts';

export const FIELDS: { readonly [T in Topic]?: Path } = {
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
export const BESIDE = 60;

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

/** Where something stands: its piece, and what is in front of it and behind it there. */
interface Around {
  readonly message: MessageText;
  readonly piece: Piece;
  readonly span: Span;
  readonly before: string;
  readonly behind: string;
}

export function aroundOf(message: MessageText, span: Span): Around | undefined {
  const { text } = message;
  const piece = pieceAt(message, span[0]);
  if (!piece) return undefined;
  const before = text.slice(Math.max(piece.span[0], span[0] - BESIDE * 2), span[0]);
  const behind = text.slice(span[1], Math.min(piece.span[1], span[1] + BESIDE));
  return { message, piece, span, before, behind };
}

/** Undefined where neither a label nor the words beside the value say it, or where they take it back. */
export function labelledField(message: MessageText, value: FoundValue): Path | undefined {
  const { span, type, values } = value;
  const around = aroundOf(message, span);
  if (!around || FORMER.isIn(around.piece.label ?? '') || FORMER.isIn(directlyBefore(around)))
    return undefined;
  const topic = topicBeside(around);
  if (type === 'amount') return payField(around, topic, value);
  if (type === 'link') return linkField(around, topic, textOf(values['links.applicationLink']));
  const field = FIELDS[(type === 'date' ? dateTopic(around, topic) : topic) ?? 'note'];
  if (field !== undefined && field in values) return field;
  if (type === 'cgpa' && value.features.includes('named true')) return 'eligibilityCriteria.cgpa';
  const isCued = type === 'branches' && isListOfBranches(around);
  return isCued ? 'eligibilityCriteria.branch' : undefined;
}

/** Whether the words directly beside a value say that it no longer holds. */
export function isFormer(message: MessageText, { span }: FoundValue): boolean {
  const around = aroundOf(message, span);
  if (!around) return false;
  return leads(FORMER, directlyBefore(around)) || follows(FORMER_BEHIND, around.behind);
}

const directlyBefore = ({ before }: Around): string => behindNumbers(before.slice(-BESIDE));

/** Signs around a title, a cell or an item. */
const TITLE_BEFORE = /(?:[|:(•,;]| [-–])\s*$/;
const TITLE_BEHIND = /^\s*(?:[|:()•,;]|[-–] )/;

/** Between signs, or the ends of what it stands in. */
export const isSetOff = (before: string, behind: string, isLast = behind === ''): boolean =>
  (before === '' || TITLE_BEFORE.test(before)) && (isLast || TITLE_BEHIND.test(behind));

/** Set off by signs, or beside words such as 'students'. */
function isListOfBranches({ before, behind }: Around): boolean {
  return (
    isSetOff(before, behind) || leads(BRANCHES_BEFORE, before) || follows(BRANCHES_BEHIND, behind)
  );
}

/** What stands in front of another value is said of that one. */
const behindNumbers = (text: string): string => text.replace(/^.*[\d|;(]/s, '');

/** '14 LPA (12 fixed)' is no fixed part; '12 LPA + incentives' is no incentive. */
function besideAmount(behind: string): string {
  const [words = ''] = behind.split(/[\d,;|(+\n]|\.\s/, 1);
  return words;
}

const PURPOSES = [
  ['deadline', DEADLINE],
  ['testDate', TEST],
  ['interviewDate', INTERVIEW],
  ['talkDate', TALK],
  ['otherDate', OTHER_DATE],
] as const;
const SENTENCE = /[.!?;]\s/;

function dateTopic(
  { message, piece, span, before, behind }: Around,
  beside: Topic | undefined,
): Topic | undefined {
  if (beside !== undefined && DATE_TOPICS.has(beside)) return beside;
  const purpose = purposeTopic(`${piece.label ?? ''}: ${before}`, behind);
  if (purpose) return purpose;
  if (isDue(before, behind)) return 'deadline';
  return piece.label === undefined || piece.topic === 'date' || piece.topic === 'time'
    ? headTopic(message, span)
    : undefined;
}

function isDue(before: string, behind: string): boolean {
  const lead = before.replace(TRAILING, '');
  const isBefore = DUE_BEFORE.find(lead).some(([, end]) => end === lead.length);
  return isBefore || follows(DUE_BEHIND, behind);
}

const HEAD_LINES = 3;
const NEAR_LINES = 2;

const EVENT_TOPICS: ReadonlySet<Topic> = new Set(['testDate', 'interviewDate', 'talkDate']);

/** The one event that the first lines, or those directly above, name: 'Date' stands for its date. */
function headTopic(message: MessageText, span: Span): Topic | undefined {
  const head = headOf(message, span);
  const [only, other] = PURPOSES.filter(([, words]) => words.isIn(head));
  return other === undefined ? only?.[0] : undefined;
}

function headOf({ lines }: MessageText, [start]: Span): string {
  const at = indexAt(lines, start);
  return lines
    .filter(({ rank }, index) => index <= at && (rank < HEAD_LINES || index >= at - NEAR_LINES))
    .map(({ text }) => text)
    .join('\n');
}

/** What the nearest word in front of a date in its sentence, or else behind it, says that it is for. */
function purposeTopic(before: string, behind: string): Topic | undefined {
  const sentence = before.split(SENTENCE).at(-1) ?? '';
  const [next = ''] = behind.split(SENTENCE, 1);
  const inFront = purposesIn(sentence).toSorted((a, b) => b.span[1] - a.span[1]);
  const following = purposesIn(next).toSorted((a, b) => a.span[0] - b.span[0]);
  return (inFront[0] ?? following[0])?.topic;
}

const purposesIn = (text: string) =>
  PURPOSES.flatMap(([topic, words]) => words.find(text).map((span) => ({ topic, span })));

function topicBeside({ piece: { topic }, before, behind }: Around): Topic | undefined {
  const lead = withoutFillers(before);
  if (topic !== null && lead === '') return topic;
  return (
    suffixTopic(before.replace(TRAILING, '')) ??
    suffixTopic(lead) ??
    prefixTopic(behind) ??
    (topic !== null && before.length < 20 ? topic : undefined)
  );
}

function payField(
  { message, piece, span, before, behind }: Around,
  topic: Topic | undefined,
  { features }: FoundValue,
): Path | undefined {
  const around = `${piece.label ?? ''} ${behindNumbers(before)} ${besideAmount(behind)}`;
  const isYearly = YEARLY.isIn(message.text.slice(...span));
  if (VARIABLE.isIn(around)) return undefined;
  if (STIPEND.isIn(around))
    return isYearly || YEARLY.isIn(around) ? undefined : 'compensation.stipend';
  if (BASE.isIn(around)) return 'compensation.base';
  if (features.includes('period month') && INTERN.isIn(headOf(message, span)))
    return 'compensation.stipend';
  return topic === 'compensation' || isYearly ? 'compensation.ctc' : undefined;
}

/** Hosts of forms and meetings, and words beside the link. */
function linkField(around: Around, topic: Topic | undefined, link: string): Path | undefined {
  if (topic === 'website' || topic === 'testLink') return FIELDS[topic];
  const beside = besideLink(around);
  const isForm = FORM_HOST.test(link);
  const head = headTopic(around.message, around.span) ?? 'deadline';
  const isOfEvent = EVENT_TOPICS.has(head) && !isForm;
  if (MEETING_HOST.test(link) || (isOfEvent && (JOIN.isIn(beside) || !APPLY.isIn(beside))))
    return 'test.link';
  if (topic === 'applicationLink') return FIELDS[topic];
  if (APPLY.isIn(beside) && (isForm || !OTHER_LINK.isIn(beside))) return 'links.applicationLink';
  return isForm && !OTHER_LINK.isIn(beside) ? 'links.applicationLink' : undefined;
}

/** A link alone in its line is of what the line above says. */
function besideLink({ message, piece, span: [start, end], before, behind }: Around): string {
  const at = indexAt(message.lines, start);
  const line = message.lines[at];
  const isAlone = line !== undefined && line.span[1] - line.span[0] <= end - start + 3;
  return [isAlone ? message.lines[at - 1]?.text : '', piece.label, before, behind].join(' ');
}

const TRAILING = /(?:[\s:=,(|>→~*•"'-]|(?<=\p{L})\.)+$/u;

/** Words that stand directly in front of what follows, but for words such as 'is'. */
export const leads = (words: WordClass, before: string): boolean =>
  words.find(before).some(([, end]) => withoutFillers(before.slice(end)) === '');

/** Words that stand directly behind, but for signs. */
export const follows = (words: WordClass, behind: string): boolean =>
  words.find(behind).some(([start]) => /^[\s()"'*-]*$/.test(behind.slice(0, start)));

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
