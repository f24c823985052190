/** Selecting several placements as a student does. Imported by the tests of the dashboard only. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import { renderDashboard } from './dashboard-page.tsx';
import { placement } from '../data/placement.ts';

/** Five companies, A to E, in this order on the page. Returns their ids. */
export async function addFive(): Promise<readonly string[]> {
  const ids = [];
  for (const [at, company] of ['A', 'B', 'C', 'D', 'E'].entries())
    ids.push((await addPlacement(placement(company, `2026-12-0${at + 1}`))).id);
  return ids;
}

/** The dashboard in selection mode, with these companies selected. */
export async function startSelecting(...companies: readonly string[]): Promise<UserEvent> {
  const person = await renderDashboard();
  await chooseSelect(person);
  for (const company of companies) await person.click(box(company));
  return person;
}

/** From the menu of the dashboard, until the selection bar has the focus. */
export async function chooseSelect(person: UserEvent): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'More for your placements' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Select' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Selection' })).toHaveFocus());
}

/** Queries within the selection bar. */
export function bar() {
  return within(screen.getByRole('region', { name: 'Selection' }));
}

export function box(company: string): HTMLElement {
  return screen.getByRole('checkbox', { name: new RegExp(`^${company}\\b`) });
}

export function readSelectedCount(): string {
  return bar().getByRole('status').textContent;
}

export function readSelectedCompanies(): readonly string[] {
  return screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ id, checked }) => id.startsWith('select-') && checked)
    .map(({ labels }) => labels?.[0]?.textContent.split(',')[0] ?? '');
}

export async function chooseStatus(person: UserEvent, label: string): Promise<void> {
  await person.click(bar().getByRole('button', { name: 'Set status' }));
  await person.click(await screen.findByRole('menuitem', { name: label }));
}

/** Deletes what is selected: the button, and the question. */
export async function deleteSelected(person: UserEvent): Promise<void> {
  await person.click(bar().getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Delete' }));
}

export async function waitUntilSelectionEnds(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
}
