import { expect, it, vi } from 'vitest';
import { createFakeLocks } from '../../../testing/fakes/fake-locks.ts';
import { withNotificationLock } from './reminder-environment.ts';

/** Acquires the lock; returns the function that releases it. */
function hold(locks: ReturnType<typeof createFakeLocks>): () => void {
  const held = Promise.withResolvers<void>();
  void withNotificationLock(locks, () => held.promise);
  return held.resolve;
}

it('reads what is shown only after what is being shown', async () => {
  const locks = createFakeLocks();
  const steps: string[] = [];
  const release = hold(locks);
  const read = withNotificationLock(locks, async () => void steps.push('read'));
  await Promise.resolve();
  steps.push('shown');
  release();
  await read;
  expect(steps).toEqual(['shown', 'read']);
});

it('does not wait for ever for a tab that was frozen meanwhile', async () => {
  const waiting = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal);
  const locks = createFakeLocks();
  hold(locks);
  const shown = withNotificationLock(locks, async () => 'shown');
  waiting.abort(new DOMException('2 s', 'TimeoutError'));
  expect(await shown).toBe('shown');
});

it('shows without a lock where the browser has none, and passes errors on', async () => {
  expect(await withNotificationLock(undefined, async () => 'shown')).toBe('shown');
  const refused = withNotificationLock(createFakeLocks(), () => Promise.reject(new Error('no')));
  await expect(refused).rejects.toThrow('no');
});
