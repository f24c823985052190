import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/import-messages.ts';
import { readJsonText } from './read-json-text.ts';

export interface TextProblem {
  readonly kind: 'problem';
  readonly message: string;
  readonly detail: string | null;
  /** Where it is in the text; null where that cannot be said. */
  readonly place: { readonly line: number; readonly column: number } | null;
}

export type JsonItems =
  | { readonly kind: 'nothing' }
  | TextProblem
  | { readonly kind: 'items'; readonly items: readonly unknown[] };

interface ItemsFormat {
  readonly maxBytes: number;
  /** Takes parsed JSON; returns its items, or the message why it is not an upload. */
  readonly parse: (
    value: unknown,
  ) =>
    | { readonly ok: true; readonly items: readonly unknown[] }
    | { readonly ok: false; readonly message: string };
  /** Other words for the hints about JSON that cannot be parsed. */
  readonly hints?: ReadonlyMap<string, string>;
}

export async function readJsonItems(
  text: string,
  { maxBytes, parse, hints }: ItemsFormat,
): Promise<JsonItems> {
  const tooLarge = sizeProblem(text, maxBytes);
  if (tooLarge) return tooLarge;
  const json = await readJsonText(text);
  if (json.kind === 'empty') return { kind: 'nothing' };
  if (json.kind === 'invalid') {
    const { line, column, hint } = json;
    return textProblem(UPLOAD_MESSAGES.textInvalid, hints?.get(hint) ?? hint, { line, column });
  }
  const read = parse(json.value);
  return read.ok ? { kind: 'items', items: read.items } : textProblem(read.message);
}

export function sizeProblem(text: string, maxBytes: number): TextProblem | undefined {
  if (new Blob([text]).size <= maxBytes) return undefined;
  const max = maxBytes / 1024 / 1024;
  return textProblem(`This text is larger than ${max} MB. Upload it in several parts.`);
}

export function textProblem(
  message: string,
  detail: string | null = null,
  place: TextProblem['place'] = null,
): TextProblem {
  return { kind: 'problem', message, detail, place };
}
