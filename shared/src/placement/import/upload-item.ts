import { DATE_MESSAGES } from './import-messages.ts';
import { isBlank } from '../../lib/blank.ts';
import { valueAt } from '../../lib/fields.ts';
import { cleanLine } from '../../lib/text.ts';
import {
  detectDateOrder,
  resolveReading,
  type DateOrder,
  type DetectedDateOrder,
  type DateOrderOptions,
  type WrittenDate,
} from '../../lib/time/date-order.ts';
import { readDateText } from '../../lib/time/date-text.ts';
import type { DayPart } from '../../lib/time/wall-time.ts';
import { createDuplicateCheck, type DuplicateKeyFields } from '../rules/duplicates.ts';
import { fieldOf, isForeignObject, type FieldProblem } from './read-foreign-fields.ts';
import { PLACEMENT_PATHS } from '../fields/placement-cells.ts';
import { LINE_MAX, PLACEMENT_FIELDS } from '../fields/placement-fields.ts';

/** A field in which an item has a date, such as 'test.date'. */
export interface DateField {
  readonly path: string;
  readonly dayPart: DayPart;
}

/** Deadlines first: one of them is the best example of an ambiguous date. */
export const PLACEMENT_DATES: readonly DateField[] = PLACEMENT_PATHS.flatMap((path) => {
  const row = PLACEMENT_FIELDS[path];
  return row.kind === 'time' ? [{ path, dayPart: row.dayPart }] : [];
}).toSorted((one, other) => one.dayPart.localeCompare(other.dayPart));

export function detectItemDateOrder(
  items: readonly unknown[],
  fields: readonly DateField[],
  options?: DateOrderOptions,
): DetectedDateOrder<WrittenDate> {
  const dates = items.flatMap((item) =>
    fields.flatMap(({ path, dayPart }) => {
      const text = textAt(item, path);
      return text === undefined ? [] : [{ text, dayPart }];
    }),
  );
  return detectDateOrder(dates, options);
}

function textAt(item: unknown, path: string): string | undefined {
  const value = isForeignObject(item) ? valueAt(item, path) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Each ambiguous date becomes the day that it means, so that later steps do not need the list. */
export function resolveItemDates(
  items: readonly unknown[],
  fields: readonly DateField[],
  order: DateOrder,
): readonly unknown[] {
  return items.map((item) =>
    fields.reduce((changed, { path, dayPart }) => {
      const text = textAt(item, path);
      const reading = text === undefined ? undefined : readDateText(text, dayPart);
      if (reading?.monthFirst === undefined || reading.monthFirst === reading.time) return changed;
      const time = resolveReading(reading, order);
      return typeof time === 'string' ? withText(changed, path, time) : changed;
    }, item),
  );
}

function withText(item: unknown, path: string, text: string): unknown {
  if (!isForeignObject(item)) return item;
  const [name = '', ...rest] = path.split('.');
  return { ...item, [name]: rest.length === 0 ? text : withText(item[name], rest.join('.'), text) };
}

/** How the dates of a list are read, where some of them are ambiguous. */
export interface AmbiguousDates {
  readonly order: DateOrder;
  /** The explanation; null if other dates determine the order. */
  readonly text: string | null;
}

export interface ReadDateOrder {
  readonly dateOrder: DateOrder;
  readonly dates: AmbiguousDates | null;
}

export function reportDateOrder(
  { order, ambiguous: doubtful, isEvident }: DetectedDateOrder<WrittenDate>,
  { chosen }: DateOrderOptions,
): ReadDateOrder {
  if (doubtful === undefined) return { dateOrder: order, dates: null };
  const isReported = chosen !== undefined || !isEvident;
  const text = isReported ? DATE_MESSAGES.order(order, doubtful.text, doubtful) : null;
  return { dateOrder: order, dates: { order, text } };
}

/** A problem of an item. `label` is the field's name on the screen. */
export interface LabelledProblem extends FieldProblem {
  readonly label: string;
}

export interface PreviewItem<Values, Place extends string> {
  /** Its position in the upload, from 1. */
  readonly number: number;
  /** 'Company · Role', or its kind and number when it has no company. */
  readonly title: string;
  readonly problems: readonly LabelledProblem[];
  /** Input that was read differently from how it was written; it does not prevent the upload. */
  readonly notices: readonly LabelledProblem[];
  /** The values to store; null when anything is wrong. */
  readonly values: Values | null;
  /** Duplicates one that is listed in this place, or the earlier item of this number; null when it is new. */
  readonly duplicateOf: Place | number | null;
}

interface PreviewItemsOptions<Read, Place> {
  readonly kind: 'Placement' | 'Opportunity';
  readonly listed: Iterable<DuplicateKeyFields>;
  readonly place: Place;
  readonly read: (item: unknown, number: number) => Read;
}

export function previewItems<
  Read extends { readonly values: DuplicateKeyFields | null },
  Place extends string,
>(items: readonly unknown[], { kind, listed, place, read }: PreviewItemsOptions<Read, Place>) {
  const duplicateOf = createDuplicateCheck(listed, place);
  return items.map((item, index) => {
    const number = index + 1;
    const reading = read(item, number);
    const title = itemTitle(item, `${kind} ${number}`);
    return { number, title, ...reading, duplicateOf: duplicateOf(reading.values, number) };
  });
}

/** The title of any upload item: 'Company · Role', or `fallback` when it has no company. */
function itemTitle(item: unknown, fallback: string): string {
  const company = lineOf(item, 'company');
  if (isBlank(company)) return fallback;
  const role = lineOf(item, 'role');
  return isBlank(role) ? company : `${company} · ${role}`;
}

/** Bounded before it is cleaned: the item may hold anything. */
function lineOf(item: unknown, name: string): string {
  const value = isForeignObject(item) ? fieldOf(item, name) : undefined;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return cleanLine(text.slice(0, LINE_MAX));
}
