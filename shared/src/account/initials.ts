/** A letter or digit with its combining marks, so that no vowel sign is cut off. */
const FIRST_LETTER = /[\p{L}\p{N}]\p{M}*/u;

/** The first letters of the first two words of a name, in upper case; '' for a name without letters. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
