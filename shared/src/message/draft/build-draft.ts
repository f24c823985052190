/** Turns what a message says about one opening into a draft. */
import { NOTES_MAX, type JobType } from '../../placement/schema.ts';
import type { Mention, MessageDraft, ReadValue, Span } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';
import type { Topic } from '../text/topics.ts';
import { findCgpa } from '../values/find-cgpa.ts';
import { findJobTypes } from '../values/find-job-type.ts';
import { findLocation } from '../values/find-location.ts';
import { readDraftDates, type DateFields } from './draft-dates.ts';
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

export function buildDraft(input: DraftInput): MessageDraft {
  const { company, role, kind } = input;
  const draft: Mutable<MessageDraft> = {};
  if (company) draft.company = company;
  if (role) draft.role = toValue(role);
  if (kind === 'drive' || kind === 'update') {
    addTerms(draft, input);
    addConditions(draft, input);
  }
  if (kind === 'result') return draft;
  addDates(draft, input);
  addNotes(draft, input);
  return draft;
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

function addConditions(draft: Mutable<MessageDraft>, input: DraftInput): void {
  const cgpa = readCgpa(input);
  if (cgpa) draft['eligibilityCriteria.cgpa'] = toValue(cgpa);
  const branch = readBranches(input);
  if (branch) draft['eligibilityCriteria.branch'] = toValue(branch);
  const jobType = input.kind === 'drive' ? readJobType(input) : undefined;
  if (jobType) draft.jobType = jobType;
}

/** With a correction only what stands under its label. */
function readCgpa(input: DraftInput): Mention<number> | undefined {
  const isUpdate = input.kind === 'update';
  const [cgpa] = inOwnOrCommon(input, (pieces) => {
    const labelled = pieces.filter(({ topic }) => topic === 'cgpa');
    return sureFirst(findAll(isUpdate ? labelled : piecesOf(pieces, ['cgpa']), findCgpa));
  });
  return cgpa;
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

function addDates(draft: Mutable<MessageDraft>, input: DraftInput): void {
  const dates: DateFields = readDraftDates(input);
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
