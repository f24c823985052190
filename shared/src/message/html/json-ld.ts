/** Values of linked data, in which one thing may be a list of one. */
import { ownValue } from '../../lib/collections.ts';
import type { Json } from '../../lib/json.ts';
import { cleanLine, truncate } from '../../lib/text.ts';
import { decodeEntities } from './html-entities.ts';

const ITEMS_MAX = 20;

export function itemsOf(json: Json | undefined): readonly Json[] {
  if (json === undefined) return [];
  return Array.isArray(json) ? (json as readonly Json[]).slice(0, ITEMS_MAX) : [json];
}

/** The value under a name, of the first item. */
export function valueOf(json: Json | undefined, name: string): Json | undefined {
  const [item] = itemsOf(json);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  return ownValue(item as Readonly<Record<string, Json>>, name);
}

const LINE_MAX = 500;

/** One line without markup; undefined where it is no text or empty. */
export function lineOf(json: Json | undefined): string | undefined {
  const [item] = itemsOf(json);
  if (typeof item !== 'string' && typeof item !== 'number') return undefined;
  const text = decodeEntities(String(item).slice(0, LINE_MAX * 4));
  const line = cleanLine(text.replace(/<\/?[a-z][^<>]{0,200}>/gi, ' '));
  return line === '' ? undefined : truncate(line, LINE_MAX);
}

export function textsOf(json: Json | undefined): readonly string[] {
  return itemsOf(json).flatMap((item) => lineOf(item) ?? []);
}
