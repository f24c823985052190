export type JsonText =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'invalid';
      /** Position of the first error in the original text, both counted from 1. */
      readonly line: number;
      readonly column: number;
      readonly hint: string;
    };

/** The first line of a Markdown fence, such as '```json', with what may precede it. */
const FENCE_OPENS = /^\s*(`{3,}|~{3,})[^\n\r`]*(?:\r\n?|\n|$)/;
const FENCE_CLOSES = /(?:^|\r\n?|\n)[ \t]*(?:`{3,}|~{3,})\s*$/;

/** Ignores a byte-order mark and a Markdown fence around the JSON, as AI assistants answer. */
export async function readJsonText(text: string): Promise<JsonText> {
  const { json, offset } = unwrapFence(text);
  if (json.trim() === '') return { kind: 'empty' };
  try {
    return { kind: 'json', value: JSON.parse(json) };
  } catch {
    const { findJsonError } = await import('./find-json-error.ts');
    const error = findJsonError(json);
    return { kind: 'invalid', ...positionOf(text, offset + error.offset), hint: error.hint };
  }
}

/** Whether a text is meant as JSON: by its first character, in a fence or without one. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(unwrapFence(text).json);
}

/** What is inside the byte-order mark and the fence, and its offset in the text. */
function unwrapFence(text: string): { readonly json: string; readonly offset: number } {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const opening = FENCE_OPENS.exec(text.slice(start));
  if (!opening) return { json: text.slice(start), offset: start };
  const offset = start + opening[0].length;
  return { json: text.slice(offset).replace(FENCE_CLOSES, ''), offset };
}

/** Counts lines as an editor does: CRLF ends one line. */
function positionOf(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
