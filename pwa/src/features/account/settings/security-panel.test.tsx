import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { fakeApi, testUser } from '../../../testing/fakes/fake-api.ts';
import { clearStorage, renderApp, storeSession } from '../../../testing/screens/render-app.tsx';
import { lastLoginText } from './security-panel.tsx';

async function openAccount(changes: Partial<User>) {
  clearStorage();
  storeSession(testUser(changes));
  fakeApi();
  renderApp('/settings?tab=security');
  const card = await screen.findByRole('region', { name: 'Account' });
  return (term: string) =>
    within(card).getByText(term).parentElement?.querySelector('dd')?.textContent;
}

describe('the account in the security tab', () => {
  it.each([
    ['student', 'Student'],
    ['admin', 'Admin'],
  ] as const)('of a %s shows the role %s', async (role, shown) => {
    const valueOf = await openAccount({ role });
    expect(valueOf('Account role')).toBe(shown);
  });

  it("shows the last login, or 'Never'", async () => {
    const valueOf = await openAccount({ lastLogin: '2026-11-20T04:11:07.000Z' });
    expect(valueOf('Last login')).toMatch(/^\d{1,2}\/11\/2026, \d{1,2}:\d{2}:07 (am|pm)$/);
  });

  it("shows 'Never' before the first one", async () => {
    const valueOf = await openAccount({});
    expect(valueOf('Last login')).toBe('Never');
  });
});

describe('the text of the last login', () => {
  it('is in Indian English and in this device’s time zone', () => {
    const at = new Date(2026, 10, 20, 21, 41, 7);
    expect(lastLoginText(at.toISOString())).toBe('20/11/2026, 9:41:07 pm');
  });

  it.each([undefined, ''])('for %j is: Never', (none) => {
    expect(lastLoginText(none)).toBe('Never');
  });
});
