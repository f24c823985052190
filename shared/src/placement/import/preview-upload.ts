/** Nothing is dropped here; the student decides what to leave out. */
import { CSV_MESSAGES, PROGRESS_MESSAGES, UPLOAD_MESSAGES } from './import-messages.ts';
import { groupBy } from '../../lib/collections.ts';
import type { DateOrder } from '../../lib/time/date-order.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import type { FieldProblem } from './read-foreign-fields.ts';
import {
  detectItemDateOrder,
  PLACEMENT_DATES,
  previewItems,
  type LabelledProblem,
  type PreviewItem,
} from './upload-item.ts';
import { parsePlacementImport, type ParsedPlacement } from './parse-placement-import.ts';
import { readProgress } from './read-progress.ts';
import { PLACEMENT_PATH_LABELS } from '../fields/placement-cells.ts';
import { resumeKey, type PlacementProgress, type ResumeContent } from '../fields/progress.ts';
import { RESUMES_PER_ACCOUNT } from '../fields/resume.ts';
import type { PlacementValues } from '../fields/placement-fields.ts';
import { SEASON_PATH_LABELS } from '../fields/season.ts';

export const UPLOAD_MAX = 1000;
export const UPLOAD_MAX_BYTES = 2 * 1024 * 1024;

export type UploadItems =
  | { readonly ok: true; readonly items: readonly unknown[] }
  | { readonly ok: false; readonly message: string };

/** Takes parsed JSON; returns its items, of any kind, or the message why it is not an upload. */
export function parseUpload(parsed: unknown): UploadItems {
  if (!Array.isArray(parsed)) return { ok: false, message: UPLOAD_MESSAGES.notAnArray };
  if (parsed.length === 0) return { ok: false, message: UPLOAD_MESSAGES.empty };
  if (parsed.length > UPLOAD_MAX)
    return { ok: false, message: UPLOAD_MESSAGES.tooMany(UPLOAD_MAX) };
  return { ok: true, items: parsed };
}

/** A problem found while reading a spreadsheet; it belongs to the item of that number, from 1. */
export interface SpreadsheetProblem extends FieldProblem {
  readonly number: number;
}

export interface PreviewPlacement extends PreviewItem<PlacementValues, 'list'> {
  /** True when no deadline was given and the time of the upload is used instead. */
  readonly deadlineGuessed: boolean;
  /** True when the given deadline has passed at the time of the upload. */
  readonly deadlinePast: boolean;
  /** Absent where the item says nothing about it. */
  readonly progress?: PlacementProgress;
}

export interface UploadPreview {
  readonly items: readonly PreviewPlacement[];
  /** Takes how many items are selected; the message that they do not fit into the list, or null when they do. */
  readonly roomProblem: (chosen: number) => string | null;
  /** Takes the selected items; the message that they name too many résumés that are not there yet, or null. */
  readonly resumeProblem: (chosen: readonly PreviewPlacement[]) => string | null;
}

export interface PreviewContext {
  readonly existing: readonly PlacementValues[];
  /** Replaces a missing deadline. */
  readonly uploadedAt: WallTime;
  /** How many placements still fit into the list. */
  readonly room: number;
  readonly resumes?: readonly ResumeContent[];
  readonly found?: readonly SpreadsheetProblem[];
  /** The spreadsheet row of each item; omitted where the items are not from a spreadsheet. */
  readonly rows?: readonly number[];
  /** The order of day and month, if known; otherwise it is detected from the items' dates. */
  readonly dateOrder?: DateOrder | undefined;
}

