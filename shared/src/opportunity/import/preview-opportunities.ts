/** The server parses an upload by the same rules. */
import { OPPORTUNITY_MESSAGES } from '../opportunity-messages.ts';
import type { DateOrder } from '../../lib/time/date-order.ts';
import { fieldOf, isForeignObject } from '../../placement/import/read-foreign-fields.ts';
import {
  detectItemDateOrder,
  previewItems,
  type DateField,
  type PreviewItem,
} from '../../placement/import/upload-item.ts';
import type { DuplicateKeyFields } from '../../placement/rules/duplicates.ts';
import { parseOpportunityImport, type ParsedOpportunity } from './parse-opportunity-import.ts';
import { OPPORTUNITY_UPLOAD_MAX, type OpportunityValues } from '../opportunity-fields.ts';
import type { UploadItems } from '../../placement/import/preview-upload.ts';

export const OPPORTUNITY_DATES: readonly DateField[] = [
  { path: 'applicationDeadline', dayPart: 'end' },
  { path: 'deadlines.applicationDeadline', dayPart: 'end' },
];

/** Takes parsed JSON; returns its items, of any kind and possibly none, or the message why it is not an upload. */
export function parseOpportunityUpload(parsed: unknown): UploadItems {
  const items = isForeignObject(parsed) ? fieldOf(parsed, 'opportunities') : undefined;
  if (!Array.isArray(items)) return { ok: false, message: OPPORTUNITY_MESSAGES.notAList };
  if (items.length > OPPORTUNITY_UPLOAD_MAX)
    return { ok: false, message: OPPORTUNITY_MESSAGES.tooManyToUpload(OPPORTUNITY_UPLOAD_MAX) };
  return { ok: true, items };
}

export interface PreviewOpportunity extends PreviewItem<OpportunityValues, 'feed'> {
  /** The specified message that lists the missing required fields; null when all are given. */
  readonly missing: string | null;
}

export function previewOpportunities(
  items: readonly unknown[],
  listed: Iterable<DuplicateKeyFields>,
): readonly PreviewOpportunity[] {
  const { order } = detectItemDateOrder(items, OPPORTUNITY_DATES);
  const read = (item: unknown, number: number): Reading =>
    readingOf(parseOpportunityImport(item, order), number);
  return previewItems(items, { kind: 'Opportunity', listed, place: 'feed', read });
}

type Reading = Omit<PreviewOpportunity, 'number' | 'title' | 'duplicateOf'>;

function readingOf(read: ParsedOpportunity, number: number): Reading {
  if (read.ok) return { missing: null, problems: [], notices: read.notices, values: read.values };
  return {
    missing:
      read.missing.length === 0 ? null : OPPORTUNITY_MESSAGES.missingFields(number, read.missing),
    problems: read.otherProblems,
    notices: [],
    values: null,
  };
}

type UploadedOpportunity =
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
