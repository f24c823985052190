// A season of reminders: 90 days of 50 students with 40 placements each on a simulated clock, judged by an
// independent oracle. Prints the table and exits with 1 when a reminder is missing, wrong or sent twice.
// Arguments: seed, students, placements of each.
import { compareSeason } from '../../pwa/test/season/compare-season.ts';
import { makeSeason } from '../../pwa/test/season/make-season.ts';
import { runSeason } from '../../pwa/test/season/run-season.ts';
import { seasonFacts, seasonTable } from '../../pwa/test/season/season-table.ts';

const [seed = 1, students = 50, placements = 40] = process.argv.slice(2).map(Number);
const season = makeSeason({ seed, students, placements, days: 90 });
console.log(seasonFacts(season));
const verdicts = compareSeason(season, await runSeason(season));
console.log(`\n${seasonTable(season, verdicts)}`);
const { missing, wrong, twice, apart } = verdicts.all;
const faults = Object.entries({ missing, wrong, twice, apart });
for (const [fault, keys] of faults)
  for (const key of keys.slice(0, 20)) console.log(`${fault}: ${key}`);
process.exitCode = faults.some(([, keys]) => keys.length > 0) ? 1 : 0;
