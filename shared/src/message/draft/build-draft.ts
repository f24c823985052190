/** Turns what a message says about one opening into a draft. */
import { NOTES_MAX, type JobType } from '../../placement/schema.ts';
import type { Mention, MessageDraft, ReadRound, ReadValue, Span } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';
import type { Topic } from '../text/topics.ts';
import { findCgpa } from '../values/find-cgpa.ts';
import { findJobTypes } from '../values/find-job-type.ts';
import { findLocation, findPlaces } from '../values/find-location.ts';
import { readDraftDates, type DateFields } from './dates/draft-dates.ts';
import {
  findAll,
  inOwnOrCommon,
  piecesOf,
  sureFirst,
  toValue,
  type DraftInput,
  type Mutable,
} from './draft-input.ts';
import { guessLocation } from './guess-location.ts';
import { readBranches } from './read-branches.ts';
import { readLinks } from './read-links.ts';
import { readNotes } from './read-notes.ts';
import { findYearlyPay, readPay } from './read-pay.ts';
import { addTest } from './read-test.ts';
import { readRounds } from './rounds/read-rounds.ts';

export interface BuiltDraft {
  readonly draft: MessageDraft;
  readonly rounds: readonly ReadRound[];
}

export function buildDraft(given: DraftInput): BuiltDraft {
  const input = given.kind === 'update' ? withNewValues(given) : given;
  const { company, role, kind } = input;
  const draft: Mutable<MessageDraft> = {};
  if (company) draft.company = company;
  if (role) draft.role = toValue(role);
  if (kind === 'drive' || kind === 'update') {
    addTerms(draft, input);
    addConditions(draft, input);
  }
  if (kind === 'result') return { draft, rounds: [] };
  const dates = readDraftDates(input);
  addDates(draft, input, dates);
  addNotes(draft, input);
  const rest = kind === 'update' ? onlyChange(input.text) : undefined;
  if (rest) return { draft: only(draft, rest), rounds: [] };
  return { draft, rounds: readRounds(input, dates, draft) };
}

/** The whole notice is repeated for one change. */
function onlyChange(text: string): keyof MessageDraft | undefined {
  if (ONLY_DEADLINE.test(text)) return 'deadlines.applicationDeadline';
  return ONLY_LINK.test(text) ? 'links.applicationLink' : undefined;
}

const ONLY_DEADLINE =
  /\bonly the (?:\w+ )?(?:dead ?line|(?:closing|last|due) date)[^.\n]{0,20} (?:has|have) (?:been )?changed\b/i;

const ONLY_LINK = /\bonly the (?:\w+ )?(?:link|form)[^.\n]{0,20} (?:has|have) (?:been )?changed\b/i;

function only(draft: MessageDraft, path: keyof MessageDraft): MessageDraft {
  const kept = Object.entries(draft).filter(([key]) => ['company', 'role', path].includes(key));
  return Object.fromEntries(kept);
}

/** 'Location: Pune → Noida' is read as Noida. */
function withNewValues({ own, common, ...input }: DraftInput): DraftInput {
  const cut = (piece: Piece): Piece => {
    const [former = ''] = /^[^\n]{0,80}(?:→|-+>|=>)\s*(?=\S)/.exec(piece.text) ?? [];
    const { text, span } = piece;
    const was = /\s*\((?:was|earlier|previously|old)\b[^()\n]{0,60}\)/i.exec(piece.text);
    if (was && piece.topic !== null)
      return { ...piece, text: text.slice(0, was.index), span: [span[0], span[0] + was.index] };
    return former === '' || piece.topic === null
      ? piece
      : { ...piece, text: text.slice(former.length), span: [span[0] + former.length, span[1]] };
  };
  return { ...input, own: own.map(cut), common: common.map(cut) };
}

function addTerms(draft: Mutable<MessageDraft>, input: DraftInput): void {
  for (const [part, value] of readPay(input)) draft[`compensation.${part}`] = value;
  const location = readLocation(input);
  if (location) draft.location = toValue(location);
  const { apply, website } = readLinks(input);
  if (apply) draft['links.applicationLink'] = apply;
  if (website) draft['links.companyWebsite'] = website;
}

function readLocation(input: DraftInput): Mention<string> | undefined {
  const find = (pieces: readonly Piece[]) =>
    sureFirst(findAll(piecesOf(pieces, ['location']), findLocation));
  const [first, ...others] = inOwnOrCommon(input, find);
  const isOne = others.every(({ value, topic }) => topic !== 'location' || value === first?.value);
  const found = first && (isOne ? first : { ...first, sure: false });
  if (input.kind === 'update')
    return found && isLocationChange(found, input) ? found : newLocation(input);
  const place = found ?? guessLocation(input.own) ?? guessLocation(input.common);
  const isDivided = /\brespectively\b/i.test(input.text);
  return place && withoutAside(isDivided ? { ...place, sure: false } : place);
}

