export const ELLIPSIS = '…';

/**
 * Cuts text of more than `max` characters to `max` and an ellipsis; a surrogate pair counts as one and is never split.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = Array.from(text);
  return characters.length <= max ? text : characters.slice(0, max).join('') + ELLIPSIS;
}
