/** The dashboard as a student uses it: opening it, filling in its forms, using Back. Imported by its tests only. */
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import { DashboardScreen } from '../../features/placements/dashboard/dashboard-screen.tsx';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../features/import-export/formats/calendar-file.ts';
import '../../features/import-export/queries.ts';
import '../../features/placements/dashboard/dashboard-dialogs.tsx';
import '../../features/placements/dashboard/dashboard-menu-list.tsx';
import '../../features/placements/dashboard/dashboard-notices.tsx';
import '../../features/placements/bulk/selection-bar.tsx';
import '../../features/placements/trash/trash-dialog.tsx';
import { placement } from '../data/placement.ts';
import { renderSignedIn } from './signed-in-screen.tsx';

export async function renderDashboard(): Promise<UserEvent> {
  const person = renderSignedIn(<DashboardScreen />);
  await screen.findByRole('button', { name: 'Add Company' });
  return person;
}

/** Saves these placements; returns their ids. */
export async function addAll(
  ...placements: readonly PlacementValues[]
): Promise<readonly string[]> {
  const ids = [];
  for (const values of placements) ids.push((await addPlacement(values)).id);
  return ids;
}

export async function showLists(address?: string): Promise<UserEvent> {
  const person = renderSignedIn(<DashboardScreen />, address);
  await screen.findByRole('heading', { name: 'On Campus Placements' });
  return person;
}

/** The companies of a section of the lists, in order. */
export function companiesIn(section: string): readonly string[] {
  const list = within(screen.getByRole('region', { name: section }));
  const links = list.queryAllByRole('link', { name: /^(?!Apply|My details)/ });
  return links.map((link) => link.textContent.split(',')[0] ?? '');
}

export async function openAddDialog(): Promise<UserEvent> {
  const person = await renderDashboard();
  await person.click(screen.getByRole('button', { name: 'Add Company' }));
  await screen.findByRole('dialog', { name: 'Add Company' });
  return person;
}

export async function openDetail(values = placement('Zenith', '2026-12-01')): Promise<UserEvent> {
  await addPlacement(values);
  const person = await renderDashboard();
  await person.click(await screen.findByRole('link', { name: values.company }));
  await findDetail(values.company);
  return person;
}

/** The details of a placement, once the part below the fold is there, too. */
export async function findDetail(company: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: company });
  await within(dialog).findByRole('button', { name: 'Delete' });
  return dialog;
}

export function field(label: string): HTMLElement {
  return screen.getByLabelText(label);
}

export async function save(person: UserEvent): Promise<void> {
  await person.click(screen.getByRole('button', { name: 'Save' }));
}

/** The browser's Back, or that of an Android phone. */
export async function goBack(): Promise<void> {
  const moved = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  window.history.back();
  await moved;
}
