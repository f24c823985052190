import { opportunityToPlacement } from '@shortlist/shared/opportunity/opportunity-to-placement.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { newPlacementCells } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import { retryRefusedChange } from '../../sync-status/commands/refused-changes.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { readShownRow } from '../../../data/outbox/row-view.ts';
import { WriteFailed } from '../../../data/database/storage/save.ts';
import { readSyncFacts } from '../../sync-status/queries/sync-state.ts';
import { useOpportunities, useOpportunity } from '../queries.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { usePlacements } from '../../../data/placements/use-placements.ts';
import { currentUid, endSession } from '../../../data/session/session.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { addOpportunityToProfile, AddOpportunityError } from './add-opportunity.ts';
import { openForEdit } from '../../placements/commands/open-placement-form.ts';
import { readTrash } from '../../placements/queries/use-trash.ts';
import {
  addPlacement,
  deletePlacement,
  editPlacement,
} from '../../placements/commands/placements.ts';
import { COMMUNITY_TEXTS } from '../messages.ts';

const OPPORTUNITY = buildPostedOpportunity({ _id: 'o1', company: 'Zenith', skills: ['SQL'] });
const feed = feedDatabase();
let db: UserDatabase;

beforeEach(async () => {
  db = await signInNewStudent();
  await feed.opportunities.clear();
  await feed.opportunities.put({ id: 'o1', seq: 1, load: 'l', opportunity: OPPORTUNITY });
});

describe('adding an opportunity', () => {
  it('creates a placement with all its fields under the same id on every device', async () => {
    expect((await addOpportunityToProfile('o1')).outcome).toBe('added');
    const [placement] = await readPlacements(db);
    expect(placement).toMatchObject({
      ...opportunityToPlacement(OPPORTUNITY),
      _id: addedPlacementId(currentUid(), 'o1'),
      source: { opportunityId: 'o1' },
    });
  });

  it('writes exactly two create ops, in one transaction', async () => {
    await addOpportunityToProfile('o1');
    const [placement, mark, ...others] = await db.outbox.toArray();
    expect(placement).toMatchObject({
      k: 'ensure',
      t: 'placement',
      f: {
        ...newPlacementCells(opportunityToPlacement(OPPORTUNITY)),
        sourceOpportunityId: 'o1',
      },
    });
    expect(mark).toMatchObject({ k: 'ensure', t: 'mark', id: 'o1', f: { added: true } });
    expect(others).toEqual([]);
  });

  it('adds it once, however often it is called', async () => {
    const both = [addOpportunityToProfile('o1'), addOpportunityToProfile('o1')];
    const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['added', 'already']);
    expect(await addOpportunityToProfile('o1')).toEqual({ outcome: 'already' });
    expect(await db.outbox.count()).toBe(2);
    // The student sees it as one change.
    expect((await readSyncFacts(db)).pending).toBe(1);
  });

  it('remains added when the placement is deleted', async () => {
    await addOpportunityToProfile('o1');
    await deletePlacement(addedPlacementId(currentUid(), 'o1'));
    expect((await addOpportunityToProfile('o1')).outcome).toBe('already');
    expect(await readPlacements(db)).toEqual([]);
  });

  it('leaves the placement in the trash when it is undone', async () => {
    const { undo } = await addOpportunityToProfile('o1');
    expect((await undo?.())?.text).toBe('Undone: Zenith. It is in the Trash.');
    expect(await readPlacements(db)).toEqual([]);
    expect((await readTrash(db)).map(({ placement }) => placement.company)).toEqual(['Zenith']);
    expect((await addOpportunityToProfile('o1')).outcome).toBe('already');
  });

  it('shows at once in the community and among the placements', async () => {
    const community = renderHook(() => useOpportunities());
    const one = renderHook(() => useOpportunity('o1'));
    const mine = renderHook(() => usePlacements());
    await waitFor(() => expect(community.result.current).toHaveLength(1));
    await addOpportunityToProfile('o1');
    const added = { isAddedToProfile: true, isUnsent: true, applicationsCount: 1 };
    await waitFor(() => expect(community.result.current).toMatchObject([added]));
    await waitFor(() => expect(one.result.current).toMatchObject(added));
    await waitFor(() => expect(mine.result.current).toMatchObject([{ company: 'Zenith' }]));
  });

  it('writes nothing on a full device, and reports it', async () => {
    simulateFullDevice();
    await expect(addOpportunityToProfile('o1')).rejects.toThrow(WriteFailed);
    vi.restoreAllMocks();
    expect(await db.outbox.count()).toBe(0);
    expect((await addOpportunityToProfile('o1')).outcome).toBe('added');
  });

  it('asks to sign in when nobody is signed in', async () => {
    endSession({ byServer: false });
    await expect(addOpportunityToProfile('o1')).rejects.toThrow(
      new AddOpportunityError(COMMUNITY_TEXTS.addSignedOut),
    );
  });

  it.each(['removed', 'never received'])('reports that it does not exist: %s', async (which) => {
    if (which === 'removed')
      await feed.opportunities.put({ id: 'o1', seq: 2, load: 'l', opportunity: null });
    else await feed.opportunities.clear();
    await expect(addOpportunityToProfile('o1')).rejects.toThrow(
      new AddOpportunityError(messages.notFound),
    );
  });
});

