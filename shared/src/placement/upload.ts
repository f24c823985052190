/**
 * What an upload would do, before it does it: which items can be taken, what is wrong with the others, and which look
 * like a placement that is there already. Nothing is dropped here; the student decides what is left out.
 */
import { isBlank } from '../lib/blank.ts';
import { groupBy } from '../lib/group-by.ts';
import { cleanLine, foldText } from '../lib/text.ts';
import type { WallTime } from '../lib/wall-time.ts';
import { fieldOf, isForeignObject, type Problem } from './field-reader.ts';
import { normalisePlacement } from './normalise.ts';
import { PLACEMENT_PATH_LABELS } from './paths.ts';
import { LINE_MAX, type PlacementValues } from './schema.ts';
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
  /** True when no deadline was given and the time of the upload stands in for it. */
  readonly deadlineGuessed: boolean;
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
}

/** Looks at every item of an upload. */
export function previewUpload(
  items: readonly unknown[],
  { existing, uploadedAt, room, found = [] }: PreviewContext,
): UploadPreview {
  const listed = new Set(existing.map(likeness));
  const earlier = new Map<string, number>();
  const foundIn = groupBy(found, ({ number }) => number);
  return {
    items: items.map((item, index) => {
      const number = index + 1;
      const read = readItem(item, uploadedAt, foundIn.get(number) ?? []);
      const key = read.values === null ? null : likeness(read.values);
      const duplicateOf =
        key === null ? null : listed.has(key) ? 'list' : (earlier.get(key) ?? null);
      if (key !== null && !earlier.has(key)) earlier.set(key, number);
      return { number, title: titleOf(item, number), ...read, duplicateOf };
    }),
    roomProblem: (chosen) => (chosen > room ? noRoomMessage(Math.max(room, 0), chosen) : null),
  };
}

type ReadItem = Pick<PreviewItem, 'problems' | 'values' | 'deadlineGuessed'>;

function readItem(item: unknown, uploadedAt: WallTime, found: readonly Problem[]): ReadItem {
  const read = normalisePlacement(item, uploadedAt);
  const paths = new Set(found.map(({ path }) => path));
  // Who read the spreadsheet knows more of such a field than what is left of it in the item.
  const others = read.ok ? [] : read.problems.filter(({ path }) => !paths.has(path));
  const problems = [...found, ...others].map(({ path, message }) => ({
    path,
    message,
    label: labelOf(path),
  }));
  return read.ok && problems.length === 0
    ? { problems, values: read.values, deadlineGuessed: read.deadlineGuessed }
    : { problems, values: null, deadlineGuessed: false };
}

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(PLACEMENT_PATH_LABELS));

/** A whole part, such as `links`, has no name on the screen but its own. */
function labelOf(path: string): string {
  return LABELS.get(path) ?? (path === '' ? 'Placement' : path);
}

function titleOf(item: unknown, number: number): string {
  const company = lineOf(item, 'company');
  if (isBlank(company)) return `Placement ${number}`;
  const role = lineOf(item, 'role');
  return isBlank(role) ? company : `${company} · ${role}`;
}

/** Bounded before it is cleaned: the item may hold anything. */
function lineOf(item: unknown, name: string): string {
  const value = isForeignObject(item) ? fieldOf(item, name) : undefined;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return cleanLine(text.slice(0, LINE_MAX));
}

/** Equal for placements with the same company, role and deadline; seconds, which no input shows, do not count. */
function likeness({ company, role, deadlines }: PlacementValues): string {
  const deadline = deadlines.applicationDeadline?.slice(0, 16) ?? '';
  return [folded(company), folded(role), deadline].join('\n');
}

function folded(text: string): string {
  return isBlank(text) ? '' : foldText(text).replace(/\s+/g, '');
}
