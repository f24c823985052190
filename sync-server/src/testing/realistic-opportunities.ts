/** A board as it really looks: thirty postings around today, for the demo, the bench and the pictures. */
import { readFileSync } from 'node:fs';
import { daysBetween, type WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { FIXTURE_NOW } from '@shortlist/shared/testing/builders.ts';
import { daysLater } from './realistic-placements.ts';

const FIXTURE = new URL('../../../shared/fixtures/opportunities-valid.json', import.meta.url);

/** One item of an upload: flat, and more in it than is named here. */
interface Item {
  readonly company: string;
  readonly applicationDeadline: WallTime;
}

interface Upload {
  readonly opportunities: readonly Item[];
}

/** The thirty postings in the form of an upload, their deadlines as far from `now` as the fixtures' are from theirs. */
export function realisticOpportunities(now: WallTime): readonly Item[] {
  const { opportunities }: Upload = JSON.parse(readFileSync(FIXTURE, 'utf8'));
  const days = daysBetween(FIXTURE_NOW, now);
  return opportunities.map((item) => ({
    ...item,
    // Entered times carry a suffix without a meaning.
    applicationDeadline: daysLater(item.applicationDeadline.slice(0, 19), days),
  }));
}

/** As many as asked: the thirty again and again, each round with company names of its own. */
export function manyOpportunities(count: number, now: WallTime): readonly Item[] {
  const thirty = realisticOpportunities(now);
  return Array.from({ length: count }, (_, index) => {
    const item = thirty[index % thirty.length];
    if (!item) throw new Error('There are no fixtures.');
    const round = Math.floor(index / thirty.length);
    return round === 0 ? item : { ...item, company: `${item.company} ${round + 1}` };
  });
}
