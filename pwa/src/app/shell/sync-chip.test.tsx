import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { INITIAL_STATUS } from '../../data/database/meta-values.ts';
import type { SyncStatus } from '../../features/sync-status/queries/sync-state.ts';
import { syncChipText } from '../../features/sync-status/messages.ts';
import { renderSignedIn } from '../../testing/screens/signed-in-screen.tsx';
import { SyncChip } from './sync-chip.tsx';

const CALM: SyncStatus = {
  ...INITIAL_STATUS,
  state: 'up-to-date',
  pending: 0,
  oldestPendingAt: null,
  refused: 0,
  incomplete: true,
  clockOffMs: 0,
  failure: null,
  problem: null,
};
const STATES: readonly Partial<SyncStatus>[] = [
  { state: 'up-to-date' },
  { state: 'waiting', pending: 1 },
  { state: 'waiting', pending: 123 },
  { state: 'syncing' },
  { state: 'offline' },
  { state: 'unreachable' },
  { state: 'stopped' },
  { state: 'refused', refused: 1 },
  { state: 'refused', refused: 12 },
  { state: 'signed-out' },
  { state: 'outdated' },
];

describe('the chip on a narrow phone', () => {
  // This many letters fit beside the longest page name, the bell and the picture on 320 pixels.
  const ROOM = 13;

  it.each(STATES)('shows %j on one line, and has all of it for screen readers', (state) => {
    const status = { ...CALM, ...state };
    renderSignedIn(<SyncChip status={status} onOpen={() => undefined} />);
    const chip = screen.getByRole('button', { name: syncChipText(status) });
    const spared = [...chip.querySelectorAll('[data-spared=true]')].map(
      ({ textContent }) => textContent,
    );
    const said = syncChipText(status)
      .split(' ')
      .filter((word) => !spared.includes(word))
      .join(' ');
    expect(said.length).toBeGreaterThan(3);
    expect(said.length).toBeLessThanOrEqual(ROOM);
  });
});
