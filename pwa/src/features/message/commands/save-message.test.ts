import { beforeEach, expect, it } from 'vitest';
import { readAllSourceTexts, readSourceTexts } from '../../../data/database/source-texts.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readDrafts, saveDraft } from '../../../data/drafts/drafts.ts';
import { placement } from '../../../testing/data/placement.ts';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { currentUid } from '../../../data/session/session.ts';
import { openForEdit } from '../../placements/commands/open-placement-form.ts';
import { addPlacement, editPlacement } from '../../placements/commands/placements.ts';
import { saveMessage } from './save-message.ts';
import type { MessageInput, MessageRef } from './message-drafts.ts';

let db: UserDatabase;
let ref: MessageRef;

beforeEach(async () => {
  db = await signInNewStudent();
  ref = { uid: currentUid(), key: 'messageDraft' };
});

const message = (text: string): MessageInput => ({ name: null, text, leftOut: [], broughtAt: 7 });

async function shown(id: string) {
  const row = await db.view.get(['placement', id]);
  return row?.live === 1 ? row.placement : undefined;
}

async function openSaved(id: string) {
  const opened = await openForEdit(id);
  if (!opened) throw new Error('It is not there.');
  return opened;
}

const NEW_DEADLINE = '2026-11-24T12:00:00';

it('adds two openings, with their message, and deletes the draft', async () => {
  await saveDraft(ref, message('Zenith is hiring'));
  const added = [placement('Zenith', '2026-12-01'), placement('Zenith', '2026-12-02')];
  const saved = await saveMessage({ added, edited: [], message: message('Zenith is hiring'), ref });
  expect(saved.addedIds).toHaveLength(2);
  for (const id of saved.addedIds) {
    expect(await shown(id)).toMatchObject({ company: 'Zenith' });
    expect(await readSourceTexts(db, id)).toEqual([{ text: 'Zenith is hiring', at: 7 }]);
  }
  expect(await readDrafts(ref)).toEqual([]);
});

it('writes only the cells that the message changes', async () => {
  const { id } = await addPlacement(placement('Zenith', '2026-11-19T17:00', { notes: 'Mine' }));
  const opened = await openSaved(id);
  // Meanwhile another field is edited.
  await editPlacement(opened, { ...opened.values, location: 'Pune' });
  const values = { 'deadlines.applicationDeadline': NEW_DEADLINE };
  await saveMessage({ added: [], edited: [{ opened, values }], message: message('m'), ref });
  expect(await shown(id)).toMatchObject({
    deadlines: { applicationDeadline: NEW_DEADLINE },
    location: 'Pune',
    notes: 'Mine',
  });
});

it('takes all of it back, and the message can be read again', async () => {
  const { id } = await addPlacement(placement('Zenith', '2026-11-19T17:00'));
  const opened = await openSaved(id);
  const edit = { opened, values: { 'deadlines.applicationDeadline': NEW_DEADLINE } };
  const added = [placement('Kaveri', '2026-12-01')];
  const saved = await saveMessage({ added, edited: [edit], message: message('both'), ref });
  expect((await saved.undo?.())?.text).toBe('Undone: 2 placements.');
  expect(await shown(id)).toMatchObject({ deadlines: opened.values.deadlines });
  expect(await shown(saved.addedIds[0] ?? '')).toBeUndefined();
  expect(await readAllSourceTexts(db)).toEqual([]);
  expect((await readDrafts(ref)).map(({ draft }) => draft.text)).toEqual(['both']);
});

it('leaves what was changed again since, with its message, and says so', async () => {
  const { id } = await addPlacement(placement('Zenith', '2026-11-19T17:00'));
  const edit = {
    opened: await openSaved(id),
    values: { 'deadlines.applicationDeadline': NEW_DEADLINE, location: 'Pune' },
  };
  const added = [placement('Kaveri', '2026-12-01')];
  const saved = await saveMessage({ added, edited: [edit], message: message('m'), ref });
  const now = await openSaved(id);
  await editPlacement(now, { ...now.values, location: 'Goa' });
  expect((await saved.undo?.())?.text).toBe('Undone, except 1 of 2: changed again since.');
  expect(await shown(id)).toMatchObject({
    location: 'Goa',
    deadlines: { applicationDeadline: '2026-11-19T17:00:00' },
  });
  expect(await readSourceTexts(db, id)).toEqual([{ text: 'm', at: 7 }]);
  expect(await readSourceTexts(db, saved.addedIds[0] ?? '')).toEqual([]);
});
