import { isBlank } from '../lib/blank.ts';
import { foldSpacing } from '../lib/text.ts';
import type { WallTime } from '../lib/time/wall-time.ts';

/** The fields by which two entries for the same job are recognised. */
export interface DuplicateKeyFields {
  readonly company: string;
  readonly role: string;
  readonly deadlines: { readonly applicationDeadline: WallTime | null };
}

/**
 * A key that is equal for two entries with the same company, role and deadline, however they are spelled;
 * seconds, which no input shows, do not count.
 */
export function createDuplicateKey({ company, role, deadlines }: DuplicateKeyFields): string {
  const deadline = deadlines.applicationDeadline?.slice(0, 16) ?? '';
  return [folded(company), folded(role), deadline].join('\n');
}

/**
 * Creates a check for the items of an upload, to be called in their order. It returns `place` for a duplicate
 * of something in `listed`, the number of an earlier item that it duplicates, or null for a new one. An item
 * that cannot be read is never a duplicate.
 */
export function createDuplicateCheck<Place extends string>(
  listed: Iterable<DuplicateKeyFields>,
  place: Place,
): (item: DuplicateKeyFields | null, number: number) => Place | number | null {
  const known = new Set(Array.from(listed, createDuplicateKey));
  const earlier = new Map<string, number>();
  return (item, number) => {
    if (item === null) return null;
    const key = createDuplicateKey(item);
    if (known.has(key)) return place;
    const first = earlier.get(key);
    if (first === undefined) earlier.set(key, number);
    return first ?? null;
  };
}

/** Names that differ only in blanks, dashes and 'and' for '&' are the same. */
function folded(text: string): string {
  if (isBlank(text)) return '';
  return foldSpacing(text)
    .replace(/ and /g, '&')
    .replace(/[\s-]+/g, '');
}
