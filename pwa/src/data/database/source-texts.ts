/** On this device only: not synced, not exported, and deleted with the placement. */
import type { SourceText, SourceTextsKey } from './meta-values.ts';
import type { RowKey } from './tables.ts';
import type { UserDatabase } from './user-database.ts';

const PREFIX = 'sourceTexts:';
const keyOf = (placementId: string): SourceTextsKey => `${PREFIX}${placementId}`;

/** How many a placement has at most; the oldest is dropped for another one. */
const TEXTS_MAX = 5;
const TEXT_MAX_BYTES = 8 * 1024;

/** The newest first. */
export async function readSourceTexts(
  db: UserDatabase,
  placementId: string,
): Promise<readonly SourceText[]> {
  return ((await db.readMeta(keyOf(placementId))) ?? []).toReversed();
}

/** Those of all placements, in no order. */
export async function readAllSourceTexts(db: UserDatabase): Promise<readonly string[]> {
  const records = await db.meta.where('k').startsWith(PREFIX).toArray();
  return records.flatMap(({ v }) => (v as readonly SourceText[]).map(({ text }) => text));
}

/** As a part of the transaction that saves what was read. A text that the placement has is not stored twice. */
export async function addSourceText(
  db: UserDatabase,
  placementId: string,
  { text, at }: SourceText,
): Promise<void> {
  const key = keyOf(placementId);
  const cut = cutToBytes(text, TEXT_MAX_BYTES);
  const others = ((await db.readMeta(key)) ?? []).filter((known) => known.text !== cut);
  await db.writeMeta(key, [...others, { text: cut, at }].slice(-TEXTS_MAX));
}

/** As a part of the transaction that takes back what was saved. */
export async function removeSourceText(
  db: UserDatabase,
  placementId: string,
  at: number,
): Promise<void> {
  const key = keyOf(placementId);
  const others = ((await db.readMeta(key)) ?? []).filter((known) => known.at !== at);
  if (others.length > 0) await db.writeMeta(key, others);
  else await db.meta.delete(key);
}

/** As a part of the transaction that empties the trash: deletes those of placements that are gone for good. */
export async function deleteOrphanSourceTexts(db: UserDatabase): Promise<void> {
  const keys = await db.meta.where('k').startsWith(PREFIX).primaryKeys();
  const rows = await db.view.bulkGet(
    keys.map((k): RowKey => ['placement', k.slice(PREFIX.length)]),
  );
  await db.meta.bulkDelete(keys.filter((_, index) => rows[index] === undefined));
}

/** Cuts no character in two. */
function cutToBytes(text: string, max: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(max));
  return text.slice(0, read);
}
