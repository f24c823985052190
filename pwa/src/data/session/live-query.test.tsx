import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import { clearTrouble, getTrouble } from '../database/storage/device-trouble.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { placement } from '../../testing/data/placement.ts';
import { signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import { createLiveQuery, useLiveRead } from './live-query.ts';

let db: UserDatabase;
let failure: Error | undefined;

beforeEach(async () => {
  failure = undefined;
  db = await signInNewStudent();
});
afterEach(() => clearTrouble(db.name, 'off', 'full'));

const counted = createLiveQuery(async ({ view }) => {
  const count = await view.count();
  if (failure) throw failure;
  return count;
});

const show = () => renderHook(() => counted.useResult()).result;
const add = (company: string) => act(() => addPlacement(placement(company, '2026-12-01')));
const storageFails = (name: string): void => void (failure = new DOMException('No.', name));

describe("a query that fails to read the device's storage", () => {
  it('keeps the last answer on screen, reports that saving is off, and is run again', async () => {
    const shown = show();
    await waitFor(() => expect(shown.current).toBe(0));
    storageFails('UnknownError');
    await add('Zenith');
    await waitFor(() => expect(getTrouble(db.name)).toBe('off'));
    expect(shown.current).toBe(0);
    failure = undefined;
    await add('Kaveri');
    await waitFor(() => expect(shown.current).toBe(2));
  });

  it('has no answer when there never was one', async () => {
    storageFails('NotReadableError');
    const shown = show();
    await waitFor(() => expect(getTrouble(db.name)).toBe('off'));
    expect(shown.current).toBeUndefined();
  });
});

describe('reads beside each other', () => {
  const count = async (): Promise<number> => await db.view.count();
  const countNested = async (): Promise<number> => await count();
  /** Each read follows the return of several functions. */
  const countAgainAndAgain = async (): Promise<number> => {
    for (let reads = 0; reads < 8; reads += 1) await countNested();
    return await countNested();
  };

  it('leave a transaction open until its last read', async () => {
    const { result } = renderHook(() => [
      useLiveRead(db, () => db.transaction('r', db.view, countAgainAndAgain), [db]),
      useLiveRead(db, countAgainAndAgain, [db]),
    ]);
    await waitFor(() => expect(result.current).toEqual([0, 0]));
    await add('Zenith');
    await waitFor(() => expect(result.current).toEqual([1, 1]));
  });
});
