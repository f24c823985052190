import { parseWallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import { storeAddedOpportunities } from '../../../data/feed/opportunity-records.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { readPlacementHistory } from '../queries/use-placement-history.ts';
import { readTrash } from '../queries/use-trash.ts';
import { currentUid } from '../../../data/session/session.ts';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { addOpportunityToProfile } from '../../community/commands/add-opportunity.ts';
import { setStatusOf } from './bulk-edit.ts';
import { openForEdit } from './open-placement-form.ts';
import { edit } from '../../../testing/data/edit-placement.ts';
import { deletePlacement, editPlacement } from './placements.ts';
import { restoreValue } from './restore-value.ts';
import { acceptChange, keepOwnValues, acknowledgeChanges } from './resolve-opportunity-change.ts';

const DEADLINE = 'deadlines.applicationDeadline';
const COPIED = '2026-11-20T23:59:00';
const EXTENDED = '2026-11-30T23:59:00';
const OWN = '2026-11-18T18:00:00';

const feed = feedDatabase();
const myDatabase = (): UserDatabase => userDatabase(currentUid());
let placementId: string;
let seq = 0;

beforeEach(async () => {
  await Promise.all([feed.opportunities.clear(), feed.meta.clear()]);
  await signInNewStudent();
  await post(COPIED);
  await addOpportunityToProfile('o1');
  placementId = addedPlacementId(currentUid(), 'o1');
});

/** Posts these values from now on; `updatedAt` in milliseconds from now. */
async function post(deadline: string, more: Partial<PostedOpportunity> = {}): Promise<void> {
  const opportunity = buildPostedOpportunity({
    _id: 'o1',
    deadlines: { applicationDeadline: parseWallTime(deadline, 'end') ?? '' },
    ...more,
  });
  seq += 1;
  await feed.opportunities.put({ id: 'o1', seq, load: 'l', opportunity });
}

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const extend = (): Promise<void> => post(EXTENDED, { updatedAt: inMs(1000) });

async function shown() {
  const [placement] = await readPlacements(myDatabase());
  if (!placement) throw new Error('There is no placement.');
  const { deadlines, changes, source } = placement;
  return { deadline: deadlines.applicationDeadline, changes, source, placement };
}

const changeDeadline = (to: string) =>
  edit(placementId, ({ deadlines }) => ({ deadlines: { ...deadlines, applicationDeadline: to } }));

const opsOf = async (): Promise<readonly string[]> =>
  (await myDatabase().outbox.toArray()).map(({ k, t }) => `${k} ${t}`);

describe('a field that the student never changed', () => {
  it("shows the opportunity's current value, and reports what changed", async () => {
    expect(await shown()).toMatchObject({ deadline: COPIED, changes: [] });
    await extend();
    expect(await shown()).toMatchObject({
      deadline: EXTENDED,
      changes: [{ path: DEADLINE, copied: COPIED, now: EXTENDED, followed: true }],
    });
  });

  it('is never written by following', async () => {
    const before = await opsOf();
    await extend();
    await shown();
    expect(await opsOf()).toEqual(before);
    expect(before).toEqual(['ensure placement', 'ensure mark']);
  });

  it('is the same object as long as neither placement nor opportunity changed', async () => {
    await extend();
    const { placement } = await shown();
    expect((await shown()).placement).toBe(placement);
    await post('2026-12-01T23:59:00');
    expect((await shown()).placement).not.toBe(placement);
  });

  it('follows in the trash, too', async () => {
    await extend();
    await deletePlacement(placementId);
    expect((await readTrash(myDatabase()))[0]?.placement).toMatchObject({
      deadlines: { applicationDeadline: EXTENDED },
    });
  });

  it('continues to show its value when the opportunity is removed', async () => {
    await extend();
    await storeAddedOpportunities(myDatabase(), feed, ['o1']);
    await feed.opportunities.put({ id: 'o1', seq: 99, load: 'l', opportunity: null });
    expect(await shown()).toMatchObject({ deadline: EXTENDED });
  });

  it('continues to follow after "Got it", and reports the next change', async () => {
    await extend();
    await acknowledgeChanges(placementId, (await shown()).changes);
    expect(await shown()).toMatchObject({ deadline: EXTENDED, changes: [] });
    expect((await shown()).source?.untouched).toContain(DEADLINE);
    await post('2026-12-09T23:59:00', { updatedAt: inMs(2000) });
    expect(await shown()).toMatchObject({
      deadline: '2026-12-09T23:59:00',
      changes: [{ copied: EXTENDED, now: '2026-12-09T23:59:00', followed: true }],
    });
  });

  it('reports a change back to the former value after "Got it"', async () => {
    await extend();
    await acknowledgeChanges(placementId, (await shown()).changes);
    await post(COPIED, { updatedAt: inMs(2000) });
    expect(await shown()).toMatchObject({
      deadline: COPIED,
      changes: [{ copied: EXTENDED, now: COPIED, followed: true }],
    });
  });

  it('writes no op and no history for "Got it"', async () => {
    const before = await opsOf();
    await extend();
    await acknowledgeChanges(placementId, (await shown()).changes);
    expect(await opsOf()).toEqual(before);
    expect(await readPlacementHistory(myDatabase(), placementId)).toEqual([]);
  });

  it('is noted only as far as it was shown', async () => {
    await extend();
    const { changes } = await shown();
    await post('2026-12-09T23:59:00', { updatedAt: inMs(2000) });
    await acknowledgeChanges(placementId, changes);
    expect((await shown()).changes).toMatchObject([{ copied: EXTENDED }]);
  });

  it('adds to what was noted before, field by field', async () => {
    await extend();
    await acknowledgeChanges(placementId, (await shown()).changes);
    const renamed = { updatedAt: inMs(2000), company: 'Renamed' };
    await post(EXTENDED, renamed);
    expect((await shown()).changes).toMatchObject([{ path: 'company' }]);
    await acknowledgeChanges(placementId, (await shown()).changes);
    expect(await shown()).toMatchObject({ deadline: EXTENDED, changes: [] });
  });

  it('continues to follow after a decision about own values', async () => {
    const before = await opsOf();
    await extend();
    await acceptChange(placementId, [DEADLINE]);
    await keepOwnValues(placementId, [DEADLINE]);
    expect(await opsOf()).toEqual(before);
    expect((await shown()).changes).toHaveLength(1);
  });
});

describe('the form of such a placement', () => {
  it('opens with what is shown, and leaves it following when other fields are saved', async () => {
    await extend();
    const opened = await openForEdit(placementId);
    expect(opened?.values.deadlines.applicationDeadline).toBe(EXTENDED);
    if (opened) await editPlacement(opened, { ...opened.values, role: 'Own role' });
    const { placement } = await shown();
    expect(placement).toMatchObject({
      role: 'Own role',
      deadlines: { applicationDeadline: EXTENDED },
    });
    expect(placement.source?.untouched).toContain(DEADLINE);
  });

  it.each([
    ['another value', OWN],
    ['the value that was copied', COPIED],
  ])("saves %s as the student's own value, and reports no other device", async (_, value) => {
    await extend();
    await changeDeadline(value);
    expect(await shown()).toMatchObject({ deadline: value });
    const { placement } = await shown();
    expect(placement.source?.untouched).not.toContain(DEADLINE);
    const outbox = await myDatabase().outbox.toArray();
    const [created] = outbox;
    expect(outbox.at(-1)).toMatchObject({ k: 'patch', base: { [DEADLINE]: created?.op } });
  });

  it('adds no history entry for a value that stays', async () => {
    await extend();
    await changeDeadline(COPIED);
    expect(await readPlacementHistory(myDatabase(), placementId)).toEqual([]);
  });

  it('is written as an op of its own, not merged into the one that copied', async () => {
    await changeDeadline(OWN);
    await changeDeadline('2026-11-19T10:00:00');
    expect(await opsOf()).toEqual(['ensure placement', 'ensure mark', 'patch placement']);
  });
});

describe("a field with a value of the student's own", () => {
  beforeEach(async () => void (await changeDeadline(OWN)));

  it('is offered the later change of the opportunity', async () => {
    expect(await shown()).toMatchObject({ deadline: OWN, changes: [] });
    await extend();
    expect(await shown()).toMatchObject({
      deadline: OWN,
      changes: [{ path: DEADLINE, copied: OWN, now: EXTENDED, followed: false }],
    });
  });

  it('takes the offered value with "Use it"', async () => {
    await extend();
    await acceptChange(placementId, [DEADLINE]);
    expect(await shown()).toMatchObject({ deadline: EXTENDED, changes: [] });
  });

  it('is not offered it again after "Keep mine", but the next change is', async () => {
    await extend();
    expect((await shown()).changes).toHaveLength(1);
    const later = { ...systemRuntime, now: () => Date.now() + 5000 };
    await keepOwnValues(placementId, [DEADLINE], { db: myDatabase(), feed, runtime: later });
    expect(await shown()).toMatchObject({ deadline: OWN, changes: [] });
    await post('2026-12-09T23:59:00', { updatedAt: inMs(60_000) });
    expect((await shown()).changes).toHaveLength(1);
  });

  it('settles only the named fields', async () => {
    await post(EXTENDED, { updatedAt: inMs(1000), company: 'Renamed' });
    await acceptChange(placementId, ['role']);
    expect((await shown()).changes).toMatchObject([{ path: DEADLINE }, { path: 'company' }]);
    await acceptChange(placementId, [DEADLINE]);
    expect((await shown()).changes).toMatchObject([{ path: 'company', followed: true }]);
  });
});

it('offers nothing in fields that only the student has', async () => {
  await setStatusOf([placementId], 'form_filled');
  await post(COPIED, { updatedAt: inMs(1000) });
  expect((await shown()).changes).toEqual([]);
});

it('settles nothing where nothing changed', async () => {
  const before = await opsOf();
  await acceptChange(placementId, [DEADLINE]);
  await keepOwnValues('no such placement', [DEADLINE]);
  await acknowledgeChanges(placementId, (await shown()).changes);
  expect(await opsOf()).toEqual(before);
});

describe("an undo in a followed field shows the opportunity's value again", () => {
  it.each<[string, () => ReturnType<typeof editPlacement>, string]>([
    ['of an earlier value', () => restoreValue(placementId, DEADLINE, OWN), OWN],
    ['of the value that was copied', () => restoreValue(placementId, DEADLINE, COPIED), COPIED],
    ['of an edit', () => changeDeadline(OWN), OWN],
    ['of an edit to the value that was copied', () => changeDeadline(COPIED), COPIED],
  ])('%s', async (_, change, changed) => {
    await extend();
    const undo = await change();
    expect((await shown()).deadline).toBe(changed);
    await undo?.();
    expect((await shown()).deadline).toBe(EXTENDED);
  });

  it('and the next change of the opportunity is offered', async () => {
    const undo = await changeDeadline(OWN);
    await undo?.();
    await post(EXTENDED, { updatedAt: inMs(60_000) });
    expect(await shown()).toMatchObject({
      deadline: COPIED,
      changes: [{ path: DEADLINE, copied: COPIED, now: EXTENDED, followed: false }],
    });
  });
});

it('an accepted offer can be undone', async () => {
  await changeDeadline(OWN);
  await extend();
  const undo = await acceptChange(placementId, [DEADLINE]);
  await undo?.();
  expect((await shown()).deadline).toBe(OWN);
});
