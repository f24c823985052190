export const ELLIPSIS = '…';

/** Text of more than `max` characters is cut to `max` and an ellipsis; a surrogate pair counts as one and stays whole. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = Array.from(text);
  return characters.length <= max ? text : characters.slice(0, max).join('') + ELLIPSIS;
}
