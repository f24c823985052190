/** JSON whose lists are read while it is written, for answers that are too long to be made at once. */
import type { Json } from '@shortlist/shared/lib/json.ts';

/** A value of JSON, as JSON.stringify takes it, with lists that come in pieces. */
type Streamed = object | Json | undefined;

/** What a reader of the JSON gets. */
export type Received<T> =
  T extends AsyncIterable<infer Item>
    ? Received<Item>[]
    : T extends readonly (infer Item)[]
      ? Received<Item>[]
      : T extends object
        ? { [Key in keyof T]: Received<T[Key]> }
        : T;

/** The text of a value in pieces, indented as JSON.stringify does with two spaces. */
export async function* jsonPieces(value: Streamed, indent = '\n'): AsyncGenerator<string> {
  if (isList(value)) yield* listPieces(value, indent);
  else if (hasLists(value)) yield* memberPieces(value, indent);
  else yield JSON.stringify(value ?? null, null, 2).replaceAll('\n', indent);
}

async function* listPieces(items: AsyncIterable<Streamed>, indent: string): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}${indent}  `;
    yield* jsonPieces(item, `${indent}  `);
    before = ',';
  }
  yield before === '[' ? '[]' : `${indent}]`;
}

async function* memberPieces(
  value: Readonly<Record<string, Streamed>>,
  indent: string,
): AsyncGenerator<string> {
  let before = '{';
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield `${before}${indent}  ${JSON.stringify(key)}: `;
    yield* jsonPieces(member, `${indent}  `);
    before = ',';
  }
  yield `${indent}}`;
}

function isList(value: Streamed): value is AsyncIterable<Streamed> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function hasLists(value: Streamed): value is Readonly<Record<string, Streamed>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value as Record<string, Streamed>).some(
    (member) => isList(member) || hasLists(member),
  );
}
