/** Generates a random season: 90 days from January to April 2027, including both daylight saving changes of spring. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import { LEAD_MINUTES, type LeadTimes } from '@shortlist/shared/reminder/preferences.ts';
import { createSeededRandom, type SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { wallOf } from './make-life.ts';
import { makePlacement, makeAddedPlacement } from './make-placement.ts';
import { nextTick } from './oracle.ts';
import { makeDowntimes, makeTimes, type Times } from './times.ts';
import type { DatedDeadline, SeasonOpportunity, Season, Student, Target, Write } from './script.ts';
import { ZONES, type Zone } from './zone-clocks.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2027, 0, 15);

export interface SeasonSize {
  readonly seed: number;
  readonly students: number;
  /** Per student. */
  readonly placements: number;
  readonly days: number;
}

export function makeSeason({ seed, students, placements, days }: SeasonSize): Season {
  const chance = createSeededRandom(seed);
  const season = { from: START, to: START + days * DAY_MS };
  const downs = makeDowntimes(chance, season);
  const times = makeTimes(chance, season, downs);
  const opportunities = Array.from({ length: 12 }, (_, index) => makeOpportunity(index, times));
  return {
    ...season,
    downtimes: downs,
    opportunities,
    restarts: Array.from({ length: days / 3 }, () => nextTick(times.any())),
    students: Array.from({ length: students }, (_, index) =>
      makeStudent(index, { times, opportunities, placements }),
    ),
  };
}

function makeOpportunity(index: number, times: Times): SeasonOpportunity {
  const { chance, season } = times;
  let at = season.from;
  const wall = (days: number): string => wallOf(at + days * DAY_MS);
  const first = { at, deadline: wall(chance.integer(20, 80)) };
  const more: DatedDeadline[] = [];
  for (let left = chance.integer(0, 4); left > 0; left -= 1) {
    at = times.whenUp(at + chance.integer(1, 15) * DAY_MS + chance.integer(0, DAY_MS));
    // Nearer or farther, at times so near that the marks have passed.
    more.push({ at, deadline: wall(chance.integer(1, 240) / 12) });
  }
  return { id: `opportunity-${index}`, name: `B${index}`, deadlines: [first, ...more] };
}

interface StudentParts {
  readonly times: Times;
  readonly opportunities: readonly SeasonOpportunity[];
  readonly placements: number;
}

function makeStudent(index: number, { times, opportunities, placements }: StudentParts): Student {
  const { chance } = times;
  const zone = ZONES[index % ZONES.length] ?? ZONES[0];
  const uid = `student-${index}`;
  const followed = opportunities
    .filter(() => chance.isTrue(0.25))
    .slice(0, Math.ceil(placements / 5));
  const own = Array.from({ length: placements - followed.length }, (_, number) =>
    makePlacement(`S${index}P${number}`, times),
  );
  const mail = chance.isTrue(0.3)
    ? [makeWrite(times, { 'reminders.mail': { timeZone: zone } })]
    : [];
  return {
    uid,
    zone,
    targets: [
      ...makeDevices(uid, zone, times),
      ...mail.map((write) => mailTarget(uid, zone, write)),
    ],
    settings: [...mail, ...makeReminderSettings(times)],
    entries: [
      ...own,
      ...followed.map((opportunity) => makeAddedPlacement(uid, opportunity, times)),
    ],
  };
}

function makeDevices(uid: string, zone: Zone, times: Times): readonly Target[] {
  const { chance, season } = times;
  const device = (number: number, since: number, of: Zone): Target => ({
    id: `${uid}-device-${number}`,
    kind: 'push',
    zone: of,
    since,
    arrivesAt: since,
    leadTimes: chance.isTrue(0.2) ? { deadline: makeLeads(chance), test: makeLeads(chance) } : null,
  });
  const first = device(0, season.from, zone);
  if (!chance.isTrue(0.4)) return [first];
  const elsewhere = chance.isTrue(0.25) ? chance.oneOf(ZONES) : zone;
  return [first, device(1, times.whenUp(times.any()), elsewhere)];
}

function mailTarget(uid: string, zone: Zone, { typedAt, arrivesAt }: Write): Target {
  return { id: `${uid}-mail`, kind: 'mail', zone, since: typedAt, arrivesAt, leadTimes: null };
}

function makeReminderSettings(times: Times): readonly Write[] {
  const { chance } = times;
  const settings: Write[] = [];
  for (const kind of ['deadline', 'test'])
    while (chance.isTrue(0.3))
      settings.push(
        makeWrite(times, {
          [`reminders.${kind}`]: { on: chance.isTrue(0.85), leads: makeLeads(chance) },
        }),
      );
  while (chance.isTrue(0.3))
    settings.push(makeWrite(times, { 'reminders.quiet': chance.oneOf(QUIET_HOURS) }));
  return settings;
}

const QUIET_HOURS: readonly [Json, ...Json[]] = [
  { from: '22:00', to: '07:30' },
  { from: '23:30', to: '06:00' },
  { from: '13:00', to: '15:00' },
  null,
];

function makeLeads(chance: SeededRandom): LeadTimes['deadline'] {
  return LEAD_MINUTES.filter(() => chance.isTrue(0.4));
}

function makeWrite(times: Times, f: Write['f']): Write {
  const typedAt = times.any();
  return { typedAt, arrivesAt: times.whenUp(typedAt + times.delay()), f };
}
