/** Renders a signed-in screen as the app does: real router and theme, real database, the session of a new student. */
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { EMPTY_PROFILE, type User } from '@shortlist/shared/account/profile-fields.ts';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { theme } from '../../app/theme/theme.ts';
import type { EngineStatus } from '../../data/database/meta-values.ts';
import { userDatabase, type UserDatabase } from '../../data/database/user-database.ts';
import { startSession } from '../../data/session/session.ts';
import { ToastProvider } from '../../ui/notices/toaster.tsx';
import { setScreenWidth } from '../fakes/screen-width.ts';
import { styleCache } from './style-cache.ts';

const IDLE: EngineStatus = {
  runningSince: null,
  lastOkAt: 1,
  nextTryAt: null,
  failure: null,
  firstSync: null,
  feedFailure: null,
};

let students = 0;

/** Signs in a new student whose device has synced once. Returns the student's database. */
export async function signInNewStudent(name = 'Ananya Deshpande'): Promise<UserDatabase> {
  students += 1;
  const user: User = {
    _id: `student-${students}`,
    name,
    email: 'ananya@example.com',
    role: 'student',
    isEmailVerified: true,
    createdAt: '2026-11-01T04:30:00.000Z',
    preferences: { phone: '' },
    profile: EMPTY_PROFILE,
  };
  startSession(`token-${students}`, user);
  const db = userDatabase(user._id);
  await setEngineStatus(db, {});
  return db;
}

/** Friday, 20 November 2026, ten in the morning on the device. Timers stay real: the database needs them. */
export function setTenOClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 10, 0, 0) });
}

/** Signs in a new student at ten o'clock, on a screen of this width. Returns the student's database. */
export async function signInAtTen(width?: number): Promise<UserDatabase> {
  setTenOClock();
  if (width !== undefined) setScreenWidth(width);
  return await signInNewStudent();
}

export async function setEngineStatus(
  db: UserDatabase,
  status: Partial<EngineStatus>,
): Promise<void> {
  await db.writeMeta('status', { ...IDLE, ...status });
}

/** Renders at the given address. Returns the simulated user. */
export function renderSignedIn(screen: ReactNode, address = '/dashboard'): UserEvent {
  window.history.pushState(null, '', address);
  render(
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <BrowserRouter>
          <ToastProvider>{screen}</ToastProvider>
        </BrowserRouter>
      </ThemeProvider>
    </CacheProvider>,
  );
  return userEvent.setup();
}
