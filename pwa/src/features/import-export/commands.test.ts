import {
  PLACEMENT_PATHS,
  PLACEMENT_PATHS_OF_VERSION_3,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import type {
  PlacementProgress,
  RoundContent,
} from '@shortlist/shared/placement/fields/progress.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadDraft } from '../../data/database/draft-tables.ts';
import { userDatabase, type UserDatabase } from '../../data/database/user-database.ts';
import { WriteFailed } from '../../data/database/storage/save.ts';
import { saveDraft } from '../../data/drafts/drafts.ts';
import { readPlacements } from '../../data/feed/read-placements.ts';
import { readResumes } from '../../data/placements/use-resumes.ts';
import { currentUid, startSession } from '../../data/session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { simulateFullDevice } from '../../testing/fakes/simulate-full-device.ts';
import { uploadPlacements, type UploadClaim } from './commands.ts';

const DRAFT: UploadDraft = {
  from: 'paste',
  name: null,
  text: '[{}]',
  leftOut: [],
  broughtAt: 1,
};
let claim: UploadClaim;
let users = 0;
let db: UserDatabase;

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `uploader-${users}` }));
  db = userDatabase(currentUid());
  claim = { broughtAt: DRAFT.broughtAt, ref: { uid: currentUid(), key: 'uploadDraft' } };
});

const placements = (count: number) =>
  Array.from({ length: count }, (_, index) => buildPlacementValues({ company: `C${index}` }));

const countShown = (): Promise<number> =>
  db.view.where('[t+live]').equals(['placement', 1]).count();

describe('an upload', () => {
  it('saves all of its placements in their order, and deletes its draft', async () => {
    await saveDraft(claim.ref, DRAFT);
    const uploaded = await uploadPlacements(placements(3), { claim });
    if (uploaded === 'already') throw new Error('Nobody else has uploaded it.');
    const { ids, undo } = uploaded;
    expect(new Set(ids).size).toBe(3);
    const saved = await db.outbox.toArray();
    expect(saved.map(({ id, f }) => [id, f['company']])).toEqual(
      ids.map((id, index) => [id, `C${index}`]),
    );
    expect(await countShown()).toBe(3);
    expect(await db.readMeta('uploadDraft')).toBeUndefined();
    expect((await undo?.())?.text).toBe('Undone: 3 placements. They are in the Trash.');
    expect(await countShown()).toBe(0);
  });

  it('reports its progress, up to the end', async () => {
    const steps: (readonly [number, number])[] = [];
    await uploadPlacements(placements(250), {
      claim,
      onProgress: (done, total) => void steps.push([done, total]),
    });
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.at(-1)).toEqual([250, 250]);
  });

  it('saves nothing at all, and preserves the draft, when the device has no room', async () => {
    await saveDraft(claim.ref, DRAFT);
    simulateFullDevice();
    await expect(uploadPlacements(placements(3), { claim })).rejects.toBeInstanceOf(WriteFailed);
    vi.restoreAllMocks();
    expect(await db.outbox.count()).toBe(0);
    expect(await db.view.count()).toBe(0);
    expect(await db.readMeta('uploadDraft')).toEqual(DRAFT);
  });

  it('saves nothing at all, and preserves the draft, when it fails at the very end', async () => {
    await saveDraft(claim.ref, DRAFT);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('gone', 'UnknownError');
    });
    await expect(uploadPlacements(placements(3), { claim })).rejects.toBeInstanceOf(WriteFailed);
    vi.restoreAllMocks();
    expect(await db.outbox.count()).toBe(0);
    expect(await db.readMeta('uploadDraft')).toEqual(DRAFT);
  });
});

