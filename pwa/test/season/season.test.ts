// A whole season of reminders on a simulated clock, judged by an independent oracle. `npm run season` plays a
// larger one.
import { expect, test } from 'vitest';
import { compareSeason } from './compare-season.ts';
import { makeSeason } from './make-season.ts';
import { runSeason } from './run-season.ts';

test.each([1, 7])(
  'in a season of restarts, edits and a day of downtime each reminder is sent once, and no other (seed %i)',
  async (seed) => {
    const season = makeSeason({ seed, students: 3, placements: 10, days: 90 });
    const { all } = compareSeason(season, await runSeason(season));
    expect(all).toMatchObject({ missing: [], wrong: [], twice: [], apart: [] });
    expect(all.sent).toBe(all.expected);
    expect(all.sent).toBeGreaterThan(100);
    expect(all.questions).toBeGreaterThan(20);
    expect(all.latestSeconds).toBeLessThan(20);
  },
);
