import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { fill } from '../../../testing/user/fill.ts';
import {
  addEntry,
  editProfile,
  openEditor,
  readProfile,
  signInStudent,
  storeProfile,
} from '../../../testing/screens/profile-page.tsx';

let db: UserDatabase;

beforeEach(() => {
  db = signInStudent();
});

const field = (label: string): HTMLElement => screen.getByLabelText(label);

describe.each([
  ['skill', 'Skills', 'Add a skill', 'skills'],
  ['interest', 'Interests', 'Add an interest', 'interests'],
] as const)('the list of %ss', (_, title, label, set) => {
  const entries = (): readonly string[] =>
    within(screen.getByRole('region', { name: title }))
      .queryAllByRole('listitem')
      .map((item) => item.textContent ?? '');

  it('adds an entry with Enter or the button, trimmed, but no empty one and none twice', async () => {
    await storeProfile();
    const person = await editProfile();
    await addEntry(person, label, '  Machine Learning ');
    expect(entries()).toEqual(['Machine Learning']);
    expect(field(label)).toHaveValue('');
    expect(screen.getByRole('form', { name: 'Edit profile' })).toBeVisible();
    expect(await db.outbox.count()).toBe(0);
    fill(label, 'SQL');
    await person.click(screen.getByRole('button', { name: `Add to ${set}` }));
    expect(entries()).toEqual(['Machine Learning', 'SQL']);
    await addEntry(person, label, '   ');
    await addEntry(person, label, 'sql');
    expect(field(label)).toHaveAccessibleDescription('sql is already in the list.');
    fill(label, 'प्रोग्राम');
    // An input method that is composing a word has the key to itself.
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
    act(() => void field(label).dispatchEvent(event));
    expect(entries()).toEqual(['Machine Learning', 'SQL']);
  });

  it('accepts the 50th entry and rejects the 51st', async () => {
    await storeProfile({ [set]: Array.from({ length: 49 }, (_, n) => `Entry ${n}`) });
    const person = await editProfile();
    await addEntry(person, label, 'Last');
    await addEntry(person, label, 'One too many');
    expect(entries()).toHaveLength(50);
    expect(
      await screen.findByText(`At most 50 ${set}, each of at most 60 characters`),
    ).toBeVisible();
    expect(field(label)).toHaveValue('One too many');
  });

  it('removes an entry, and the focus moves to the next one; what was typed and not yet added is saved', async () => {
    await storeProfile({ [set]: ['Go', 'Python'] });
    const person = await editProfile();
    const save = () => person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(screen.getByRole('button', { name: 'Remove Go' }));
    expect(entries()).toEqual(['Python']);
    expect(screen.getByRole('button', { name: 'Remove Python' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Remove Python' }));
    expect(field(label)).toHaveFocus();
    await save();
    await openEditor(person);
    expect((await readProfile())?.[set]).toEqual([]);
    await addEntry(person, label, 'Go');
    fill(label, 'Python');
    await save();
    await screen.findByRole('button', { name: 'Edit' });
    expect((await readProfile())?.[set]).toEqual(['Go', 'Python']);
  });
});
