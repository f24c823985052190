import { isBlank } from '../lib/blank.ts';
import { cleanLine } from '../lib/text.ts';
import { fieldOf, isForeignObject } from './field-reader.ts';
import { LINE_MAX } from './schema.ts';

/** The title of any upload item: 'Company · Role', or `fallback` when it has no company. */
export function itemTitle(item: unknown, fallback: string): string {
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