export function previewUpload(
  items: readonly unknown[],
  { existing, uploadedAt, room, resumes = [], found = [], rows = [], dateOrder }: PreviewContext,
): UploadPreview {
  const order = dateOrder ?? detectItemDateOrder(items, PLACEMENT_DATES, { now: uploadedAt }).order;
  const foundIn = groupBy(found, ({ number }) => number);
  const read = (item: unknown, number: number): ReadItem =>
    readItem(
      prefixRow(parseWithProgress(item, uploadedAt, order), rows[number - 1]),
      uploadedAt,
      foundIn.get(number) ?? [],
    );
  return {
    items: previewItems(items, { kind: 'Placement', listed: existing, place: 'list', read }),
    roomProblem: (chosen) =>
      chosen > room ? UPLOAD_MESSAGES.noRoom(Math.max(room, 0), chosen) : null,
    resumeProblem: (chosen) => resumeProblem(chosen, resumes),
  };
}

function resumeProblem(
  chosen: readonly PreviewPlacement[],
  resumes: readonly ResumeContent[],
): string | null {
  const named = chosen.flatMap(({ progress }) => progress?.resume ?? []);
  const known = new Set(resumes.map(resumeKey));
  const added = new Set(named.map(resumeKey).filter((key) => !known.has(key)));
  const count = resumes.length + added.size;
  return added.size > 0 && count > RESUMES_PER_ACCOUNT
    ? PROGRESS_MESSAGES.tooManyResumes(count, RESUMES_PER_ACCOUNT)
    : null;
}

type ParsedItem = ParsedPlacement & { readonly progress?: PlacementProgress };

function parseWithProgress(
  item: unknown,
  uploadedAt: WallTime,
  order: DateOrder | undefined,
): ParsedItem {
  const read = parsePlacementImport(item, uploadedAt, order);
  const { progress, problems, notices } = readProgress(item);
  if (!read.ok) return { ok: false, problems: [...read.problems, ...problems] };
  if (problems.length > 0) return { ok: false, problems };
  return { ...read, notices: [...read.notices, ...notices], ...(progress && { progress }) };
}

type ReadItem = Omit<PreviewPlacement, 'number' | 'title' | 'duplicateOf'>;

function readItem(
  read: ParsedItem,
  uploadedAt: WallTime,
  found: readonly FieldProblem[],
): ReadItem {
  const paths = new Set(found.map(({ path }) => path));
  // The spreadsheet reader knows more about such a field than what is left of it in the item.
  const others = read.ok ? [] : read.problems.filter(({ path }) => !paths.has(path));
  const problems = [...found, ...others].map(withLabel);
  if (!read.ok || problems.length > 0)
    return { problems, notices: [], values: null, deadlineGuessed: false, deadlinePast: false };
  const { values, deadlineGuessed, progress } = read;
  const deadline = values.deadlines.applicationDeadline;
  const deadlinePast = !deadlineGuessed && deadline !== null && deadline < uploadedAt;
  const notices = read.notices.map(withLabel);
  const item = { problems, notices, values, deadlineGuessed, deadlinePast };
  return progress ? { ...item, progress } : item;
}

/** Every message states the spreadsheet row. */
function prefixRow(read: ParsedItem, row: number | undefined): ParsedItem {
  if (row === undefined) return read;
  const prefixed = (problems: readonly FieldProblem[]) =>
    problems.map((problem) => ({ ...problem, message: CSV_MESSAGES.row(row, problem.message) }));
  return read.ok
    ? { ...read, notices: prefixed(read.notices) }
    : { ...read, problems: prefixed(read.problems) };
}

/** A whole part, such as `links`, has no label but its own name. */
function withLabel({ path, message }: FieldProblem): LabelledProblem {
  const label = LABELS.get(path) ?? partLabel(path) ?? (path === '' ? 'Placement' : path);
  return { path, message, label };
}

/** 'Round 2' for 'rounds.1.endsAt'. */
function partLabel(path: string): string | undefined {
  const [part, index] = path.split('.');
  if (part === 'resume' && index !== undefined) return SEASON_PATH_LABELS.resumeId;
  return part === 'rounds' && index !== undefined ? `Round ${Number(index) + 1}` : undefined;
}

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...PLACEMENT_PATH_LABELS, ...SEASON_PATH_LABELS }),
);
