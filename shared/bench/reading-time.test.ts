import { expect, test } from 'vitest';
import { HOSTILE_TEXTS, type HostileText } from './hostile-texts.ts';
import { LONGEST, timeToRead } from './reading-time.ts';

/** Twice the length may take twice the time, with some room for noise; squared it would take four times. */
const FACTOR_MAX = 3;
/** What a pause of the machine or of the garbage collector adds. */
const PAUSE_MS = 15;
/** More than any pause: further runs would not help. */
const HOPELESS_MS = 1000;
const RUNS = [1, 3, 5, 8];

/** A busy machine makes single runs slow, never all of them; reading that is slower than linear is slow in each. */
function isLinear({ write }: HostileText): boolean {
  const [half, whole] = [write(LONGEST / 2), write(LONGEST)];
  for (const runs of RUNS) {
    const excess = timeToRead(whole, runs) - timeToRead(half, runs) * FACTOR_MAX;
    if (excess <= PAUSE_MS) return true;
    if (excess > HOPELESS_MS) return false;
  }
  return false;
}

test.each(HOSTILE_TEXTS)('$name: the time to read grows in step with the length', (text) => {
  expect(isLinear(text)).toBe(true);
});
