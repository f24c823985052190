/** The dashboard with its shortcuts, as a student with a keyboard uses it. Imported by their tests only. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect } from 'vitest';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../app/shortcuts/quick-search.tsx';
import '../../features/placements/bulk/selection-bar.tsx';
import '../../features/placements/dashboard/dashboard-dialogs.tsx';
import '../../features/placements/dashboard/dashboard-menu-list.tsx';
import { Shortcuts } from '../../app/shortcuts/shortcuts.tsx';
import { DashboardScreen } from '../../features/placements/dashboard/dashboard-screen.tsx';
import { renderSignedIn } from './signed-in-screen.tsx';

/** Renders it, and waits until the keys work, unless they are switched off. */
export async function renderWithShortcuts(address = '/dashboard'): Promise<UserEvent> {
  const person = renderSignedIn(
    <>
      <main>
        <Routes>
          <Route path="/dashboard" element={<DashboardScreen />} />
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </main>
      <Shortcuts />
    </>,
    address,
  );
  await waitFor(() => {
    press('?');
    expect(screen.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return person;
}

/** Presses a key where the focus is. Returns whether the browser would act on it, too. */
export function press(key: string, more: KeyboardEventInit = {}): boolean {
  return fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}
