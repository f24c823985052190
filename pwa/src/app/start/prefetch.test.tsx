import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import { placement } from '../../testing/data/placement.ts';
import { signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import { prefetchDashboard } from './prefetch.ts';
import { readPlacements } from '../../data/feed/read-placements.ts';
import { usePlacements } from '../../data/placements/use-placements.ts';

it('gives the first screen its placements at once when they were prefetched', async () => {
  await signInNewStudent();
  await addPlacement(placement('Zenith', '2026-12-01'));
  await prefetchDashboard();
  const { result } = renderHook(() => usePlacements());
  expect(result.current?.map(({ company }) => company)).toEqual(['Zenith']);
});

it('shows nothing of the previous student', async () => {
  await signInNewStudent();
  await addPlacement(placement('Zenith', '2026-12-01'));
  await prefetchDashboard();
  await signInNewStudent();
  expect(renderHook(() => usePlacements()).result.current).toBeUndefined();
});

it('returns the same list until a placement changes', async () => {
  const db = await signInNewStudent();
  await addPlacement(placement('Zenith', '2026-12-01'));
  const before = await readPlacements(db);
  expect(await readPlacements(db)).toBe(before);
  await addPlacement(placement('Kaveri', '2026-12-01'));
  expect(await readPlacements(db)).toHaveLength(2);
});
