/** The question about opened Apply links as a student meets it. Imported by its tests only. */
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { expect, vi } from 'vitest';
import { userDatabase } from '../../data/database/user-database.ts';
import { currentUid } from '../../data/session/session.ts';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../features/account/form-kit/form-kit-dialog.tsx';
import '../../features/placements/dashboard/dashboard-dialogs.tsx';
import { ApplyQuestion } from '../../features/placements/apply-question/apply-question.tsx';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import { DashboardScreen } from '../../features/placements/dashboard/dashboard-screen.tsx';
import { placement } from '../data/placement.ts';
import { renderSignedIn } from './signed-in-screen.tsx';

const LINKS = { applicationLink: 'https://zenith.example/form', companyWebsite: '-' };

/** A placement with an Apply link. */
export async function addWithLink(
  company: string,
  more: Partial<PlacementValues> = {},
): Promise<string> {
  const values = placement(company, '2026-12-01', { links: LINKS, ...more });
  return (await addPlacement(values)).id;
}

/** The dashboard with the question, as in as many tabs as are asked for. */
export async function showDashboard(tabs = 1): Promise<UserEvent> {
  const person = renderSignedIn(
    <main id="content" tabIndex={-1}>
      <DashboardScreen />
      {Array.from({ length: tabs }, (_, tab) => (
        <ApplyQuestion key={tab} uid={currentUid()} />
      ))}
    </main>,
  );
  await screen.findAllByRole('link', { name: /^Apply to/ });
  return person;
}

export function countOpened(): Promise<number> {
  return userDatabase(currentUid()).meta.where('k').startsWith('applyOpened:').count();
}

export async function openApplyLink(person: UserEvent, company = 'Zenith'): Promise<void> {
  const before = await countOpened();
  await person.click(screen.getByRole('link', { name: new RegExp(`^Apply to ${company}`) }));
  await waitFor(async () => expect(await countOpened()).toBe(before + 1));
}

/** The page has the focus again, a minute later. */
export function comeBack(afterMs = 60_000): void {
  vi.setSystemTime(Date.now() + afterMs);
  act(() => void window.dispatchEvent(new Event('focus')));
}

/** Resolves once the page has looked at what was opened: that it asked nothing must not be for lack of time. */
export async function whenLookedAt(): Promise<void> {
  const reads = vi.spyOn(userDatabase(currentUid()).meta, 'get');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(reads).toHaveBeenCalledWith('applyQuestionOff'));
  await act(async () => void (await countOpened()));
  reads.mockRestore();
}

/** A placement about whose form the dashboard asks. */
export async function ask(tabs = 1): Promise<{ id: string; person: UserEvent }> {
  const id = await addWithLink('Zenith');
  const person = await showDashboard(tabs);
  await openApplyLink(person);
  comeBack();
  await findQuestion();
  return { id, person };
}

export function queryQuestions(company = 'Zenith'): readonly HTMLElement[] {
  return screen.queryAllByText(`Did you fill the form for ${company}?`);
}

export function findQuestion(company = 'Zenith'): Promise<HTMLElement> {
  return screen.findByText(`Did you fill the form for ${company}?`);
}

export async function waitUntilNotAsked(): Promise<void> {
  await waitFor(() => expect(screen.queryByText(/^Did you fill/)).toBeNull());
}
