import { Dexie } from 'dexie';
import { beforeEach, expect, it, vi } from 'vitest';
import { testUser } from '../../testing/fakes/fake-api.ts';
import type { UploadDraft } from '../database/draft-tables.ts';
import { deleteUserDatabase, userDatabase } from '../database/user-database.ts';
import { currentUid, endSession, startSession } from '../session/session.ts';
import {
  autosaveUpload,
  deleteDraft,
  openUpload,
  readDrafts,
  saveDraft,
  type DraftRef,
} from './drafts.ts';

let users = 0;
let ref: DraftRef<'uploadDraft'>;

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `typist-${users}` }));
  ref = { uid: currentUid(), key: 'uploadDraft' };
});

const upload = (text: string, broughtAt: number): UploadDraft => ({
  from: 'paste',
  name: null,
  text,
  leftOut: [],
  broughtAt,
});

const stored = async (of = ref) => (await readDrafts(of)).map(({ draft }) => draft.text);

it('stores one draft, the last, until it is deleted', async () => {
  expect(await stored()).toEqual([]);
  await saveDraft(ref, upload('first', 2));
  await saveDraft(ref, upload('second', 1));
  expect(await stored()).toEqual(['second']);
  await deleteDraft(ref);
  expect(await stored()).toEqual([]);
});

it('deletes only what the form itself stored or opened, not what another tab typed since', async () => {
  const here = { ...ref };
  const elsewhere = { ...ref };
  await saveDraft(here, upload('typed here', 1));
  await saveDraft(elsewhere, upload('typed later in another tab', 2));
  await deleteDraft(here);
  expect(await stored()).toEqual(['typed later in another tab']);
  const [reopened] = await readDrafts(ref);
  if (reopened) await deleteDraft(reopened.ref);
  expect(await stored()).toEqual([]);
});

it('shows a draft to its own account only', async () => {
  await saveDraft(ref, upload('mine', 1));
  startSession('other', testUser({ _id: `other-${users}` }));
  expect(await stored({ ...ref, uid: currentUid() })).toEqual([]);
  await saveDraft(ref, upload('late', 2));
  startSession('token', testUser({ _id: ref.uid }));
  expect(await stored()).toEqual(['mine']);
});

it('leaves nothing behind once its owner has logged out', async () => {
  endSession({ byServer: false });
  await deleteUserDatabase(ref.uid);
  await saveDraft(ref, upload('late', 1));
  await deleteDraft(ref);
  expect(await Dexie.exists(`u-${ref.uid}`)).toBe(false);
});

it('stores what is typed after the server ended the session', async () => {
  endSession({ byServer: true });
  await saveDraft(ref, upload('typed', 1));
  expect(await stored()).toEqual(['typed']);
});

it('opens the newest of the uploads that a version with one for each tab left, and then the others', async () => {
  const db = userDatabase(ref.uid);
  await db.writeMeta('uploadDraft', upload('first', 1));
  await db.writeMeta('uploadDraft:2', upload('last', 3));
  await db.writeMeta('uploadDraft:3', upload('second', 2));
  const opened: string[] = [];
  for (let visits = 0; visits < 4; visits += 1) {
    const { ref: at, draft } = await openUpload(ref);
    opened.push(draft?.text ?? 'nothing');
    await autosaveUpload(at, undefined);
  }
  expect(opened).toEqual(['last', 'second', 'first', 'nothing']);
});

it('replaces no upload that could not be read', async () => {
  await saveDraft(ref, upload('unread', 1));
  const unreadable = vi.spyOn(userDatabase(ref.uid).meta, 'where').mockImplementation(() => {
    throw new Error('unreadable');
  });
  const { ref: beside, draft } = await openUpload(ref);
  unreadable.mockRestore();
  expect(draft).toBeUndefined();
  await autosaveUpload(beside, upload('typed meanwhile', 2));
  expect(await stored()).toEqual(['typed meanwhile', 'unread']);
});
