import {
  emptyPlacementForm,
  formToPlacement,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { currentUid, endSession, startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { addPlacement, deletePlacement, restorePlacement, editPlacement } from './placements.ts';
import {
  autosavePlacementForm,
  openPlacementForm,
  deletePlacementDraft,
  readPlacementDrafts,
  type OpenedPlacementForm,
  openForEdit,
} from './open-placement-form.ts';

let users = 0;
const opened: OpenedPlacementForm[] = [];

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `typist-${users}` }));
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

afterEach(() => {
  for (const form of opened.splice(0)) form.close();
  Reflect.deleteProperty(navigator, 'locks');
});

async function open(id: string | null = null): Promise<OpenedPlacementForm> {
  const form = await openPlacementForm(id);
  if ('gone' in form) throw new Error('There is no such placement.');
  opened.push(form);
  return form;
}

/** Types into some fields and waits until the draft is on the disk. */
async function type(
  form: OpenedPlacementForm,
  fields: Partial<OpenedPlacementForm['pristine']>,
): Promise<void> {
  await autosavePlacementForm(
    form,
    { ...(form.draft?.form ?? form.pristine), ...fields },
    Date.now(),
  );
}

async function saveEdit(form: OpenedPlacementForm): Promise<void> {
  if (!form.opened || !form.draft) throw new Error('There is nothing to save.');
  const values = formToPlacement(form.draft.form, form.opened.values);
  await editPlacement(form.opened, values, form.typing);
}

async function changeElsewhere(id: string, change: object): Promise<void> {
  const form = await openForEdit(id);
  if (!form) throw new Error('It is gone.');
  await editPlacement(form, { ...form.values, ...change });
}

describe('the add form', () => {
  it('opens empty, and again with what was typed', async () => {
    const first = await open();
    expect(first).toMatchObject({ opened: null, draft: undefined });
    expect(first.pristine).toEqual(emptyPlacementForm());
    await type(first, { company: 'Zenith', cgpa: '12' });
    first.close();
    const second = await open();
    expect(second.draft?.form).toMatchObject({ company: 'Zenith', cgpa: '12', role: '' });
  });

  it('stores no draft of a form that is as it was at opening', async () => {
    const form = await open();
    await type(form, { company: 'Zenith' });
    await type(form, {});
    expect(await readPlacementDrafts(currentUid(), null)).toEqual([]);
  });

  it('has a draft of its own in each tab, and loses none of them', async () => {
    const [one, two] = [await open(), await open()];
    await type(one, { company: 'One' });
    await type(two, { company: 'Two' });
    await type(one, { company: 'One more' });
    expect((await open()).draft).toBeUndefined();
    two.close();
    expect((await open()).draft?.form.company).toBe('Two');
    one.close();
    expect((await open()).draft?.form.company).toBe('One more');
  });

  it('resumes a draft that its tab releases a moment later', async () => {
    const form = await open();
    await type(form, { company: 'Zenith' });
    const next = open();
    form.close();
    expect((await next).draft?.form.company).toBe('Zenith');
  });

  it('deletes its own draft only', async () => {
    const [one, two] = [await open(), await open()];
    await type(one, { company: 'One' });
    await type(two, { company: 'Two' });
    await deletePlacementDraft(one.typing);
    expect(await readPlacementDrafts(currentUid(), null)).toMatchObject([
      { form: { company: 'Two' } },
    ]);
  });

  it('deletes the draft in the transaction that saves the company, and preserves it when that fails', async () => {
    const form = await open();
    await type(form, { company: 'Zenith' });
    const values = buildPlacementValues({ company: 'Zenith' });
    const refused = simulateFullDevice();
    await expect(addPlacement(values, form.typing)).rejects.toThrow(/not saved/);
    expect(refused()).toBeGreaterThan(0);
    expect(await readPlacementDrafts(currentUid(), null)).toHaveLength(1);
  });

  it('stores no draft after the save', async () => {
    const form = await open();
    await type(form, { company: 'Zenith' });
    await addPlacement(buildPlacementValues({ company: 'Zenith' }), form.typing);
    expect(await readPlacementDrafts(currentUid(), null)).toEqual([]);
    expect(await readPlacements(userDatabase(currentUid()))).toHaveLength(1);
  });

  it('never shows the draft to another user, and a late write restores nothing after logging out', async () => {
    const uid = currentUid();
    const form = await open();
    await type(form, { company: 'Zenith' });
    startSession('other', testUser({ _id: 'somebody-else' }));
    expect((await open()).draft).toBeUndefined();
    await type(form, { company: 'Zenith Systems' });
    expect(await readPlacementDrafts(uid, null)).toMatchObject([{ form: { company: 'Zenith' } }]);
    endSession({ byServer: false });
    await type(form, { company: 'Zenith Systems' });
    expect(await readPlacementDrafts(uid, null)).toMatchObject([{ form: { company: 'Zenith' } }]);
  });
});

