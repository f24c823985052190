import { isBlank } from '../lib/blank.ts';
import { foldSpacing } from '../lib/text.ts';
import type { WallTime } from '../lib/wall-time.ts';

/** The fields by which two entries for the same job are recognised. */
export interface Likeable {
  readonly company: string;
  readonly role: string;
  readonly deadlines: { readonly applicationDeadline: WallTime | null };
}

/**
 * A key that is equal for two entries with the same company, role and deadline, however they are spelled;
 * seconds, which no input shows, do not count.
 */
export function likenessOf({ company, role, deadlines }: Likeable): string {
  const deadline = deadlines.applicationDeadline?.slice(0, 16) ?? '';
  return [folded(company), folded(role), deadline].join('\n');
}

/**
 * Creates a check for the items of an upload, to be called in their order. It returns `place` for a duplicate
 * of something in `listed`, the number of an earlier item that it duplicates, or null for a new one. An item
 * that cannot be read is never a duplicate.
 */
export function createDuplicateCheck<Place extends string>(
  listed: Iterable<Likeable>,
  place: Place,
): (item: Likeable | null, number: number) => Place | number | null {
  const known = new Set(Array.from(listed, likenessOf));
  const earlier = new Map<string, number>();
  return (item, number) => {
    if (item === null) return null;
    const likeness = likenessOf(item);
    if (known.has(likeness)) return place;
    const first = earlier.get(likeness);
    if (first === undefined) earlier.set(likeness, number);
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
