/**
 * Realistic data, dated around today, for the demo, the bench and the pictures: thirty opportunities, and a student's
 * list of forty companies.
 */
import { daysBetween, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { parsePlacementImport } from '@shortlist/shared/placement/import/parse-placement-import.ts';
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { FIXTURE_NOW } from '@shortlist/shared/testing/builders.ts';
import { readFileSync } from 'node:fs';

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

const DAY_MS = 86_400_000;
const PLACEMENTS_FIXTURE = new URL(
  '../../../shared/fixtures/placements-valid.json',
  import.meta.url,
);

/** The forty placements, their dates as far from `now` as the fixtures' are from the fixtures' clock. */
export function realisticPlacements(now: WallTime): readonly PlacementValues[] {
  const items: readonly unknown[] = JSON.parse(readFileSync(PLACEMENTS_FIXTURE, 'utf8'));
  const days = daysBetween(FIXTURE_NOW, now);
  return items.map((item) => {
    const normal = parsePlacementImport(item, now);
    if (!normal.ok) throw new Error('A placement of the fixtures is not valid.');
    return shifted(normal.values, days);
  });
}

/** As many as asked for: the forty repeated, each round with its own company names. */
export function manyPlacements(count: number, now: WallTime): readonly PlacementValues[] {
  const forty = realisticPlacements(now);
  return Array.from({ length: count }, (_, index) => {
    const values = forty[index % forty.length];
    if (!values) throw new Error('There are no fixtures.');
    const round = Math.floor(index / forty.length);
    return round === 0 ? values : { ...values, company: `${values.company} ${round + 1}` };
  });
}

function shifted(values: PlacementValues, days: number): PlacementValues {
  const { deadlines, test } = values;
  return {
    ...values,
    deadlines: {
      applicationDeadline: later(deadlines.applicationDeadline, days),
      testDeadline: later(deadlines.testDeadline, days),
    },
    test: { ...test, date: later(test.date, days) },
  };
}

function later(wall: WallTime | null, days: number): WallTime | null {
  return wall === null ? null : daysLater(wall, days);
}

/** The same time of day so many days later, or earlier when `days` is negative. */
function daysLater(wall: WallTime, days: number): WallTime {
  return new Date(new Date(`${wall}Z`).getTime() + days * DAY_MS).toISOString().slice(0, 19);
}
