/**
 * Previews an upload of opportunities: which items are valid, what is wrong with the
 * others, and which look like duplicates of listed ones. The server parses an upload by the same rules.
 */
import type { DateOrder } from '../../lib/time/date-order.ts';
import { fieldOf, isForeignObject } from '../../placement/import/read-foreign-fields.ts';
import {
  detectItemDateOrder,
  itemTitle,
  type DateField,
} from '../../placement/import/upload-item.ts';
import { createDuplicateCheck, type DuplicateKeyFields } from '../../placement/duplicates.ts';
import { tooManyOpportunitiesMessage } from './opportunity-import-messages.ts';
import { missingFieldsMessage, OPPORTUNITY_MESSAGES } from '../opportunity-messages.ts';
import {
  parseOpportunityImport,
  type ParsedOpportunity,
  type OpportunityProblem,
} from './parse-opportunity-import.ts';
import { OPPORTUNITY_UPLOAD_MAX, type OpportunityValues } from '../schema.ts';

/** The fields in which an item may have its deadline. */
export const OPPORTUNITY_DATES: readonly DateField[] = [
  { path: 'applicationDeadline', dayPart: 'end' },
  { path: 'deadlines.applicationDeadline', dayPart: 'end' },
];

export type OpportunityItems =
  | { readonly ok: true; readonly items: readonly unknown[] }
  | { readonly ok: false; readonly message: string };

/** Takes parsed JSON; returns its items, of any kind and possibly none, or the message why it is not an upload. */
export function parseOpportunityUpload(parsed: unknown): OpportunityItems {
  const items = isForeignObject(parsed) ? fieldOf(parsed, 'opportunities') : undefined;
  if (!Array.isArray(items)) return { ok: false, message: OPPORTUNITY_MESSAGES.notAList };
  if (items.length > OPPORTUNITY_UPLOAD_MAX)
    return { ok: false, message: tooManyOpportunitiesMessage(OPPORTUNITY_UPLOAD_MAX) };
  return { ok: true, items };
}

export interface PreviewOpportunity {
  /** Its position in the upload, from 1. */
  readonly number: number;
  /** 'Company · Role', or 'Opportunity 3' when it has no company. */
  readonly title: string;
  /** The specified message that lists the missing required fields; null when all are given. */
  readonly missing: string | null;
  readonly problems: readonly OpportunityProblem[];
  /** Input that was read differently from how it was written; it does not prevent posting. */
  readonly notices: readonly OpportunityProblem[];
  /** The values to post; null when anything is wrong. */
  readonly values: OpportunityValues | null;
  /** Duplicates a listed opportunity, or the earlier item of this number; null when it is new. */
  readonly duplicateOf: 'board' | number | null;
}

export interface PreviewOptions {
  /** The opportunities listed in the community. */
  readonly listed: Iterable<DuplicateKeyFields>;
}

export function previewOpportunities(
  items: readonly unknown[],
  { listed }: PreviewOptions,
): readonly PreviewOpportunity[] {
  const duplicateOf = createDuplicateCheck(listed, 'board');
  const { order } = detectItemDateOrder(items, OPPORTUNITY_DATES);
  return items.map((item, index) => {
    const number = index + 1;
    const reading = readingOf(parseOpportunityImport(item, order), number);
    const title = itemTitle(item, `Opportunity ${number}`);
    return { number, title, ...reading, duplicateOf: duplicateOf(reading.values, number) };
  });
}

type Reading = Pick<PreviewOpportunity, 'missing' | 'problems' | 'notices' | 'values'>;

function readingOf(read: ParsedOpportunity, number: number): Reading {
  if (read.ok) return { missing: null, problems: [], notices: read.notices, values: read.values };
  return {
    missing: read.missing.length === 0 ? null : missingFieldsMessage(number, read.missing),
    problems: read.otherProblems,
    notices: [],
    values: null,
  };
}

export type UploadedOpportunity =
  | { readonly ok: true; readonly values: OpportunityValues }
  | { readonly ok: false; readonly message: string };

/** Parses one item of an upload; or returns all its problems as one message with its number, from 1. */
export function parseUploadedOpportunity(
  item: unknown,
  number: number,
  dateOrder?: DateOrder,
): UploadedOpportunity {
  const read = parseOpportunityImport(item, dateOrder);
  if (read.ok) return read;
  const { missing, problems } = readingOf(read, number);
  const others = problems.map(({ message }) => message).join('; ');
  if (missing === null) return { ok: false, message: `Opportunity ${number}: ${others}` };
  return { ok: false, message: others === '' ? missing : `${missing}; ${others}` };
}
