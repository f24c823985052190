/** What a student does with a row, at random. */
import type { SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import type { Removal, SeasonRow, Write } from './script.ts';
import type { Times } from './times.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A device sends in the order of typing, and its changes arrive in that order. */
interface TypingDevice {
  write(typedAt: number): Removal;
}

function deviceOf(times: Times, notBefore: number): TypingDevice {
  let last = notBefore;
  return {
    write: (typedAt) => {
      last = Math.max(times.whenUp(typedAt + times.delay()), last + 1);
      return { typedAt, arrivesAt: last };
    },
  };
}

type Life = Pick<SeasonRow, 'writes' | 'removals'>;
export type MakeChange = (typedAt: number, chance: SeededRandom) => Write['f'];

/** In the weeks after its creation, on two devices. */
export function makeLife(
  created: Write,
  times: Times,
  changes: readonly [MakeChange, ...MakeChange[]],
): Life {
  const { chance } = times;
  const typed = Array.from({ length: chance.integer(0, 6) }, () =>
    Math.floor(created.typedAt + chance.next() * 25 * DAY_MS + 1),
  ).toSorted((a, b) => a - b);
  const first = deviceOf(times, created.arrivesAt);
  const second = deviceOf(times, created.arrivesAt);
  const writes: Write[] = [];
  const removals: Removal[] = [];
  for (const typedAt of typed) {
    const moments = (chance.isTrue(0.8) ? first : second).write(typedAt);
    if (chance.isTrue(0.08)) removals.push(moments);
    else writes.push({ ...moments, f: chance.oneOf(changes)(typedAt, chance) });
  }
  return { writes, removals };
}

export function wallOf(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 16)}:00`;
}

export function makeSnoozeTime(typedAt: number, chance: SeededRandom): number {
  const minutes = chance.oneOf([60, 60, 180, 1440]);
  return Math.ceil(typedAt / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS;
}
