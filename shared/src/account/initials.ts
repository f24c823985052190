/** A letter or digit with the marks that belong to it, so that no vowel sign is torn off. */
const FIRST_LETTER = /[\p{L}\p{N}]\p{M}*/u;

/** The first letters of the first two words of a name, upper-cased; '' for a name without any. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
