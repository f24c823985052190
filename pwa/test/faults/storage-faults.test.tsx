/**
 * Every writing command, on a device whose storage fails in one way or another (sync protocol, "When storage fails"):
 * what resolves is on disk, what is not on disk was refused, nothing is half written, and the failure is reported at
 * once.
 */
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addOpportunityToProfile } from '../../src/features/community/commands/add-opportunity.ts';
import { openForEdit } from '../../src/features/placements/commands/open-placement-form.ts';
import { addPlacement, editPlacement } from '../../src/features/placements/commands/placements.ts';
import { writeChange } from '../../src/data/outbox/write-change.ts';
import { openProfile } from '../../src/data/profile/save-profile.ts';
import {
  deleteUserDatabase,
  userDatabase,
  databaseNameOf,
  type UserDatabase,
} from '../../src/data/database/user-database.ts';
import {
  clearTrouble,
  subscribeToTrouble,
  getTrouble,
} from '../../src/data/database/storage/device-trouble.ts';
import { feedDatabase, type FeedEntry } from '../../src/data/database/feed-database.ts';
import { endSession, startSession } from '../../src/data/session/session.ts';
import { receiveOpportunity, editInFeed } from '../../src/testing/data/feed.ts';
import { testUser } from '../../src/testing/fakes/fake-api.ts';
import { placement } from '../../src/testing/data/placement.ts';
import { createMemoryStorage } from '../world/memory-storage.ts';
import { STORAGE_FAULTS } from './storage-faults.ts';
import { readContents, restoreContents, type Contents } from './stored-contents.ts';
import { inDays, WRITE_COMMANDS, type Stage } from './write-commands.ts';

const UID = 'keeper';
const db = (): UserDatabase => userDatabase(UID);
const user = testUser({ _id: UID });
const tally = { cases: 0, saved: 0, refused: 0, waited: 0, falselySaved: 0 };
let stage: Stage;
let contents: Contents;
let feedEntries: readonly FeedEntry[];

async function changed(id: string, values: object): Promise<void> {
  const opened = await openForEdit(id);
  if (!opened) throw new Error('It is not there.');
  await editPlacement(opened, { ...opened.values, ...values });
}

async function follow(): Promise<string> {
  const opportunity = buildPostedOpportunity({ _id: 'followed' });
  await receiveOpportunity(opportunity._id, opportunity);
  await addOpportunityToProfile(opportunity._id);
  const row = (await db().view.toArray()).find(({ placement: shown }) => shown?.source);
  const deadline = (day: number) => ({
    applicationDeadline: `${inDays(day)}T23:59:00`,
    testDeadline: null,
  });
  await changed(row?.id ?? '', { deadlines: deadline(3) });
  const after = { ...opportunity.deadlines, ...deadline(9) };
  await editInFeed(opportunity, {
    deadlines: { ...opportunity.deadlines, applicationDeadline: after.applicationDeadline },
  });
  return opportunity._id;
}

async function refuse(id: string): Promise<number> {
  await changed(id, { role: 'Refused' });
  const op = (await db().outbox.toArray()).findLast((entry) => entry.id === id);
  if (!op) throw new Error('Nothing waits.');
  const patch = {
    ...op,
    op: 'refused'.padEnd(22, 'x'),
    k: 'patch' as const,
    f: { role: 'Again' },
    base: {},
  };
  return db().recovered.add({
    t: op.t,
    id,
    op: patch,
    code: 'invalid',
    message: 'No.',
    row: null,
    at: 1,
  });
}

async function createStage(): Promise<Stage> {
  const { id: a } = await addPlacement(placement('A', inDays(5)));
  const { id: b } = await addPlacement(placement('B', inDays(6)));
  const { id: deleted } = await addPlacement(placement('C', inDays(7)));
  const deletion = await writeChange(db(), { t: 'placement', id: deleted, k: 'del', f: {} });
  await receiveOpportunity('fresh', buildPostedOpportunity({ _id: 'fresh' }));
  const followed = await follow();
  const refused = await refuse(b);
  // Already sent: each further change becomes a separate op.
  await db().outbox.toCollection().modify({ sentAt: 1 });
  const opened = await openForEdit(a);
  if (!opened) throw new Error('It is not there.');
  return {
    uid: UID,
    a,
    b,
    deleted,
    deletion,
    opened,
    profile: await openProfile(),
    refused,
    fresh: 'fresh',
    followed,
  };
}

beforeAll(async () => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  startSession('token', user);
  stage = await createStage();
  contents = await readContents(db());
  feedEntries = await feedDatabase().opportunities.toArray();
});

async function restoreStage(): Promise<void> {
  await deleteUserDatabase(UID);
  await restoreContents(db(), contents);
  // A device that was full has dropped it.
  await feedDatabase().opportunities.bulkPut([...feedEntries]);
}

afterEach(async () => {
  vi.restoreAllMocks();
  clearTrouble(databaseNameOf(UID), 'held-up', 'upgraded', 'deleted', 'off', 'full');
  await deleteUserDatabase(UID);
});

/** Faults that leave the database as it was but unreadable. */
const UNREADABLE = new Set(
  STORAGE_FAULTS.filter(({ trouble }) => trouble === 'off' || trouble === 'held-up').map(
    ({ name }) => name,
  ),
);

type Outcome = 'saved' | 'refused' | 'waiting';

/** Retries until it succeeds, or until a fault that blocks it is reported. */
function observe(work: Promise<unknown>): { first: Promise<Outcome>; last: Promise<Outcome> } {
  const last = work.then(
    (): Outcome => 'saved',
    (): Outcome => 'refused',
  );
  const waiting = new Promise<Outcome>((resolve) => {
    const look = (): void =>
      void (getTrouble(databaseNameOf(UID)) === 'held-up' && resolve('waiting'));
    subscribeToTrouble(look);
    look();
  });
  return { first: Promise.race([last, waiting]), last };
}

describe.each(STORAGE_FAULTS)('$name', ({ name, begin, trouble }) => {
  it.each(WRITE_COMMANDS)('$name', async ({ run, isStored }) => {
    await restoreStage();
    const end = await begin(UID, contents);
    const asFound = UNREADABLE.has(name) ? contents : await readContents(db());
    // The outcome is known without any time passing.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { first, last } = observe(run(stage));
    const outcome = await first;
    vi.useRealTimers();
    const said = outcome === 'saved' ? trouble : getTrouble(databaseNameOf(UID));
    expect(said).toBe(trouble);
    await end();
    const settled = await last;
    const isThere = await isStored(db(), stage);
    count(outcome, settled, isThere);
    expect({ settled, isThere }).toEqual({ settled, isThere: settled === 'saved' });
    const left = settled === 'refused' ? await readContents(db()) : asFound;
    expect(left).toEqual(asFound);
  });
});

function count(outcome: Outcome, settled: Outcome, isThere: boolean): void {
  tally.cases += 1;
  if (outcome === 'waiting') tally.waited += 1;
  if (settled === 'saved') tally.saved += 1;
  else tally.refused += 1;
  if (settled === 'saved' && !isThere) tally.falselySaved += 1;
}

describe('a healthy device', () => {
  it.each(WRITE_COMMANDS)('$name is stored, and was not before', async ({ run, isStored }) => {
    await restoreStage();
    expect(await isStored(db(), stage)).toBe(false);
    await run(stage);
    expect(await isStored(db(), stage)).toBe(true);
  });
});

afterAll(() => {
  endSession({ byServer: false });
  vi.unstubAllGlobals();
  console.info(`storage faults: ${JSON.stringify(tally)}`);
});
