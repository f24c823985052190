import type { SeasonResults } from './compare-season.ts';
import type { Season } from './script.ts';
import { ZONES } from './zone-clocks.ts';

const HOUR_MS = 3_600_000;
const LATE_MS = 60_000;

export function seasonTable(season: Season, verdicts: SeasonResults): string {
  const rows = [...ZONES, 'all' as const].map((zone) => {
    const students = season.students.filter((student) => zone === 'all' || student.zone === zone);
    const { expected, questions, sent, missing, wrong, twice, latestSeconds } = verdicts[zone];
    return {
      'Students of': zone === 'all' ? 'All' : zone,
      Students: students.length,
      Placements: students.flatMap(({ entries }) => entries).length,
      'Devices and mailboxes': students.flatMap(({ targets }) => targets).length,
      Expected: expected,
      'Of them questions': questions,
      Sent: sent,
      Missing: missing.length,
      Wrong: wrong.length,
      Twice: twice.length,
      'Latest by': `${latestSeconds.toFixed(0)} s`,
    };
  });
  const heads = Object.keys(rows[0] ?? {});
  const rules = heads.map((_, index) => (index ? '--:' : '---'));
  return [heads, rules, ...rows.map(Object.values)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The events of a season, in one sentence. */
export function seasonFacts({ students, opportunities, downtimes, restarts }: Season): string {
  const entries = students.flatMap((student) => student.entries);
  const rounds = entries.flatMap((entry) => entry.rounds);
  const rows = [...entries, ...rounds];
  const changes = rows.flatMap(({ writes }) => writes).length;
  const removals = rows.flatMap(({ removals }) => removals).length;
  const moved = opportunities.reduce((sum, { deadlines }) => sum + deadlines.length - 1, 0);
  const arriving = rows.flatMap(({ created, writes, removals }) => [
    created,
    ...writes,
    ...removals,
  ]);
  const late = arriving.filter(({ typedAt, arrivesAt }) => arrivesAt - typedAt > LATE_MS).length;
  const down = downtimes.reduce((sum, { from, to }) => sum + to - from, 0) / HOUR_MS;
  return [
    `${entries.length} placements with ${rounds.length} rounds, ${changes} changes and ${removals} deletions of both`,
    `${late} of all these sent more than a minute after they were typed`,
    `${moved} deadlines of opportunities moved`,
    `${restarts.length} restarts of one of two processes`,
    `${downtimes.length} times, ${down.toFixed(0)} hours in all, without any`,
  ].join('; ');
}
