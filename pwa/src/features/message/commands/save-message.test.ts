import { beforeEach, describe, expect, it } from 'vitest';
import { readAllSourceTexts, readSourceTexts } from '../../../data/database/source-texts.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { readDrafts, saveDraft } from '../../../data/drafts/drafts.ts';
import { placement } from '../../../testing/data/placement.ts';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { currentUid } from '../../../data/session/session.ts';
import { openForEdit } from '../../placements/commands/open-placement-form.ts';
import { addPlacement, editPlacement } from '../../placements/commands/placements.ts';
import { saveMessage, saveRounds, type RoundContent } from './save-message.ts';
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
  const added = ['2026-12-01', '2026-12-02'].map((day) => ({ values: placement('Zenith', day) }));
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
  const added = [{ values: placement('Kaveri', '2026-12-01') }];
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
  const added = [{ values: placement('Kaveri', '2026-12-01') }];
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

describe('rounds', () => {
  const round = (more: Partial<RoundContent> = {}): RoundContent => ({
    kind: 'technical',
    title: '',
    startsAt: '2026-12-09T10:00:00',
    endsAt: null,
    place: '',
    link: '',
    notes: '',
    ...more,
  });
  const added = (more: Partial<RoundContent> = {}) => ({ before: null, values: round(more) });
  const roundsOf = async () => (await readPlacements(db)).map(({ rounds }) => rounds);

  it('are saved with a new placement, its first test as its test, and taken back with it', async () => {
    const rounds = [
      added({
        kind: 'test',
        title: 'Aptitude test',
        startsAt: '2026-12-01T10:00:00',
        place: 'Lab 1',
      }),
      added({ kind: 'test', title: 'Coding test', startsAt: '2026-12-02T10:00:00' }),
      added(),
    ];
    const addition = { values: placement('Zenith', '2026-12-01'), rounds };
    const saved = await saveMessage({ added: [addition], edited: [], message: message('m'), ref });
    const [id = ''] = saved.addedIds;
    expect(await shown(id)).toMatchObject({ test: { date: '2026-12-01T10:00:00' } });
    expect(await roundsOf()).toMatchObject([
      [
        { _id: `${id}.test`, title: 'Aptitude test', place: 'Lab 1' },
        { kind: 'test', title: 'Coding test' },
        { kind: 'technical' },
      ],
    ]);
    await saved.undo?.();
    expect(await roundsOf()).toEqual([]);
    expect((await db.view.toArray()).filter(({ live }) => live === 1)).toEqual([]);
  });

  it('are saved with a change, and taken back with it', async () => {
    const { id } = await addPlacement(placement('Zenith', '2026-12-01'));
    const first = await openSaved(id);
    const message1 = { added: [], message: message('a'), ref };
    await saveMessage({
      ...message1,
      edited: [{ opened: first, values: {}, rounds: [added({ place: 'Hall' })] }],
    });
    const [[before = null] = []] = await roundsOf();
    const opened = await openSaved(id);
    const rounds = [
      { before, values: round({ startsAt: '2026-12-10T10:00:00', place: 'Hall' }) },
      added({ kind: 'test', startsAt: '2026-12-03T10:00:00', link: 'https://a.example' }),
    ];
    const values = { location: 'Pune' };
    const saved = await saveMessage({ ...message1, edited: [{ opened, values, rounds }] });
    expect(saved.editedIds).toEqual([id]);
    expect(await roundsOf()).toMatchObject([
      [
        { kind: 'test', link: 'https://a.example' },
        { kind: 'technical', startsAt: '2026-12-10T10:00:00', place: 'Hall' },
      ],
    ]);
    await saved.undo?.();
    expect(await roundsOf()).toMatchObject([[{ startsAt: '2026-12-09T10:00:00', place: 'Hall' }]]);
    expect(await shown(id)).toMatchObject({ location: '-', test: { date: null, link: '-' } });
  });

  it('beside a test that the same change gives remain rows', async () => {
    const opened = await openSaved((await addPlacement(placement('Zenith', '2026-12-01'))).id);
    const values = { 'test.date': '2026-12-01T10:00:00' };
    const rounds = [added({ kind: 'test', title: 'Coding test', startsAt: '2026-12-02T10:00:00' })];
    await saveMessage({
      added: [],
      edited: [{ opened, values, rounds }],
      message: message('m'),
      ref,
    });
    expect(await roundsOf()).toMatchObject([[{ title: '' }, { title: 'Coding test' }]]);
  });

  it('alone are saved and taken back without a message', async () => {
    const { id } = await addPlacement(placement('Zenith', '2026-12-01'));
    const { test } = (await openSaved(id)).values;
    const undo = await saveRounds({ _id: id, test }, [added()]);
    expect(await roundsOf()).toMatchObject([[{ kind: 'technical' }]]);
    await undo?.();
    expect(await roundsOf()).toEqual([[]]);
    expect(await readAllSourceTexts(db)).toEqual([]);
  });
});
