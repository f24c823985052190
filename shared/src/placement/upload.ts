/**
 * What an upload would do, before it does it: which items can be taken, what is wrong with the others, and which look
 * like a placement that is there already. Nothing is dropped here; the student decides what is left out.
 */
import { groupBy } from '../lib/group-by.ts';
import type { DateOrder } from '../lib/date-order.ts';
import type { WallTime } from '../lib/wall-time.ts';
import { rowMessage } from './csv-messages.ts';
import type { Problem } from './field-reader.ts';
import { findItemOrder, PLACEMENT_DATES } from './item-dates.ts';
import { itemTitle } from './item-title.ts';
import { createDuplicateCheck } from './likeness.ts';
import { normalisePlacement, type NormalisedPlacement } from './normalise.ts';
import { PLACEMENT_PATH_LABELS } from './paths.ts';
import type { PlacementValues } from './schema.ts';
import { noRoomMessage, tooManyPlacementsMessage, UPLOAD_MESSAGES } from './upload-messages.ts';

/** How many placements one upload may have. */
export const UPLOAD_MAX = 1000;
/** How large the text of one upload may be. */
export const UPLOAD_MAX_BYTES = 2 * 1024 * 1024;

export type UploadItems =
  | { readonly ok: true; readonly items: readonly unknown[] }
  | { readonly ok: false; readonly message: string };

/** Takes parsed JSON and gives its items, whatever they are, or the sentence that says why it is no upload. */
export function readUploadItems(parsed: unknown): UploadItems {
  if (!Array.isArray(parsed)) return { ok: false, message: UPLOAD_MESSAGES.notAnArray };
  if (parsed.length === 0) return { ok: false, message: UPLOAD_MESSAGES.empty };
  if (parsed.length > UPLOAD_MAX)
    return { ok: false, message: tooManyPlacementsMessage(UPLOAD_MAX) };
  return { ok: true, items: parsed };
}

/** One thing that is wrong with an item. `label` is what the field is called on the screen. */
export interface UploadProblem extends Problem {
  readonly label: string;
}

/** A problem that the reading of a spreadsheet found; it belongs to the item of that number, from 1. */
export interface FoundProblem extends Problem {
  readonly number: number;
}

export interface PreviewItem {
  /** Its place in the upload, from 1. */
  readonly number: number;
  /** 'Company · Role', or 'Placement 3' when it names no company. */
  readonly title: string;
  /** All of them; empty when the item can be taken. */
  readonly problems: readonly UploadProblem[];
  /** What would be stored; null while there are problems. */
  readonly values: PlacementValues | null;
  /** What was understood in another way than it was written; it keeps nothing from being uploaded. */
  readonly notices: readonly UploadProblem[];
  /** True when no deadline was given and the time of the upload stands in for it. */
  readonly deadlineGuessed: boolean;
  /** True when the deadline that was given is over at the time of the upload. */
  readonly deadlinePast: boolean;
  /** Looks like one on the list, or like the earlier item of this number; null when it looks new. */
  readonly duplicateOf: 'list' | number | null;
}

export interface UploadPreview {
  readonly items: readonly PreviewItem[];
  /** Takes how many items are chosen; the sentence that says that the list cannot hold them, or null when it can. */
  roomProblem(chosen: number): string | null;
}

export interface PreviewContext {
  /** The placements on the list. */
  readonly existing: readonly PlacementValues[];
  /** Stands in for a missing deadline. */
  readonly uploadedAt: WallTime;
  /** How many placements the list can still take. */
  readonly room: number;
  readonly found?: readonly FoundProblem[];
  /** The row in the spreadsheet of each item; none where the items are not from a spreadsheet. */
  readonly rows?: readonly number[];
  /** The order of day and month, where it is known; else the dates of the items tell. */
  readonly dateOrder?: DateOrder | undefined;
}

/** Looks at every item of an upload. */
export function previewUpload(
  items: readonly unknown[],
  { existing, uploadedAt, room, found = [], rows = [], dateOrder }: PreviewContext,
): UploadPreview {
  const order = dateOrder ?? findItemOrder(items, PLACEMENT_DATES, { now: uploadedAt }).order;
  const duplicateOf = createDuplicateCheck(existing, 'list');
  const foundIn = groupBy(found, ({ number }) => number);
  return {
    items: items.map((item, index) => {
      const number = index + 1;
      const reading = inRow(normalisePlacement(item, uploadedAt, order), rows[index]);
      const read = readItem(reading, uploadedAt, foundIn.get(number) ?? []);
      return {
        number,
        title: itemTitle(item, `Placement ${number}`),
        ...read,
        duplicateOf: duplicateOf(read.values, number),
      };
    }),
    roomProblem: (chosen) => (chosen > room ? noRoomMessage(Math.max(room, 0), chosen) : null),
  };
}

type ReadItem = Pick<
  PreviewItem,
  'problems' | 'notices' | 'values' | 'deadlineGuessed' | 'deadlinePast'
>;

function readItem(
  read: NormalisedPlacement,
  uploadedAt: WallTime,
  found: readonly Problem[],
): ReadItem {
  const paths = new Set(found.map(({ path }) => path));
  // Who read the spreadsheet knows more of such a field than what is left of it in the item.
  const others = read.ok ? [] : read.problems.filter(({ path }) => !paths.has(path));
  const problems = [...found, ...others].map(withLabel);
  if (!read.ok || problems.length > 0)
    return { problems, notices: [], values: null, deadlineGuessed: false, deadlinePast: false };
  const { values, deadlineGuessed } = read;
  const deadline = values.deadlines.applicationDeadline;
  const deadlinePast = !deadlineGuessed && deadline !== null && deadline < uploadedAt;
  return { problems, notices: read.notices.map(withLabel), values, deadlineGuessed, deadlinePast };
}

/** All sentences say in which row of the spreadsheet to look. */
function inRow(read: NormalisedPlacement, row: number | undefined): NormalisedPlacement {
  if (row === undefined) return read;
  const told = (problems: readonly Problem[]) =>
    problems.map((problem) => ({ ...problem, message: rowMessage(row, problem.message) }));
  return read.ok
    ? { ...read, notices: told(read.notices) }
    : { ...read, problems: told(read.problems) };
}

function withLabel({ path, message }: Problem): UploadProblem {
  return { path, message, label: labelOf(path) };
}

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(PLACEMENT_PATH_LABELS));

/** A whole part, such as `links`, has no name on the screen but its own. */
function labelOf(path: string): string {
  return LABELS.get(path) ?? (path === '' ? 'Placement' : path);
}
