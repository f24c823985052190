import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { fill } from '../../../testing/user/fill.ts';
import {
  addEntry,
  editProfile,
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

  it('adds an entry with Enter, trimmed, and does not save the form', async () => {
    await storeProfile();
    const person = await editProfile();
    await addEntry(person, label, '  Machine Learning ');
    expect(entries()).toEqual(['Machine Learning']);
    expect(field(label)).toHaveValue('');
    expect(screen.getByRole('form', { name: 'Edit profile' })).toBeVisible();
    expect(await db.outbox.count()).toBe(0);
  });

  it('adds an entry with the button', async () => {
    await storeProfile();
    const person = await editProfile();
    fill(label, 'SQL');
    await person.click(screen.getByRole('button', { name: `Add to ${set}` }));
    expect(entries()).toEqual(['SQL']);
  });

  it('rejects an empty entry and a duplicate', async () => {
    await storeProfile({ [set]: ['Python'] });
    const person = await editProfile();
    await addEntry(person, label, '   ');
    expect(entries()).toEqual(['Python']);
    await addEntry(person, label, 'python');
    expect(entries()).toEqual(['Python']);
    expect(field(label)).toHaveAccessibleDescription('python is already in the list.');
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

  it('leaves Enter to an input method that is composing a word', async () => {
    await storeProfile();
    await editProfile();
    fill(label, 'प्रोग्राम');
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
    act(() => void field(label).dispatchEvent(event));
    expect(entries()).toEqual([]);
  });

  it('removes an entry, and the focus moves to the next one', async () => {
    await storeProfile({ [set]: ['Go', 'Python'] });
    const person = await editProfile();
    await person.click(screen.getByRole('button', { name: 'Remove Go' }));
    expect(entries()).toEqual(['Python']);
    expect(screen.getByRole('button', { name: 'Remove Python' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Remove Python' }));
    expect(field(label)).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile updated successfully!');
    expect((await readProfile())?.[set]).toEqual([]);
  });

  it('is saved with what was typed and not yet added', async () => {
    await storeProfile({ [set]: ['Go'] });
    const person = await editProfile();
    fill(label, 'Python');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile updated successfully!');
    expect((await readProfile())?.[set]).toEqual(['Go', 'Python']);
  });
});
