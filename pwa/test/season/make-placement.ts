/** Generates a random placement, and what its student does with it. */
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { LEAD_MINUTES } from '@shortlist/shared/reminder/preferences.ts';
import type { SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { makeLife, makeSnoozeTime, wallOf, type MakeChange } from './make-life.ts';
import { makeRounds } from './make-rounds.ts';
import type { SeasonOpportunity, SeasonPlacement, Write } from './script.ts';
import type { Times } from './times.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A placement entered by hand. */
export function makePlacement(name: string, times: Times): SeasonPlacement {
  const { chance } = times;
  const typedAt = times.any(0.95);
  const created: Write = {
    typedAt,
    arrivesAt: times.whenUp(typedAt + times.delay()),
    f: { company: name, ...makeDates(typedAt, chance) },
  };
  return withLife({ id: `placement-${name}`, name, opportunityId: undefined, created }, times);
}

type Created = Pick<SeasonPlacement, 'id' | 'name' | 'opportunityId' | 'created'>;

function withLife(one: Created, times: Times): SeasonPlacement {
  return { ...one, ...makeLife(one.created, times, CHANGES), rounds: makeRounds(one, times) };
}

/** The fields that adding writes besides the deadline, which comes from the opportunity. */
const COPIED: Write['f'] = {
  status: 'form_not_filled',
  'test.date': null,
  'test.status': 'scheduled',
  'deadlines.testDeadline': null,
  'deadlines.applicationDeadline': null,
};

/** A placement added from an opportunity, which it follows. */
export function makeAddedPlacement(
  uid: string,
  { id, name }: SeasonOpportunity,
  times: Times,
): SeasonPlacement {
  const typedAt = times.any(0.6);
  const created = { typedAt, arrivesAt: times.whenUp(typedAt + times.delay()), f: COPIED };
  return withLife({ id: addedPlacementId(uid, id), name, opportunityId: id, created }, times);
}

function makeDates(from: number, chance: SeededRandom): Write['f'] {
  const deadline = from + chance.integer(3 * 60, 20 * 24 * 60) * MINUTE_MS;
  const dates = { 'deadlines.applicationDeadline': wallOf(deadline) };
  if (chance.isTrue(0.5)) return dates;
  const test = deadline + chance.integer(60, 10 * 24 * 60) * MINUTE_MS;
  const date = chance.isTrue(0.15) ? `${wallOf(test).slice(0, 10)}T00:00:00` : wallOf(test);
  if (chance.isTrue(0.6)) return { ...dates, 'test.date': date };
  const end = test + chance.integer(1, 72) * HOUR_MS;
  return {
    ...dates,
    'test.duration': chance.oneOf(DURATIONS),
    'test.date': chance.isTrue(0.8) ? date : null,
    'deadlines.testDeadline': wallOf(end),
  };
}

const DURATIONS = ['-', '45 minutes', '3 hours'] as const;

const CHANGES = [
  (_, chance) => ({
    status: chance.oneOf(['form_filled', 'form_filled', 'form_not_filled', 'process_done']),
  }),
  (_, chance) => ({ 'test.status': chance.oneOf(['completed', 'scheduled', 'missed']) }),
  makeDates,
  (typedAt) => ({ notes: `Typed at ${typedAt}` }),
  () => ({ _alive: true }),
  (_, chance) => ({ 'reminders.own': { deadline: makeOwn(chance), test: makeOwn(chance) } }),
  (typedAt, chance) => ({
    'reminders.snooze': {
      kind: chance.oneOf(['deadline', 'deadline', 'test', 'testDeadline']),
      at: makeSnoozeTime(typedAt, chance),
    },
  }),
  (_, chance) => ({ outcome: chance.oneOf(['offer', 'withdrew', null, null]) }),
] as const satisfies readonly MakeChange[];

function makeOwn(chance: SeededRandom): Write['f'][string] {
  return chance.isTrue(0.3) ? null : LEAD_MINUTES.filter(() => chance.isTrue(0.4));
}
