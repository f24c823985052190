import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { writeChange } from '../../data/outbox/write-change.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { renderSignedIn, signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import { RefusedChanges } from './refused-changes.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInNewStudent();
  const f = placementToCellValues(buildPlacementValues({ company: 'Zenith' }));
  await writeChange(db, { t: 'placement', id: 'p1', k: 'put', f });
  const op: Op = {
    op: 'o'.repeat(22),
    t: 'placement',
    id: 'p1',
    k: 'put',
    at: '0lz3k9a2c.0000',
    sv: 1,
    f,
    base: {},
  };
  const why = { code: 'quota', message: 'Your account is full.', row: null, at: 1 };
  await db.outbox.clear();
  await db.view.clear();
  await db.recovered.add({ t: 'placement', id: 'p1', op, ...why });
});

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

async function open(): Promise<{ user: UserEvent; press: (name: string) => Promise<void> }> {
  const user = renderSignedIn(<RefusedChanges />);
  const list = within(await screen.findByRole('list', { name: 'Refused changes' }));
  await list.findByText('Zenith');
  return { user, press: (name) => user.click(list.getByRole('button', { name })) };
}

function giveClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

describe('a refused change', () => {
  it('shows what it was and why it was refused', async () => {
    await open();
    expect(screen.getByText('A new placement')).toBeVisible();
    expect(screen.getByText('Your account is full.')).toBeVisible();
  });

  it('can be tried again', async () => {
    const { press } = await open();
    await press('Retry: Zenith');
    await waitFor(() => expect(screen.queryByText('Zenith')).toBeNull());
    expect(await db.outbox.toArray()).toMatchObject([{ k: 'put', id: 'p1' }]);
  });

  it('can be discarded, and restored by Undo', async () => {
    const { user, press } = await open();
    await press('Discard: Zenith');
    await waitFor(() => expect(screen.queryByText('Zenith')).toBeNull());
    expect(await db.recovered.count()).toBe(0);
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Zenith')).toBeVisible();
    expect(await db.recovered.toArray()).toMatchObject([{ id: 'p1', code: 'quota' }]);
  });

  it('can be copied as text with its field names', async () => {
    const { press } = await open();
    const written = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    giveClipboard(written);
    await press('Copy: Zenith');
    expect(await screen.findByText('Copied as text.')).toBeInTheDocument();
    expect(written.mock.calls[0]?.[0]).toMatch(/^Zenith\n(?:.*\n)*Company: Zenith\n/);
  });

  it('is shown selected, to be copied manually, where the browser denies the clipboard', async () => {
    const { press } = await open();
    giveClipboard(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
    await press('Copy: Zenith');
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'The change to Zenith as text',
    });
    expect(text.value).toContain('Company: Zenith');
    expect(text).toHaveFocus();
    expect(text.selectionEnd - text.selectionStart).toBe(text.value.length);
  });
});
