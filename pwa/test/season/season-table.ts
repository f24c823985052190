import type { SeasonResults } from './compare-season.ts';
import type { Season } from './script.ts';
import { ZONES } from './zone-clocks.ts';

const HOUR_MS = 3_600_000;
const LATE_MS = 60_000;

export function seasonTable(season: Season, verdicts: SeasonResults): string {
  const rows = [...ZONES, 'all' as const].map((zone) => {
    const students = season.students.filter((student) => zone === 'all' || student.zone === zone);
    const { expected, questions, sent, missing, wrong, twice, latestSeconds } = verdicts[zone];
    return [
      zone === 'all' ? 'All' : zone,
      students.length,
      students.reduce((sum, { entries }) => sum + entries.length, 0),
      students.reduce((sum, { targets }) => sum + targets.length, 0),
      expected,
      questions,
      sent,
      missing.length,
      wrong.length,
      twice.length,
      `${latestSeconds.toFixed(0)} s`,
    ];
  });
  const heads = [
    'Students of',
    'Students',
    'Placements',
    'Devices and mailboxes',
    'Expected',
    'Of them questions',
    'Sent',
    'Missing',
    'Wrong',
    'Twice',
    'Latest by',
  ];
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(heads),
    line(heads.map((_, index) => (index ? '--:' : '---'))),
    ...rows.map(line),
  ].join('\n');
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
