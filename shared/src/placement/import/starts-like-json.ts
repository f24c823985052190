/**
 * Whether a text is meant as JSON: by its first character, or in a code fence; an assistant may say something before
 * it. Everything else that is shared or pasted is read as a message.
 */
export function startsLikeJson(text: string): boolean {
  return (
    /^\uFEFF?\s{0,100}(?:[[{]|```|~~~)/.test(text) ||
    /\n[ \t]{0,100}(?:\[\s{0,100}[[{"\]]|\{\s{0,100}["}]|```|~~~)/.test(text)
  );
}
