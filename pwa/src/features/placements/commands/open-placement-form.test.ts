import {
  emptyPlacementForm,
  formToPlacement,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userDatabase } from '../../../data/database/user-database.ts';
import { autosaveForm, deleteDraft, readDrafts } from '../../../data/drafts/drafts.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { currentUid, endSession, startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { addPlacement, deletePlacement, restorePlacements, editPlacement } from './placements.ts';
import {
  openPlacementForm,
  placementDraftRef,
  type OpenedPlacementForm,
} from './open-placement-form.ts';
import { edit } from '../../../testing/data/edit-placement.ts';

let users = 0;

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `typist-${users}` }));
});

async function open(id: string | null = null): Promise<OpenedPlacementForm> {
  const form = await openPlacementForm(id);
  if ('gone' in form) throw new Error('There is no such placement.');
  return form;
}

let typedAt = 1000;

/** Types into some fields and waits until the draft is on the disk. */
async function type(
  form: OpenedPlacementForm,
  fields: Partial<OpenedPlacementForm['pristine']>,
): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue((typedAt += 1));
  await autosaveForm(form, { ...form.form, ...fields });
  clock.mockRestore();
}

const drafts = async (id: string | null = null) =>
  (await readDrafts(placementDraftRef(id))).map(({ draft }) => draft.form);

async function saveEdit(form: OpenedPlacementForm): Promise<void> {
  if (!form.opened) throw new Error('There is nothing to save.');
  const values = formToPlacement(form.form, form.opened.values);
  await editPlacement(form.opened, values, form.ref);
}

describe('the add form', () => {
  it('opens empty, and again with what was typed', async () => {
    const first = await open();
    expect(first).toMatchObject({ opened: null, typedAt: null });
    expect(first.pristine).toEqual(emptyPlacementForm());
    await type(first, { company: 'Zenith', cgpa: '12' });
    const second = await open();
    expect(second.form).toMatchObject({ company: 'Zenith', cgpa: '12', role: '' });
    expect(second.typedAt).not.toBeNull();
  });

  it('stores no draft of a form that is as it was at opening', async () => {
    const form = await open();
    await type(form, { company: 'Zenith' });
    await type(form, {});
    expect(await drafts()).toEqual([]);
  });

  it('has one draft, the newest, in however many tabs it is open', async () => {
    const [one, two] = [await open(), await open()];
    await type(one, { company: 'One' });
    await type(two, { company: 'Two' });
    await type(one, { company: 'One more' });
    expect(await drafts()).toMatchObject([{ company: 'One more' }]);
    expect((await open()).form.company).toBe('One more');
  });

  it('preserves what another tab typed later, when it is saved or discarded', async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    await type(one, { company: 'One' });
    await type(two, { company: 'Two' });
    await type(three, { company: 'Typed last' });
    await addPlacement(buildPlacementValues(), one.ref);
    await deleteDraft(two.ref);
    await type(one, {});
    expect(await drafts()).toMatchObject([{ company: 'Typed last' }]);
    await addPlacement(buildPlacementValues(), three.ref);
    expect(await drafts()).toEqual([]);
  });

  it('opens, one after the other, with all drafts of a version that stored one for each tab', async () => {
    const db = userDatabase(currentUid());
    const stored = (company: string, typedAt: number) => ({
      opened: null,
      form: { ...emptyPlacementForm(), company },
      typedAt,
    });
    await db.writeMeta('placementDraft:add:tab-1', stored('Older', 1));
    await db.writeMeta('placementDraft:add:tab-2', stored('Newer', 2));
    const first = await open();
    expect(first).toMatchObject({ form: { company: 'Newer' }, typedAt: 2 });
    await type(first, { role: 'SDE' });
    expect((await open()).form).toMatchObject({ company: 'Newer', role: 'SDE' });
    await addPlacement(buildPlacementValues(), first.ref);
    const second = await open();
    expect(second).toMatchObject({ form: { company: 'Older' }, typedAt: 1 });
    await deleteDraft(second.ref);
    expect(await open()).toMatchObject({ form: { company: '' }, typedAt: null });
  });

  it('replaces no draft that could not be read', async () => {
    await type(await open(), { company: 'Unread' });
    const unreadable = vi.spyOn(userDatabase(currentUid()).meta, 'where').mockImplementation(() => {
      throw new Error('unreadable');
    });
    const beside = await open();
    unreadable.mockRestore();
    await type(beside, { company: 'Typed meanwhile' });
    expect((await drafts()).map(({ company }) => company).toSorted()).toEqual([
      'Typed meanwhile',
      'Unread',
    ]);
  });

  it('deletes the draft in the transaction that saves the company, and preserves it when that fails', async () => {
    const form = await open();
    await type(form, { company: 'Zenith' });
    const values = buildPlacementValues({ company: 'Zenith' });
    const refused = simulateFullDevice();
    await expect(addPlacement(values, form.ref)).rejects.toThrow(/not saved/);
    expect(refused()).toBeGreaterThan(0);
    expect(await drafts()).toHaveLength(1);
  });

  it('stores no draft after the save', async () => {
    const form = await open();
    await type(form, { company: 'Zenith' });
    await addPlacement(buildPlacementValues({ company: 'Zenith' }), form.ref);
    expect(await drafts()).toEqual([]);
    expect(await readPlacements(userDatabase(currentUid()))).toHaveLength(1);
  });

  it('never shows the draft to another user, and a late write restores nothing after logging out', async () => {
    const [ref, form] = [placementDraftRef(null), await open()];
    await type(form, { company: 'Zenith' });
    startSession('other', testUser({ _id: 'somebody-else' }));
    expect((await open()).typedAt).toBeNull();
    await type(form, { company: 'Zenith Systems' });
    const stored = [{ draft: { form: { company: 'Zenith' } } }];
    expect(await readDrafts(ref)).toMatchObject(stored);
    endSession({ byServer: false });
    await type(form, { company: 'Zenith Systems' });
    expect(await readDrafts(ref)).toMatchObject(stored);
  });
});

