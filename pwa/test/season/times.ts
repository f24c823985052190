/** When things happen in a random season. */
import type { SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import type { Span } from './script.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Times of events, such that nothing reaches a server that is down. */
export interface Times {
  readonly chance: SeededRandom;
  readonly season: Span;
  /** A moment in the season up to this share of it. */
  any(until?: number): number;
  /** The moment itself, or one shortly after the server is up again. */
  whenUp(moment: number): number;
  /** How long a change waits on a device: mostly seconds, at times hours or days. */
  delay(): number;
}

/** A whole day in the middle, and about twenty minutes now and then. */
export function makeDowntimes(chance: SeededRandom, { from, to }: Span): readonly Span[] {
  const days = (to - from) / DAY_MS;
  const middle = from + Math.floor(days / 2) * DAY_MS;
  const short = Array.from({ length: Math.ceil(days / 10) }, () => {
    const start = from + Math.floor(chance.next() * days * 24 * 60) * MINUTE_MS;
    return { from: start, to: start + 20 * MINUTE_MS };
  });
  const long = { from: middle, to: middle + DAY_MS };
  return [long, ...short.filter((down) => down.to < long.from || down.from > long.to)];
}

export function makeTimes(chance: SeededRandom, season: Span, downs: readonly Span[]): Times {
  const whenUp = (moment: number): number => {
    const down = downs.find(({ from, to }) => moment >= from && moment < to);
    return down ? whenUp(down.to + chance.integer(1, 600_000)) : moment;
  };
  return {
    chance,
    season,
    whenUp,
    any: (until = 1) => season.from + Math.floor(chance.next() * until * (season.to - season.from)),
    delay: () => {
      if (chance.isTrue(0.75)) return chance.integer(50, 3000);
      return chance.isTrue(0.7)
        ? chance.integer(MINUTE_MS, 8 * HOUR_MS)
        : chance.integer(0, 60) * HOUR_MS;
    },
  };
}
