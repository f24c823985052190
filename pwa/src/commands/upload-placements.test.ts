import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadDraft } from '../db/tables.ts';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
import { WriteFailed } from '../db/write-failed.ts';
import { currentUid, endSession, startSession } from '../session/session.ts';
import { testUser } from '../testing/fake-api.ts';
import { fillTheDevice } from '../testing/full-device.ts';
import { dropUploadDraft, keepUploadDraft, readUploadDraft } from './upload-draft.ts';
import { uploadPlacements } from './upload-placements.ts';

const DRAFT: UploadDraft = {
  from: 'paste',
  name: null,
  text: '[{}]',
  leftOut: [],
  broughtAt: 1,
};
let users = 0;
let db: UserDatabase;

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `uploader-${users}` }));
  db = userDatabase(currentUid());
});

const placements = (count: number) =>
  Array.from({ length: count }, (_, index) => buildPlacementValues({ company: `C${index}` }));

describe('an upload', () => {
  it('saves all of its placements in their order, and lets go of what they were read from', async () => {
    await keepUploadDraft(currentUid(), DRAFT);
    const ids = await uploadPlacements(placements(3));
    expect(new Set(ids).size).toBe(3);
    const saved = await db.outbox.toArray();
    expect(saved.map(({ id, f }) => [id, f['company']])).toEqual(
      ids.map((id, index) => [id, `C${index}`]),
    );
    expect(await db.view.where('[t+live]').equals(['placement', 1]).count()).toBe(3);
    expect(await readUploadDraft(currentUid())).toBeUndefined();
  });

  it('says how far it is, up to the end', async () => {
    const steps: (readonly [number, number])[] = [];
    await uploadPlacements(placements(250), {
      onProgress: (done, total) => void steps.push([done, total]),
    });
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.at(-1)).toEqual([250, 250]);
  });

  it('saves nothing at all, and keeps the draft, when the device has no room', async () => {
    await keepUploadDraft(currentUid(), DRAFT);
    fillTheDevice();
    await expect(uploadPlacements(placements(3))).rejects.toBeInstanceOf(WriteFailed);
    vi.restoreAllMocks();
    expect(await db.outbox.count()).toBe(0);
    expect(await db.view.count()).toBe(0);
    expect(await readUploadDraft(currentUid())).toEqual(DRAFT);
  });

  it('saves nothing at all, and keeps the draft, when it fails at the very end', async () => {
    await keepUploadDraft(currentUid(), DRAFT);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('gone', 'UnknownError');
    });
    await expect(uploadPlacements(placements(3))).rejects.toBeInstanceOf(WriteFailed);
    vi.restoreAllMocks();
    expect(await db.outbox.count()).toBe(0);
    expect(await readUploadDraft(currentUid())).toEqual(DRAFT);
  });
});

describe('a draft', () => {
  it('is neither written nor dropped for somebody who is not signed in', async () => {
    const uid = currentUid();
    await keepUploadDraft(uid, DRAFT);
    endSession({ byServer: false });
    await keepUploadDraft(uid, { ...DRAFT, text: 'late' });
    await dropUploadDraft(uid);
    expect(await readUploadDraft(uid)).toEqual(DRAFT);
  });
});
