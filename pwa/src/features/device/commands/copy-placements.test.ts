import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { writeChanges, type Change } from '../../../data/outbox/write-change.ts';
import { readResumes } from '../../../data/placements/use-resumes.ts';
import { currentUid, startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { readDeviceFile } from '../copy/read-device-file.ts';
import { exportDevice } from './export-device.ts';
import { asOwnFile } from './copy-placements.ts';
import { importDevice } from './import-device.ts';
import { previewImport } from './preview-import.ts';

let users = 0;

/** A student who is signed in with an empty database. */
function signIn(): UserDatabase {
  users += 1;
  startSession('token', testUser({ _id: `student-${users}` }));
  return userDatabase(currentUid());
}

const put = (t: Change['t'], id: string, f: Change['f']): Change => ({ t, id, k: 'put', f });
const round = (id: string, placementId: string, startsAt = '2031-12-03T10:00:00'): Change =>
  put('round', id, roundToCellValues({ ...EMPTY_ROUND, placementId, kind: 'hr', startsAt }));
const resume = (id: string, label: string): Change =>
  put('resume', id, { label, url: 'https://files.example/r.pdf', updatedAt: 1 });
const placement = (id: string, resumeId: string | null = null): Change =>
  put('placement', id, {
    ...placementToCellValues(buildPlacementValues({ company: id })),
    outcome: 'offer',
    resumeId,
  });

async function exported(): Promise<DeviceFile> {
  const { name, text } = await exportDevice();
  const read = await readDeviceFile(new File([text], name, { type: 'application/json' }));
  if (read.kind !== 'read') throw new Error(JSON.stringify(read));
  return read.file;
}

const countUncopied = async (file: DeviceFile): Promise<number> =>
  (await previewImport(await asOwnFile(file))).fresh;
const copyPlacements = async (file: DeviceFile) => importDevice(await asOwnFile(file));

/** Each placement with its résumé and the ids of its rounds. */
async function listed(db: UserDatabase) {
  const labels = new Map((await readResumes(db)).map(({ _id, label }) => [_id, label]));
  return (await readPlacements(db)).map(({ company, season, rounds }) => ({
    company,
    outcome: season.outcome,
    resume: labels.get(season.resumeId ?? '') ?? season.resumeId,
    rounds: rounds.map(({ _id }) => _id),
  }));
}

let db: UserDatabase;

beforeEach(() => {
  db = signIn();
});

describe('a file of another account', () => {
  /** What another student has exported. */
  async function foreign(changes: readonly Change[]): Promise<DeviceFile> {
    await writeChanges(db, changes);
    const file = await exported();
    db = signIn();
    return file;
  }

  it('is copied with rounds and résumés, all of them under ids of their own', async () => {
    const file = await foreign([
      placement('Zenith', 'r1'),
      round('b', 'Zenith', '2031-12-04T10:00:00'),
      round('a', 'Zenith'),
      round('c', 'Gone'),
      resume('r1', 'Core'),
      resume('r2', 'Unused'),
    ]);
    expect(await countUncopied(file)).toBe(1);
    await copyPlacements(file);
    const [copy, ...others] = await listed(db);
    expect(others).toEqual([]);
    expect(copy).toMatchObject({ company: 'Zenith', outcome: 'offer', resume: 'Core' });
    expect(new Set(copy?.rounds).size).toBe(2);
    for (const id of ['a', 'b']) expect(copy?.rounds).not.toContain(id);
    expect((await readResumes(db)).map(({ label }) => label)).toEqual(['Core']);
  });

  it('is copied once, and what was deleted of the copy stays deleted', async () => {
    const file = await foreign([placement('Zenith'), round('a', 'Zenith')]);
    await copyPlacements(file);
    const [id = ''] = (await listed(db))[0]?.rounds ?? [];
    await writeChanges(db, [{ t: 'round', id, k: 'del', f: {} }]);
    expect(await countUncopied(file)).toBe(0);
    await copyPlacements(file);
    expect((await listed(db))[0]?.rounds).toEqual([]);
  });

  it('names a résumé that is here already, and none that the file does not have', async () => {
    const file = await foreign([
      placement('Zenith', 'r1'),
      placement('Kaveri', 'gone'),
      resume('r1', 'Core'),
    ]);
    await writeChanges(db, [resume('mine', 'Core')]);
    await copyPlacements(file);
    expect((await readResumes(db)).map(({ _id }) => _id)).toEqual(['mine']);
    const copies = (await listed(db)).toSorted((a, b) => a.company.localeCompare(b.company));
    expect(copies).toMatchObject([{ resume: null }, { company: 'Zenith', resume: 'Core' }]);
  });
});
