/** Generates random rounds of a placement, and what their student does with them. */
import type { SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { makeLife, makeSnoozeTime, wallOf, type MakeChange } from './make-life.ts';
import type { SeasonPlacement, SeasonRow, Write } from './script.ts';
import type { Times } from './times.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

const ROUNDS = 3;
const KINDS = ['talk', 'test', 'group_discussion', 'technical', 'hr', 'other'] as const;

type Owner = Pick<SeasonPlacement, 'id' | 'name' | 'created'>;

/** Each is typed some days after its placement. */
export function makeRounds(owner: Owner, times: Times): readonly SeasonRow[] {
  return Array.from({ length: ROUNDS }, (_, number) => makeRound(owner, number, times));
}

function makeRound(
  { id: placementId, name, created }: Owner,
  number: number,
  times: Times,
): SeasonRow {
  const { chance } = times;
  const typedAt = Math.floor(created.typedAt + chance.next() * 20 * DAY_MS + 1);
  const arrivesAt = Math.max(times.whenUp(typedAt + times.delay()), created.arrivesAt + 1);
  const f = {
    placementId,
    title: `Round ${number}`,
    kind: chance.oneOf(KINDS),
    ...makeTimes(typedAt, chance),
  };
  const first = { typedAt, arrivesAt, f };
  return { id: `${name}-r${number}`, created: first, ...makeLife(first, times, CHANGES) };
}

/** Mostly ahead; some are typed when they are over. */
function makeTimes(from: number, chance: SeededRandom): Write['f'] {
  const begins = from + chance.integer(-2 * DAY_MINUTES, 15 * DAY_MINUTES) * MINUTE_MS;
  if (chance.isTrue(0.1))
    return { startsAt: `${wallOf(begins).slice(0, 10)}T00:00:00`, endsAt: null };
  const startsAt = wallOf(begins);
  if (chance.isTrue(0.5)) return { startsAt, endsAt: null };
  const minutes = chance.isTrue(0.9)
    ? chance.integer(20, 180)
    : chance.integer(-60, 3 * DAY_MINUTES);
  return { startsAt, endsAt: wallOf(begins + minutes * MINUTE_MS) };
}

const CHANGES = [
  makeTimes,
  (_, chance) => ({
    result: chance.oneOf(['waiting', 'cleared', 'rejected', 'missed', null, null]),
  }),
  (_, chance) => ({ kind: chance.oneOf(KINDS) }),
  (typedAt, chance) => ({ endsAt: wallOf(typedAt + chance.integer(-600, 600) * MINUTE_MS) }),
  (typedAt) => ({ notes: `Typed at ${typedAt}` }),
  () => ({ _alive: true }),
  (typedAt, chance) => ({
    'reminders.snooze': { kind: 'round', at: makeSnoozeTime(typedAt, chance) },
  }),
] as const satisfies readonly MakeChange[];
