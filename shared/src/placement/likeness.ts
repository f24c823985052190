import { isBlank } from '../lib/blank.ts';
import { foldSpacing } from '../lib/text.ts';
import type { WallTime } from '../lib/wall-time.ts';

/** What two postings of one job have in common. */
export interface Likeable {
  readonly company: string;
  readonly role: string;
  readonly deadlines: { readonly applicationDeadline: WallTime | null };
}

/**
 * A text that is equal for two with the same company, role and deadline, however they are spelled; seconds, which no
 * input shows, do not count.
 */
export function likenessOf({ company, role, deadlines }: Likeable): string {
  const deadline = deadlines.applicationDeadline?.slice(0, 16) ?? '';
  return [folded(company), folded(role), deadline].join('\n');
}

/**
 * For the items of an upload, to be asked in their order: gives `place` for one that is like something `listed`, the
 * number of an earlier item that it is like, or null when it looks new. An item that cannot be read is like nothing.
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

/** Blanks, dashes and 'and' for '&' make no other name. */
function folded(text: string): string {
  if (isBlank(text)) return '';
  return foldSpacing(text)
    .replace(/ and /g, '&')
    .replace(/[\s-]+/g, '');
}
