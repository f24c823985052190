/** Turns what a message says about one opening into a draft. */
import { readDraftDates, type DateFields } from './draft-dates.ts';
import type { PurposedDate } from './date-purpose.ts';
import { guessBranches } from './guess-branches.ts';
import { guessLocation } from './guess-location.ts';
import { readNotes } from './read-notes.ts';
import type { Mention, MessageDraft, MessageKind, ReadValue, Span } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';
import type { Topic } from '../text/topics.ts';
import { findBranches } from '../values/find-branches.ts';
import { findCgpa } from '../values/find-cgpa.ts';
import {
  findCompensation,
  type CompensationMention,
  type CompensationPart,
} from '../values/find-compensation.ts';
import { findJobTypes } from '../values/find-job-type.ts';
import type { LinkMention } from '../values/find-links.ts';
import { findLocation } from '../values/find-location.ts';
import { findDuration, findTestType } from '../values/find-test.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { cleanLine, foldText } from '../../lib/text.ts';
import { branchWords, isDegreeOnly } from '../../opportunity/eligibility/branch-names.ts';
import { NOTES_MAX, type JobType } from '../../placement/schema.ts';

export interface DraftInput {
  readonly kind: MessageKind;
  readonly company: ReadValue<string> | undefined;
  readonly role: Mention<string> | undefined;
  /** What stands in the part of this opening, and what is common to all. */
  readonly own: readonly Piece[];
  readonly common: readonly Piece[];
  readonly dates: readonly PurposedDate[];
  readonly links: readonly LinkMention[];
  readonly text: string;
  readonly now: WallTime;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

export function buildDraft(input: DraftInput): MessageDraft {
  const { company, role, kind } = input;
  const draft: Mutable<MessageDraft> = {};
  if (company) draft.company = company;
  if (role) draft.role = toValue(role);
  if (kind === 'drive' || kind === 'update') addTerms(draft, input);
  if (kind === 'drive') addConditions(draft, input);
  if (kind === 'update') addCorrections(draft, input);
  if (kind === 'result') return draft;
  addDates(draft, input);
  addNotes(draft, input);
  return draft;
}

function toValue<Value>({ value, span, sure }: Mention<Value>): ReadValue<Value> {
  return { value, from: span, sure };
}

type Finder<Found> = (text: string, label?: string) => readonly Found[] | Found | undefined;

/** All that a finder finds in these pieces, with its place in the message. */
function findAll<Found extends { readonly span: Span }>(
  pieces: readonly Piece[],
  find: Finder<Found>,
): readonly (Found & { readonly topic: Topic | null })[] {
  return pieces.flatMap(({ text, label, span, topic }) => {
    const found = find(inEnglish(text), labelFor(topic, label));
    const list =
      found === undefined
        ? []
        : Array.isArray(found)
          ? (found as readonly Found[])
          : [found as Found];
    return list.map((mention) => ({
      ...mention,
      topic,
      span: [mention.span[0] + span[0], mention.span[1] + span[0]] as const,
    }));
  });
}

/** Labels in another script, for finders that know the English ones. */
const LABELS: Partial<Readonly<Record<Topic, string>>> = {
  compensation: 'ctc',
  branch: 'branches',
  cgpa: 'cgpa',
  location: 'location',
  jobType: 'job type',
};

function labelFor(topic: Topic | null, label: string | undefined): string | undefined {
  if (topic === null || label === undefined) return label;
  const isOther = /\p{Script=Devanagari}/u.test(label);
  if (topic === 'location' || topic === 'branch' || topic === 'cgpa') return LABELS[topic];
  return isOther ? (LABELS[topic] ?? label) : label;
}

/** Words of Hindi notices, each by one of the same length, so that positions stay. */
const HINDI: readonly (readonly [RegExp, string])[] = [
  [/प्रति वर्ष/g, 'per year  '],
  [/प्रति माह/g, 'per month'],
  [/सालाना/g, 'yearly'],
  [/लाख/g, 'lac'],
  [/हजार/g, 'k   '],
  [/\baur\b/gi, 'and'],
];
/** A year such as "Jan'27" is no amount. */
const SHORT_YEAR =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s?'\d{2}\b/gi;

function inEnglish(text: string): string {
  const words = HINDI.reduce((left, [word, english]) => left.replace(word, english), text);
  return words.replace(SHORT_YEAR, (year) => ' '.repeat(year.length));
}

/** The parts where a value of this kind may be. */
function piecesOf(pieces: readonly Piece[], topics: readonly Topic[]): readonly Piece[] {
  const labelled = pieces.filter(({ topic }) => topic !== null && topics.includes(topic));
  return labelled.length > 0
    ? labelled
    : pieces.filter(({ topic }) => topic === null || FREE.has(topic));
}

const FREE: ReadonlySet<Topic> = new Set([
  'eligibility',
  'role',
  'note',
  'jobType',
  'number',
  'otherDate',
  'date',
]);

/** First what stands in its own part, then what is common. */
function inOwnOrCommon<Found>(
  { own, common }: DraftInput,
  find: (pieces: readonly Piece[]) => readonly Found[],
): readonly Found[] {
  const found = find(own);
  return found.length > 0 ? found : find(common);
}

function addTerms(draft: Mutable<MessageDraft>, input: DraftInput): void {
  const all = inOwnOrCommon(input, (pieces) =>
    findPay(input.kind === 'update' ? pieces.map(withNewPay) : pieces),
  ).map((pay) => namedCtc(pay, input.text));
  const pay = input.kind === 'update' ? withoutFormer(all, input.text) : all;
  for (const part of ['stipend', 'ctc', 'base'] as const) {
    const value = choosePay(pay, part);
    if (value) draft[`compensation.${part}`] = value;
  }
  const location = readLocation(input);
  if (location) draft.location = toValue(location);
  addLinks(draft, input);
}

const PAY_RISE =
  /\bfrom\s+(?:rs\.?|inr|₹)?\s?[\d.,]+\s?(?:lpa|lakhs?|lacs?|l|k)?[^.]{0,12}?\bto\b/gi;

/** 'revised from 9 LPA to 10.5 LPA' */
function withNewPay(piece: Piece): Piece {
  return { ...piece, text: piece.text.replace(PAY_RISE, (former) => ' '.repeat(former.length)) };
}

/** A 'fixed CTC' is the CTC. */
function namedCtc(pay: CompensationMention, text: string): CompensationMention {
  const before = text.slice(Math.max(0, pay.span[0] - 24), pay.span[0]);
  return pay.part === 'base' && /\bfixed ctc\b/i.test(before) ? { ...pay, part: 'ctc' } : pay;
}

const FORMER_PAY =
  /\b(?:instead of|earlier|previously|from|was|printed as|not|and not|old|originally)[\s:(]{0,3}(?:rs\.? ?|inr |₹ ?|ctc |of |as ){0,2}$/i;

/** A correction names the wrong amount too. */
function withoutFormer(
  pay: readonly CompensationMention[],
  text: string,
): readonly CompensationMention[] {
  const read = pay.filter(({ span }) =>
    /\bread\b[^\n]{0,30}$/i.test(text.slice(Math.max(0, span[0] - 40), span[0])),
  );
  if (read.length > 0) return read;
  const valid = pay.filter(
    ({ span }) => !FORMER_PAY.test(text.slice(Math.max(0, span[0] - 40), span[0])),
  );
  return valid.length > 0 ? valid : pay;
}

function readLocation(input: DraftInput): Mention<string> | undefined {
  const find = (pieces: readonly Piece[]) =>
    sureFirst(findAll(piecesOf(pieces, ['location']), findLocation));
  const [found] = inOwnOrCommon(input, find);
  if (input.kind === 'update') return found && isLocationChange(found, input) ? found : undefined;
  const place = found ?? guessLocation(input.own) ?? guessLocation(input.common);
  return place && withoutAside(place);
}

function isLocationChange(
  { topic, span }: { readonly topic: Topic | null; readonly span: Span },
  { text }: DraftInput,
): boolean {
  return (
    topic === 'location' ||
    /\blocation\b[^.\n]{0,60}$/i.test(text.slice(Math.max(0, span[0] - 80), span[0]))
  );
}

/** 'Pune (Baner), hybrid - 3 days from office' is in Pune (Baner); the rest is a note. */
function withoutAside(place: Mention<string>): Mention<string> {
  const value = place.value
    .replace(/\s*\((?=[^()]*[,\d])[^()]*\)$/, '')
    .replace(/\s*(?:,|-)\s*(?:hybrid|remote|wfo|wfh|work from|on-?site|\d).*$/i, '');
  return value === ''
    ? place
    : { ...place, value, span: [place.span[0], place.span[0] + value.length] };
}

function findPay(pieces: readonly Piece[]): readonly CompensationMention[] {
  const labelled = pieces.filter(({ topic }) => topic === 'compensation');
  const found = findAll(labelled, findCompensation);
  const others = pieces.filter(({ topic }) => topic !== 'compensation' && !NO_PAY.has(topic ?? ''));
  const missing = findAll(others, (text) => findCompensation(text)).filter(
    ({ part }) => !found.some((one) => one.part === part),
  );
  return found.length > 0 ? [...found, ...missing.filter(({ sure }) => sure)] : missing;
}

const NO_PAY: ReadonlySet<string> = new Set([
  'cgpa',
  'branch',
  'contact',
  'about',
  'deadline',
  'company',
]);

function choosePay(
  pay: readonly CompensationMention[],
  part: CompensationPart,
): MessageDraft['compensation.ctc'] {
  const found = pay.filter((mention) => mention.part === part);
  const [first] = sureFirst(found);
  if (!first) return undefined;
  const amounts = new Map(found.map(({ value }) => [value.amount, value]));
  const isOne = amounts.size === 1;
  const candidates = [
    first.value,
    ...[...amounts.values()].filter(({ amount }) => amount !== first.value.amount),
  ];
  return {
    ...toValue({ ...first, sure: first.sure && isOne && /\d/.test(first.value.amount) }),
    ...(isOne ? {} : { candidates }),
  };
}

function sureFirst<Found extends { readonly sure: boolean }>(
  found: readonly Found[],
): readonly Found[] {
  return found.toSorted((a, b) => Number(b.sure) - Number(a.sure));
}

function addLinks(
  draft: Mutable<MessageDraft>,
  { own, common, links, kind, text }: DraftInput,
): void {
  const within = (pieces: readonly Piece[]): readonly LinkMention[] =>
    links.filter(({ span }) =>
      pieces.some(({ whole }) => span[0] >= whole[0] && span[1] <= whole[1]),
    );
  const choose = (pieces: readonly Piece[]) => chooseApply(within(pieces), { kind, text });
  const apply = choose(own) ?? choose(common);
  if (apply)
    draft['links.applicationLink'] = { value: apply.link, from: apply.span, sure: apply.sure };
  const website = within([...own, ...common]).find(({ use }) => use === 'website');
  if (website && website.link !== apply?.link)
    draft['links.companyWebsite'] = { value: website.link, from: website.span, sure: website.sure };
}

const RESUME = /\b(?:resumes?|cvs?|portfolios?)\b/i;
const LINK_CHANGE = /\b(?:link|form)\b/i;
const OLD_LINK = /\b(?:old|draft|wrong|earlier|previous|purana|pehle)\b[^.\n]{0,40}$/i;
const APPLY_BEFORE = /\bapply\b[^\n]{0,30}$/i;

/** An address beats a mail; a single one of unknown use is taken as unsure. */
function chooseApply(
  links: readonly LinkMention[],
  { kind, text }: Pick<DraftInput, 'kind' | 'text'>,
): LinkMention | undefined {
  const apply = sureFirst(links.filter(({ use }) => use === 'apply'));
  const named =
    apply.length > 0
      ? apply
      : links.filter(
          ({ use, span }) =>
            use === 'website' && APPLY_BEFORE.test(text.slice(Math.max(0, span[0] - 50), span[0])),
        );
  const address =
    named.find(({ host }) => host !== null) ?? (kind === 'update' ? undefined : apply[0]);
  if (address) return isContradicted(apply, address) ? { ...address, sure: false } : address;
  const [mail, ...otherMails] = links.filter(({ host }) => host === null);
  const isByMail = kind === 'drive' && otherMails.length === 0 && links.length === 1;
  if (mail && isByMail && RESUME.test(text)) return { ...mail, sure: false };
  const unknown = links.filter(
    ({ use, host, span }) =>
      use === 'unknown' &&
      host !== null &&
      !OLD_LINK.test(text.slice(Math.max(0, span[0] - 60), span[0])),
  );
  return unknown.length === 1 && unknown[0] && (kind === 'drive' || LINK_CHANGE.test(text))
    ? { ...unknown[0], sure: false }
    : undefined;
}

function isContradicted(apply: readonly LinkMention[], chosen: LinkMention): boolean {
  return apply.some(({ link, host }) => host !== null && link !== chosen.link);
}

function addConditions(draft: Mutable<MessageDraft>, input: DraftInput): void {
  const [cgpa] = inOwnOrCommon(input, (pieces) =>
    sureFirst(findAll(piecesOf(pieces, ['cgpa']), findCgpa)),
  );
  if (cgpa) draft['eligibilityCriteria.cgpa'] = toValue(cgpa);
  const branches = inOwnOrCommon(input, (pieces) =>
    sureFirst(findAll(piecesOf(pieces, ['branch']), findBranches)),
  );
  const branch =
    joinBranches(branches, input.text) ?? guessBranches(input.own) ?? guessBranches(input.common);
  if (branch) draft['eligibilityCriteria.branch'] = toValue(branch);
  const jobType = readJobType(input);
  if (jobType) draft.jobType = jobType;
}

/** Only what stands under its label is corrected. */
function addCorrections(draft: Mutable<MessageDraft>, { own, common, text }: DraftInput): void {
  const pieces = [...own, ...common];
  const labelled = (topic: Topic) => pieces.filter((piece) => piece.topic === topic);
  const [cgpa] = sureFirst(findAll(labelled('cgpa'), findCgpa));
  if (cgpa) draft['eligibilityCriteria.cgpa'] = toValue(cgpa);
  const branch = joinBranches(findAll(labelled('branch'), findBranches), text);
  if (branch) draft['eligibilityCriteria.branch'] = toValue(branch);
}

/** Several lines under one heading are one list; degrees are part of it only where nothing else is. */
function joinBranches(
  found: readonly (Mention<readonly string[]> & { readonly topic: Topic | null })[],
  text: string,
): Mention<readonly string[]> | undefined {
  const [first] = found;
  if (!first) return undefined;
  if (first.topic !== 'branch') return checkList(first, text);
  const labelled = found.filter(({ topic }) => topic === 'branch');
  const entries = [...new Set(labelled.flatMap(({ value }) => value))];
  const named = entries.filter((entry) => !isDegree(entry) && !/\bstudents?\b/i.test(entry));
  if (named.length === 0) return undefined;
  return { ...first, value: named, sure: labelled.every(({ sure }) => sure) };
}

/** A list in a sentence may begin before the first known branch, or be that of another role. */
function checkList(
  list: Mention<readonly string[]>,
  text: string,
): Mention<readonly string[]> | undefined {
  const value = list.value.filter((entry) => !/\bstudents?\b/i.test(entry));
  const before = text.slice(Math.max(0, list.span[0] - 60), list.span[0]);
  const isCut =
    /\p{L}\s*(?:,|&|\/|\band)\s*$/u.test(before) || /\b(?:former|latter)\b/i.test(before);
  return value.length === 0 ? undefined : { ...list, value, sure: list.sure && !isCut };
}

function isDegree(entry: string): boolean {
  return DEGREE.test(entry) || isDegreeOnly(branchWords(foldText(entry)));
}

const DEGREE =
  /^(?:dual degree|integrated.{0,20}|b\.?\s?e\.?|b\.?\s?tech.{0,6}|m\.?\s?tech.{0,6}|ug|pg|undergraduate|postgraduate|engineering|graduates?)$/i;

function readJobType(input: DraftInput): ReadValue<JobType> | undefined {
  const [inRole] = input.role ? findJobTypes(input.role.value) : [];
  const types = inOwnOrCommon(input, (pieces) =>
    sureFirst(findAll(piecesOf(pieces, ['jobType']), findJobTypes)),
  );
  const free = inOwnOrCommon(input, (pieces) =>
    sureFirst(
      findAll(
        pieces.filter(({ topic }) => !NO_JOB_TYPE.has(topic ?? '')),
        findJobTypes,
      ),
    ),
  );
  const strongest = [...types, ...free].find(
    ({ value }) => value === 'intern_ppo' || value === 'internship_fte',
  );
  const chosen = strongest ?? types[0] ?? free[0];
  if (chosen) return toValue(chosen);
  const isPaidByYear = yearlyPay(input);
  if (!inRole && isPaidByYear) return { value: 'fte', from: isPaidByYear, sure: false };
  return inRole && input.role
    ? { value: inRole.value, from: input.role.span, sure: true }
    : undefined;
}

/** A job that is paid by the year, without a word of an internship, is a full-time one. */
function yearlyPay(input: DraftInput): Span | undefined {
  const pay = inOwnOrCommon(input, (pieces) => findPay(pieces));
  const isIntern = pay.some(({ part }) => part === 'stipend');
  return isIntern ? undefined : pay.find(({ part }) => part === 'ctc')?.span;
}

const NO_JOB_TYPE: ReadonlySet<string> = new Set(['contact', 'about', 'branch', 'student']);

function addDates(draft: Mutable<MessageDraft>, input: DraftInput): void {
  const dates: DateFields = readDraftDates(input);
  if (dates.deadline) draft['deadlines.applicationDeadline'] = dates.deadline;
  if (!dates.event) return;
  draft['test.date'] = dates.event;
  if (input.kind !== 'update') addTest(draft, input, dates.eventPieces);
}

function addTest(draft: Mutable<MessageDraft>, input: DraftInput, pieces: readonly Piece[]): void {
  const all = [...input.own, ...input.common];
  const typed = all.filter(({ topic }) => topic === 'testType' || topic === 'testDate');
  const [type] = [
    ...findAll(typed, findTestType),
    ...findAll(pieces, findTestType),
    ...(input.kind === 'drive' ? [] : findAll(all, findTestType)),
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
  const link = input.links.find(
    ({ use }) => use === 'test' || (use === 'meeting' && input.kind !== 'drive'),
  );
  if (link) draft['test.link'] = { value: link.link, from: link.span, sure: link.sure };
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

function addNotes(draft: Mutable<MessageDraft>, { own, common, text, kind }: DraftInput): void {
  const notes = readNotes([...own, ...common], text, kind);
  const [first] = notes;
  if (!first) return;
  const lines = [...new Set(notes.map((note) => note.text))];
  draft.notes = { value: lines.join('\n').slice(0, NOTES_MAX), from: first.span, sure: false };
}
