/** Typing changes a few characters at a time; autocorrection changes a word. */
const TYPED_AT_ONCE = 8;

/** Whether a text changed by typing, and not by pasting. Takes its lengths before and after. */
export function isTyped(before: number, after: number): boolean {
  return Math.abs(before - after) <= TYPED_AT_ONCE;
}
