/** The dialog for uploading opportunities as an admin uses it. Imported by its tests only. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { withinDialog, openFromMenu, press } from './admin-community-page.tsx';
import { fill } from '../user/fill.ts';

export const VALID = {
  company: 'Kaveri Softworks',
  role: 'Support Engineer',
  jobType: 'fte',
  location: 'Mysuru',
  description: 'Tools.',
  applicationLink: 'https://careers.kaverisoft.example/ase',
  applicationDeadline: '2026-12-05T23:59:00Z',
};
export const OTHER_VALID = {
  ...VALID,
  company: 'Tapti Labs',
  role: 'Intern',
  jobType: 'intern_ppo',
};

export const box = () => screen.getByLabelText<HTMLTextAreaElement>('Paste JSON');
export const rows = () => within(screen.getByRole('list', { name: 'Opportunities to upload' }));

/** Sets the whole text of the box, like pasting; anything but a string is serialised as JSON first. */
export function paste(content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  fill(box(), text);
}

export function uploadButton(): HTMLButtonElement {
  return withinDialog().getByRole<HTMLButtonElement>('button', { name: /^Upload/ });
}

export async function preview(...opportunities: unknown[]): Promise<UserEvent> {
  const person = await openFromMenu('JSON Upload');
  paste({ opportunities });
  await press(person, 'Validate & Preview');
  await screen.findByRole('list', { name: 'Opportunities to upload' });
  return person;
}
