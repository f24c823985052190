import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/create-test-app.ts';
import { createReadiness } from './health-routes.ts';

function watched(check: () => Promise<void>) {
  const clock = createTestClock();
  let checks = 0;
  const readiness = createReadiness({
    clock,
    check: () => {
      checks += 1;
      return check();
    },
  });
  return { clock, readiness, checks: () => checks };
}

const works = (): Promise<void> => Promise.resolve();
const fails = (): Promise<void> => Promise.reject(new Error('The disk is full.'));

it('is ready while the check succeeds, and not when it fails', async () => {
  expect(await watched(works).readiness.isReady()).toBe(true);
  expect(await watched(fails).readiness.isReady()).toBe(false);
});

it('checks once in five seconds, however many ask each second', async () => {
  const { clock, readiness, checks } = watched(works);
  for (let second = 0; second < 60; second += 1) {
    await Promise.all([readiness.isReady(), readiness.isReady(), readiness.isReady()]);
    clock.advance(1_000);
  }
  expect(checks()).toBe(12);
});

it('reports within five seconds that nothing can be stored, and that it can again', async () => {
  let full = false;
  const { clock, readiness } = watched(() => (full ? fails() : works()));
  expect(await readiness.isReady()).toBe(true);
  full = true;
  clock.advance(5_000);
  expect(await readiness.isReady()).toBe(false);
  full = false;
  clock.advance(5_000);
  expect(await readiness.isReady()).toBe(true);
});

it('checks again when the clock was set back', async () => {
  const { clock, readiness, checks } = watched(works);
  await readiness.isReady();
  clock.advance(-86_400_000);
  await readiness.isReady();
  expect(checks()).toBe(2);
});

it('is not ready from the moment it is stopped, also for callers that asked before', async () => {
  let release: () => void = () => undefined;
  const { readiness } = watched(() => new Promise<void>((resolve) => (release = resolve)));
  const pendingAnswer = readiness.isReady();
  readiness.stop();
  release();
  expect(await pendingAnswer).toBe(false);
  expect(await readiness.isReady()).toBe(false);
});