/** 'The job location has been changed to Noida' */
const CHANGED_LOCATION =
  /\b(?:job|work|posting|office)? ?location\b[^.\n]{0,40}\b(?:changed?|shifted|moved|revised|updated)\b[^.\n]{0,24}\b(?:to|be|is)\s$/i;

function newLocation({ own, common }: DraftInput): Mention<string> | undefined {
  for (const { text, span } of [...own, ...common]) {
    const place = findPlaces(text).find(([start]) => CHANGED_LOCATION.test(text.slice(0, start)));
    if (!place) continue;
    const [start, end] = place;
    return { value: text.slice(start, end), span: [start + span[0], end + span[0]], sure: false };
  }
  return undefined;
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
    .replace(/^(?:our|the)\s/i, '')
    .replace(/\s*\((?:[^()\s]+\s+){3,}[^()]*\)$/, '')
    .replace(/\s+for (?:both|all)\b.*$/i, '')
    .replace(/\s*\((?=[^()]*[,\d])[^()]*\)$/, '')
    .replace(
      /\s*(?:,|-)\s*(?:full[ -]?time|part[ -]?time|hybrid|remote|wfo|wfh|work from|on-?site|office \d|\d).*$/i,
      '',
    );
  const start = place.span[0] + Math.max(0, place.value.indexOf(value));
  return value === '' ? place : { ...place, value, span: [start, start + value.length] };
}

function addConditions(draft: Mutable<MessageDraft>, input: DraftInput): void {
  const cgpa = readCgpa(input);
  if (cgpa) draft['eligibilityCriteria.cgpa'] = toValue(cgpa);
  const branch = readBranches(input);
  if (branch) draft['eligibilityCriteria.branch'] = toValue(branch);
  const jobType = input.kind === 'drive' ? readJobType(input) : undefined;
  if (jobType) draft.jobType = jobType;
}

const CGPA = /\b(?:cgpa|cpi|gpa|pointer)\b/i;
const CGPA_TOPICS: ReadonlySet<string> = new Set(['branch', 'jobType', 'compensation', 'location']);

/** 'Now: CSE, IT, ECE with 7 CGPA' */
const NEW_LABEL = /^(?:now|new|revised|updated)\b/;

/** With a correction only what stands under its label. */
function readCgpa(input: DraftInput): Mention<number> | undefined {
  const isUpdate = input.kind === 'update';
  const [cgpa] = inOwnOrCommon(input, (pieces) => {
    const labelled = pieces.filter(
      ({ topic, label = '' }) => topic === 'cgpa' || (isUpdate && NEW_LABEL.test(label)),
    );
    const called = pieces.filter(
      ({ topic, text }) => topic !== 'cgpa' && CGPA_TOPICS.has(topic ?? '') && CGPA.test(text),
    );
    const free = labelled.length > 0 ? labelled : [...piecesOf(pieces, ['cgpa']), ...called];
    return sureFirst(findAll(isUpdate ? labelled : free, findCgpa));
  });
  return cgpa ?? (isUpdate ? changedCgpa(input) : undefined);
}

/** 'The CGPA criteria is brought down from 8 to 7' */
const CHANGED_CGPA =
  /\b(?:cgpa|cpi|gpa|cut-?off|pointer)\b[^.\n]{0,60}?\bfrom \d(?:\.\d{1,2})? (?:\w{1,8} )?to (\d(?:\.\d{1,2})?)(?![\d%])/i;

function changedCgpa({ own, common }: DraftInput): Mention<number> | undefined {
  for (const { text, span } of [...own, ...common]) {
    const match = CHANGED_CGPA.exec(text);
    const [whole = '', to = ''] = match ?? [];
    const end = span[0] + (match?.index ?? 0) + whole.length;
    if (to !== '') return { value: Number(to), span: [end - to.length, end], sure: false };
  }
  return undefined;
}

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
  const isPaidByYear = findYearlyPay(input);
  if (!inRole && isPaidByYear) return { value: 'fte', from: isPaidByYear, sure: false };
  return inRole && input.role
    ? { value: inRole.value, from: input.role.span, sure: true }
    : undefined;
}

const NO_JOB_TYPE: ReadonlySet<string> = new Set(['contact', 'about', 'branch', 'student']);

function addDates(draft: Mutable<MessageDraft>, input: DraftInput, dates: DateFields): void {
  if (dates.deadline) draft['deadlines.applicationDeadline'] = dates.deadline;
  if (!dates.event) return;
  draft['test.date'] = dates.event;
  if (input.kind !== 'update') addTest(draft, input, dates.eventPieces);
}

function addNotes(draft: Mutable<MessageDraft>, { own, common, text, kind }: DraftInput): void {
  const notes = readNotes([...own, ...common], text, kind);
  const [first] = notes;
  if (!first) return;
  const lines = [...new Set(notes.map((note) => note.text))];
  draft.notes = { value: lines.join('\n').slice(0, NOTES_MAX), from: first.span, sure: false };
}