describe('an added placement', () => {
  it('changes on the screen when its opportunity does', async () => {
    await addOpportunityToProfile('o1');
    const { result } = renderHook(() => usePlacements());
    await waitFor(() => expect(result.current).toMatchObject([{ company: 'Zenith', changes: [] }]));
    const opportunity = { ...OPPORTUNITY, company: 'Zenith Labs' };
    await feed.opportunities.put({ id: 'o1', seq: 2, load: 'l', opportunity });
    await waitFor(() => expect(result.current).toMatchObject([{ company: 'Zenith Labs' }]));
  });

  it('keeps its id when it is retried after the server refused it', async () => {
    await addOpportunityToProfile('o1');
    const id = addedPlacementId(currentUid(), 'o1');
    const opened = await openForEdit(id);
    if (opened) await editPlacement(opened, { ...opened.values, role: 'Own' });
    const [op, , edit] = await db.outbox.toArray();
    if (!op || !edit) throw new Error('Nothing waits.');
    for (const { n: _, ...refused } of [op, edit])
      await db.recovered.add({
        t: 'placement',
        id,
        op: refused,
        code: 'quota',
        message: 'Full.',
        row: null,
        at: 1,
      });
    await db.outbox.clear();
    await db.view.delete(['placement', id]);
    const [, second] = await db.recovered.toArray();
    await retryRefusedChange(db, second?.n ?? 0);
    expect(await readPlacements(db)).toMatchObject([{ _id: id, role: 'Own', company: 'Zenith' }]);
    expect((await readPlacements(db))[0]?.source?.untouched).not.toContain('role');
  });
});

describe('an added placement that the server no longer has', () => {
  it("shows the student's own values, not those of the feed, when it is created again", async () => {
    await addOpportunityToProfile('o1');
    const id = addedPlacementId(currentUid(), 'o1');
    const opened = await openForEdit(id);
    if (opened) await editPlacement(opened, { ...opened.values, role: 'Own' });
    const row = (await readShownRow(db, ['placement', id])) ?? null;
    const edit = (await db.outbox.toArray()).at(-1);
    if (!edit) throw new Error('Nothing waits.');
    const { n: _, ...op } = edit;
    const why = { code: 'row_gone', message: 'Gone.', at: 1 };
    await db.outbox.clear();
    await db.view.clear();
    await retryRefusedChange(db, await db.recovered.add({ t: 'placement', id, op, row, ...why }));
    expect(await readPlacements(db)).toMatchObject([{ role: 'Own', source: null }]);
    expect((await readPlacements(db))[0]?._id).not.toBe(id);
  });
});

it('does not open the feed database for students who added nothing', async () => {
  await addPlacement(opportunityToPlacement(OPPORTUNITY));
  const look = vi.spyOn(feed.opportunities, 'bulkGet');
  expect(await readPlacements(userDatabase(currentUid()))).toMatchObject([{ changes: [] }]);
  expect(look).not.toHaveBeenCalled();
});