describe('the edit form', () => {
  it('opens again with what was typed, rebased on what another device changed meanwhile', async () => {
    const id = await addPlacement(buildPlacementValues({ role: 'SDE', notes: 'Old' }));
    const first = await open(id);
    await type(first, { role: 'Tester' });
    first.close();
    await changeElsewhere(id, { notes: 'From elsewhere', location: 'Pune' });
    const second = await open(id);
    expect(second.draft?.form).toMatchObject({
      role: 'Tester',
      notes: 'From elsewhere',
      location: 'Pune',
    });
    await saveEdit(second);
    const [saved] = await readPlacements(userDatabase(currentUid()));
    expect(saved).toMatchObject({ role: 'Tester', notes: 'From elsewhere', location: 'Pune' });
    expect(await readPlacementDrafts(currentUid(), id)).toEqual([]);
  });

  it('is saved as an edit of what its author saw, not of what came later', async () => {
    const id = await addPlacement(buildPlacementValues({ role: 'SDE' }));
    const first = await open(id);
    await type(first, { role: 'Tester' });
    first.close();
    const db = userDatabase(currentUid());
    await db.outbox.toCollection().modify({ sentAt: 1 });
    await changeElsewhere(id, { role: 'Analyst' });
    await saveEdit(await open(id));
    const edits = await db.outbox.where('[t+id]').equals(['placement', id]).toArray();
    const [put, elsewhere, mine] = edits;
    expect(elsewhere).toMatchObject({ f: { role: 'Analyst' }, base: { role: put?.op } });
    expect(mine).toMatchObject({ f: { role: 'Tester' }, base: { role: put?.op } });
  });

  it('has no draft any more once the same values were saved elsewhere', async () => {
    const id = await addPlacement(buildPlacementValues({ role: 'SDE' }));
    const form = await open(id);
    await type(form, { role: 'Tester' });
    form.close();
    await changeElsewhere(id, { role: 'Tester' });
    expect((await open(id)).draft).toBeUndefined();
    expect(await readPlacementDrafts(currentUid(), id)).toEqual([]);
  });

  it('preserves its draft while the placement is deleted', async () => {
    const id = await addPlacement(buildPlacementValues());
    expect(await openPlacementForm('nothing')).toEqual({ gone: true, hasDraft: false });
    const form = await open(id);
    await type(form, { notes: 'Typed' });
    form.close();
    await deletePlacement(id);
    expect(await openPlacementForm(id)).toEqual({ gone: true, hasDraft: true });
    await restorePlacement(id);
    expect((await open(id)).draft?.form.notes).toBe('Typed');
  });

  it('separates the drafts of two placements', async () => {
    const [one, two] = [
      await addPlacement(buildPlacementValues({ company: 'One' })),
      await addPlacement(buildPlacementValues({ company: 'Two' })),
    ];
    await type(await open(one), { notes: 'Typed' });
    expect((await open(two)).draft).toBeUndefined();
    expect((await open()).draft).toBeUndefined();
  });

  it('deletes its draft also when nothing is left to be saved', async () => {
    const id = await addPlacement(buildPlacementValues({ role: 'SDE' }));
    const form = await open(id);
    await type(form, { role: 'SDE ' });
    if (!form.opened) throw new Error('It is gone.');
    await editPlacement(form.opened, form.opened.values, form.typing);
    expect(await readPlacementDrafts(currentUid(), id)).toEqual([]);
  });
});
