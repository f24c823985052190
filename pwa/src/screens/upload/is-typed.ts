/** Who types changes a few characters at a time; autocorrection changes a word. */
const TYPED_AT_ONCE = 8;

/** Whether a text changed as typing does it, and not as pasting does. Takes its lengths before and after. */
export function isTyped(before: number, after: number): boolean {
  return Math.abs(before - after) <= TYPED_AT_ONCE;
}