describe('an upload with rounds, outcomes and résumés', () => {
  const resume = { label: 'Backend', url: 'https://files.example/r.pdf' };
  const round: RoundContent = {
    kind: 'technical',
    title: '',
    startsAt: '2031-12-03T10:00:00',
    endsAt: '2031-12-03T11:00:00',
    place: 'Hall',
    link: '',
    result: 'waiting',
    notes: '',
  };
  const progress: PlacementProgress = {
    rounds: [round, { ...round, kind: 'hr', startsAt: '2031-12-02T10:00:00', endsAt: null }],
    outcome: 'offer',
    outcomeAt: '2031-12-04T10:00:00',
    appliedAt: '2031-11-20T10:00:00',
    resume,
    test: { place: 'Lab 3', result: null, notes: 'Bring a pen' },
  };
  const withProgress = (count: number) =>
    placements(count).map((values) => ({ ...values, progress }));
  const views = async () =>
    (await readPlacements(db)).map(({ season, rounds }) => ({ season, rounds }));

  it('saves the rounds with their placements, and a résumé once', async () => {
    await uploadPlacements(withProgress(2), { claim });
    const [saved] = await readResumes(db);
    expect(await readResumes(db)).toMatchObject([resume]);
    const { rounds, resume: _, ...season } = progress;
    for (const view of await views()) {
      expect(view.season).toEqual({ ...season, resumeId: saved?._id });
      expect(view.rounds).toMatchObject([rounds[1] ?? {}, round]);
    }
  });

  it('finds a résumé that is there already', async () => {
    await uploadPlacements(withProgress(1), { claim });
    const [first] = await readResumes(db);
    await uploadPlacements(withProgress(1), { claim: { ...claim, broughtAt: 2 } });
    expect(await readResumes(db)).toHaveLength(1);
    for (const { season } of await views()) expect(season?.resumeId).toBe(first?._id);
  });

  it('writes the same as ever for placements without any, so that any server takes it', async () => {
    await uploadPlacements(placements(1), { claim });
    const [op] = await db.outbox.toArray();
    expect(op?.sv).toBe(1);
    expect(Object.keys(op?.f ?? {})).toEqual(
      PLACEMENT_PATHS.filter((path) => !PLACEMENT_PATHS_OF_VERSION_3.includes(path)),
    );
  });

  it('counts only the placements in its progress', async () => {
    const steps: (readonly [number, number])[] = [];
    await uploadPlacements(withProgress(80), {
      claim,
      onProgress: (done, total) => void steps.push([done, total]),
    });
    expect(steps.map(([, total]) => total)).toEqual(steps.map(() => 80));
    expect(steps.at(-1)).toEqual([80, 80]);
  });
});

describe('a draft that two tabs hold', () => {
  it("is uploaded by one of them, whichever comes first, and the other one gets 'already'", async () => {
    await saveDraft(claim.ref, DRAFT);
    const upload = () => uploadPlacements(placements(2), { claim });
    const results = await Promise.all([upload(), upload()]);
    expect(results.filter((result) => result === 'already')).toHaveLength(1);
    expect(await upload()).toBe('already');
    expect(await db.outbox.count()).toBe(2);
  });

  it('is recognised as uploaded among the last 50 uploads', async () => {
    const upload = (broughtAt: number) => uploadPlacements([], { claim: { ...claim, broughtAt } });
    const times = Array.from({ length: 60 }, (_, index) => index + 1);
    for (const time of times) expect(await upload(time)).not.toBe('already');
    for (const time of times.slice(-50)) expect(await upload(time)).toBe('already');
    expect(await db.readMeta('uploadedDrafts')).toEqual(times.slice(-50));
  });

  it('can be uploaded after a failed attempt', async () => {
    simulateFullDevice();
    await expect(uploadPlacements(placements(1), { claim })).rejects.toBeInstanceOf(WriteFailed);
    vi.restoreAllMocks();
    expect(await uploadPlacements(placements(1), { claim })).toMatchObject({ ids: { length: 1 } });
  });

  it('is deleted also when its last letters were not stored any more', async () => {
    await saveDraft(claim.ref, DRAFT);
    const typedOn = { ...claim, broughtAt: DRAFT.broughtAt + 1 };
    await uploadPlacements(placements(1), { claim: typedOn });
    expect(await db.readMeta('uploadDraft')).toBeUndefined();
  });

  it.each([-1, 1])('preserves what another tab stored since (imported %i ms later)', async (ms) => {
    await saveDraft(claim.ref, DRAFT);
    const other = { ...DRAFT, broughtAt: DRAFT.broughtAt + ms };
    await saveDraft({ ...claim.ref }, other);
    await uploadPlacements(placements(1), { claim });
    expect(await db.readMeta('uploadDraft')).toEqual(other);
  });
});
