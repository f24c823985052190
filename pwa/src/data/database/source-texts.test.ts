import { beforeEach, expect, it } from 'vitest';
import { signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import { placement } from '../../testing/data/placement.ts';
import { addSourceText, deleteOrphanSourceTexts, readSourceTexts } from './source-texts.ts';
import type { UserDatabase } from './user-database.ts';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInNewStudent();
});

const textsOf = async (id: string) => (await readSourceTexts(db, id)).map(({ text }) => text);

it('retains the last five, the newest first', async () => {
  for (const at of [1, 2, 3, 4, 5, 6]) await addSourceText(db, 'z', { text: `${at}`, at });
  expect(await textsOf('z')).toEqual(['6', '5', '4', '3', '2']);
});

it('stores the same text once', async () => {
  await addSourceText(db, 'z', { text: 'a', at: 1 });
  await addSourceText(db, 'z', { text: 'b', at: 2 });
  await addSourceText(db, 'z', { text: 'a', at: 3 });
  expect(await textsOf('z')).toEqual(['a', 'b']);
});

it('retains 8 KB of each, and cuts no character in two', async () => {
  await addSourceText(db, 'z', { text: `a${'₹'.repeat(3000)}`, at: 1 });
  const [text = ''] = await textsOf('z');
  const size = new TextEncoder().encode(text).length;
  expect(text.endsWith('₹')).toBe(true);
  expect(size).toBeLessThanOrEqual(8192);
  expect(size).toBeGreaterThan(8192 - 4);
});

it('deletes those of placements that are gone for good', async () => {
  const { id } = await addPlacement(placement('Zenith', '2026-12-01'));
  await addSourceText(db, id, { text: 'a', at: 1 });
  await addSourceText(db, 'gone', { text: 'b', at: 1 });
  await deleteOrphanSourceTexts(db);
  expect(await textsOf(id)).toEqual(['a']);
  expect(await textsOf('gone')).toEqual([]);
});
