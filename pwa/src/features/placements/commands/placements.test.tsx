import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userDatabase } from '../../../data/database/user-database.ts';
import { usePlacements, type PlacementView } from '../../../data/placements/use-placements.ts';
import { useRefusedChanges } from '../../sync-status/queries/use-refused-changes.ts';
import { currentUid, startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { openForEdit } from './open-placement-form.ts';
import type { OpenedPlacement } from '../../../data/database/draft-tables.ts';
import { addPlacement, deletePlacement, restorePlacements, editPlacement } from './placements.ts';
import { discardRefused, retryRefused } from '../../sync-status/commands/refused-changes.ts';

let users = 0;

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `student-${users}` }));
});

const opened = async (id: string): Promise<OpenedPlacement> => {
  const found = await openForEdit(id);
  if (!found) throw new Error(`There is no placement ${id}.`);
  return found;
};

function showList() {
  const { result } = renderHook(() => usePlacements());
  const companies = (): readonly string[] | undefined =>
    result.current?.map(({ company }) => company).sort();
  const only = (): PlacementView | undefined => result.current?.[0];
  return { companies, only };
}

describe('the list of placements', () => {
  it('is undefined first, then shows what was added on this device', async () => {
    const { companies } = showList();
    expect(companies()).toBeUndefined();
    await waitFor(() => expect(companies()).toEqual([]));
    await addPlacement(buildPlacementValues({ company: 'Zenith Systems' }));
    await waitFor(() => expect(companies()).toEqual(['Zenith Systems']));
  });

  it('no longer contains what was deleted, and contains it again once it was restored', async () => {
    const { companies } = showList();
    const { id } = await addPlacement(buildPlacementValues());
    await waitFor(() => expect(companies()).toHaveLength(1));
    await deletePlacement(id);
    await waitFor(() => expect(companies()).toEqual([]));
    await restorePlacements([id]);
    await waitFor(() => expect(companies()).toHaveLength(1));
  });

  it('reuses the objects of placements that did not change', async () => {
    const { result } = renderHook(() => usePlacements());
    const { id } = await addPlacement(buildPlacementValues({ company: 'A' }));
    await addPlacement(buildPlacementValues({ company: 'B' }));
    await waitFor(() => expect(result.current).toHaveLength(2));
    const before = result.current?.find(({ company }) => company === 'B');
    const form = await opened(id);
    await editPlacement(form, { ...form.values, company: 'C' });
    await waitFor(() => expect(result.current?.some(({ company }) => company === 'C')).toBe(true));
    expect(result.current?.find(({ company }) => company === 'B')).toBe(before);
  });

  it('never shows another user’s placements', async () => {
    await addPlacement(buildPlacementValues());
    startSession('other', testUser({ _id: 'somebody-else' }));
    const { companies } = showList();
    await waitFor(() => expect(companies()).toEqual([]));
  });
});

describe('a form', () => {
  it('writes only what was changed since it was opened', async () => {
    const { only } = showList();
    const { id } = await addPlacement(buildPlacementValues());
    const first = await opened(id);
    const second = await opened(id);
    await editPlacement(first, { ...first.values, role: 'Tester' });
    await editPlacement(second, { ...second.values, notes: 'Bring a pen' });
    await waitFor(() => expect(only()).toMatchObject({ role: 'Tester', notes: 'Bring a pen' }));
  });

  it('writes nothing when it was left unchanged', async () => {
    const { id } = await addPlacement(buildPlacementValues());
    const before = await userDatabase(currentUid()).outbox.toArray();
    const form = await opened(id);
    await editPlacement(form, form.values);
    expect(await userDatabase(currentUid()).outbox.toArray()).toEqual(before);
  });

  it('does not open for a deleted or unknown placement', async () => {
    const { id } = await addPlacement(buildPlacementValues());
    await deletePlacement(id);
    expect(await openForEdit(id)).toBeUndefined();
    expect(await openForEdit('nothing')).toBeUndefined();
  });
});

describe('a change that the server refused', () => {
  const refuse = async (): Promise<string> => {
    const { id } = await addPlacement(buildPlacementValues({ company: 'Zenith Systems' }));
    const db = userDatabase(currentUid());
    const [entry] = await db.outbox.toArray();
    if (!entry) throw new Error('Nothing was written.');
    const { n: _n, sentAt: _s, createdAt: _c, editedAt: _e, ...op } = entry;
    const refused = { t: op.t, id, op, code: 'quota', message: 'Too many.', row: null, at: 1 };
    await db.transact(async () => {
      await db.outbox.clear();
      await db.view.clear();
      await db.recovered.add(refused);
    });
    return id;
  };

  it('is listed with its company and its reason', async () => {
    const id = await refuse();
    const { result } = renderHook(() => useRefusedChanges());
    await waitFor(() =>
      expect(result.current).toMatchObject([
        { title: 'Zenith Systems', reason: 'Too many.', placementId: id, kind: 'put' },
      ]),
    );
  });

  it('can be retried, and can be discarded', async () => {
    await refuse();
    const { companies } = showList();
    const { result } = renderHook(() => useRefusedChanges());
    await waitFor(() => expect(result.current).toHaveLength(1));
    await retryRefused(result.current?.[0]?.n ?? 0);
    await waitFor(() => expect(companies()).toEqual(['Zenith Systems']));
    await waitFor(() => expect(result.current).toEqual([]));
    await refuse();
    await waitFor(() => expect(result.current).toHaveLength(1));
    await discardRefused(result.current?.[0]?.n ?? 0);
    await waitFor(() => expect(result.current).toEqual([]));
  });
});