describe('the edit form', () => {
  it('opens again with what was typed, rebased on what another device changed meanwhile', async () => {
    const { id } = await addPlacement(buildPlacementValues({ role: 'SDE', notes: 'Old' }));
    const first = await open(id);
    await type(first, { role: 'Tester' });
    await edit(id, { notes: 'From elsewhere', location: 'Pune' });
    const second = await open(id);
    expect(second.form).toMatchObject({
      role: 'Tester',
      notes: 'From elsewhere',
      location: 'Pune',
    });
    await saveEdit(second);
    const [saved] = await readPlacements(userDatabase(currentUid()));
    expect(saved).toMatchObject({ role: 'Tester', notes: 'From elsewhere', location: 'Pune' });
    expect(await drafts(id)).toEqual([]);
  });

  it('is saved as an edit of what its author saw, not of what came later', async () => {
    const { id } = await addPlacement(buildPlacementValues({ role: 'SDE' }));
    const first = await open(id);
    await type(first, { role: 'Tester' });
    const db = userDatabase(currentUid());
    await db.outbox.toCollection().modify({ sentAt: 1 });
    await edit(id, { role: 'Analyst' });
    await saveEdit(await open(id));
    const edits = await db.outbox.where('[t+id]').equals(['placement', id]).toArray();
    const [put, elsewhere, mine] = edits;
    expect(elsewhere).toMatchObject({ f: { role: 'Analyst' }, base: { role: put?.op } });
    expect(mine).toMatchObject({ f: { role: 'Tester' }, base: { role: put?.op } });
  });

  it('has no draft any more once the same values were saved elsewhere', async () => {
    const { id } = await addPlacement(buildPlacementValues({ role: 'SDE' }));
    const form = await open(id);
    await type(form, { role: 'Tester' });
    await edit(id, { role: 'Tester' });
    expect((await open(id)).typedAt).toBeNull();
    expect(await drafts(id)).toEqual([]);
  });

  it('preserves its draft while the placement is deleted', async () => {
    const { id } = await addPlacement(buildPlacementValues());
    expect(await openPlacementForm('nothing')).toEqual({ gone: true, hasDraft: false });
    const form = await open(id);
    await type(form, { notes: 'Typed' });
    await deletePlacement(id);
    expect(await openPlacementForm(id)).toEqual({ gone: true, hasDraft: true });
    await restorePlacements([id]);
    expect((await open(id)).form.notes).toBe('Typed');
  });

  it('separates the drafts of two placements', async () => {
    const { id: one } = await addPlacement(buildPlacementValues({ company: 'One' }));
    const { id: two } = await addPlacement(buildPlacementValues({ company: 'Two' }));
    await type(await open(one), { notes: 'Typed' });
    expect((await open(two)).typedAt).toBeNull();
    expect((await open()).typedAt).toBeNull();
  });

  it('deletes its draft also when nothing is left to be saved', async () => {
    const { id } = await addPlacement(buildPlacementValues({ role: 'SDE' }));
    const form = await open(id);
    await type(form, { role: 'SDE ' });
    if (!form.opened) throw new Error('It is gone.');
    await editPlacement(form.opened, form.opened.values, form.ref);
    expect(await drafts(id)).toEqual([]);
  });
});
