/** Realistic opportunities: thirty, dated around today, for the demo, the bench and the pictures. */
import { readFileSync } from 'node:fs';
import { daysBetween, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { FIXTURE_NOW } from '@shortlist/shared/testing/builders.ts';
import { daysLater } from './realistic-placements.ts';

const FIXTURE = new URL('../../../shared/fixtures/opportunities-valid.json', import.meta.url);

/** One item of an upload: flat, with more fields than named here. */
interface Item {
  readonly company: string;
  readonly applicationDeadline: WallTime;
}

interface Upload {
  readonly opportunities: readonly Item[];
}

/**
 * The thirty opportunities in the form of an upload, their deadlines as far from `now` as the fixtures' are
 * from theirs.
 */
export function realisticOpportunities(now: WallTime): readonly Item[] {
  const { opportunities }: Upload = JSON.parse(readFileSync(FIXTURE, 'utf8'));
  const days = daysBetween(FIXTURE_NOW, now);
  return opportunities.map((item) => ({
    ...item,
    // Entered times have a suffix without a meaning.
    applicationDeadline: daysLater(item.applicationDeadline.slice(0, 19), days),
  }));
}

/** As many as asked for: the thirty repeated, each round with its own company names. */
export function manyOpportunities(count: number, now: WallTime): readonly Item[] {
  const thirty = realisticOpportunities(now);
  return Array.from({ length: count }, (_, index) => {
    const item = thirty[index % thirty.length];
    if (!item) throw new Error('There are no fixtures.');
    const round = Math.floor(index / thirty.length);
    return round === 0 ? item : { ...item, company: `${item.company} ${round + 1}` };
  });
}
