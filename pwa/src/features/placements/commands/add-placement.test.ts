import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../testing/user/eventually.ts';
import { placement } from '../../../testing/data/placement.ts';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { addPlacement } from './placements.ts';

let requestCount: number;

beforeEach(async () => {
  requestCount = 0;
  const persist = async (): Promise<boolean> => {
    requestCount += 1;
    return false;
  };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  await signInNewStudent();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

it('saving the first placement requests persistent storage from the browser, also without a network', async () => {
  expect(requestCount).toBe(0);
  await addPlacement(placement('Zenith', '2026-12-01'));
  await eventually(() => expect(requestCount).toBe(1));
});
