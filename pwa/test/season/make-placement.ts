/** Generates a random placement, and what its student does with it. */
import { addedPlacementId } from '@shortlist/shared/placement/derived-ids.ts';
import { LEAD_MINUTES } from '@shortlist/shared/reminder/preferences.ts';
import type { SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import type { SeasonPlacement, SeasonOpportunity, Removal, Write } from './script.ts';
import type { Times } from './times.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A device sends in the order of typing, and its changes arrive in that order. */
interface TypingDevice {
  write(typedAt: number): Removal;
}

function deviceOf(times: Times, notBefore: number): TypingDevice {
  let last = notBefore;
  return {
    write: (typedAt) => {
      last = Math.max(times.whenUp(typedAt + times.delay()), last + 1);
      return { typedAt, arrivesAt: last };
    },
  };
}

/** A placement entered by hand. */
export function makePlacement(name: string, times: Times): SeasonPlacement {
  const { chance } = times;
  const typedAt = times.any(0.95);
  const created: Write = {
    typedAt,
    arrivesAt: times.whenUp(typedAt + times.delay()),
    f: { company: name, ...makeDates(typedAt, chance) },
  };
  return {
    id: `placement-${name}`,
    name,
    opportunityId: undefined,
    created,
    ...makeLife(created, times),
  };
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
  return {
    id: addedPlacementId(uid, id),
    name,
    opportunityId: id,
    created,
    ...makeLife(created, times),
  };
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
    'test.date': chance.isTrue(0.8) ? date : null,
    'deadlines.testDeadline': wallOf(end),
  };
}

function wallOf(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 16)}:00`;
}

type Life = Pick<SeasonPlacement, 'writes' | 'removals'>;

/** In the weeks after its creation, on two devices. */
function makeLife(created: Write, times: Times): Life {
  const { chance } = times;
  const typed = Array.from({ length: chance.integer(0, 6) }, () =>
    Math.floor(created.typedAt + chance.next() * 25 * DAY_MS + 1),
  ).toSorted((a, b) => a - b);
  const first = deviceOf(times, created.arrivesAt);
  const second = deviceOf(times, created.arrivesAt);
  const writes: Write[] = [];
  const removals: Removal[] = [];
  for (const typedAt of typed) {
    const moments = (chance.isTrue(0.8) ? first : second).write(typedAt);
    if (chance.isTrue(0.08)) removals.push(moments);
    else writes.push({ ...moments, f: makeChange(typedAt, chance) });
  }
  return { writes, removals };
}

function makeChange(typedAt: number, chance: SeededRandom): Write['f'] {
  const changes = [
    () => ({
      status: chance.oneOf(['form_filled', 'form_filled', 'form_not_filled', 'process_done']),
    }),
    () => ({ 'test.status': chance.oneOf(['completed', 'scheduled', 'missed']) }),
    () => makeDates(typedAt, chance),
    () => ({ notes: `Typed at ${typedAt}` }),
    () => ({ _alive: true }),
    () => ({ 'reminders.own': { deadline: makeOwn(chance), test: makeOwn(chance) } }),
    () => ({ 'reminders.snooze': makeSnooze(typedAt, chance) }),
  ] as const;
  return chance.oneOf(changes)();
}

function makeOwn(chance: SeededRandom): Write['f'][string] {
  return chance.isTrue(0.3) ? null : LEAD_MINUTES.filter(() => chance.isTrue(0.4));
}

function makeSnooze(typedAt: number, chance: SeededRandom): Write['f'][string] {
  const at =
    Math.ceil(typedAt / MINUTE_MS) * MINUTE_MS + chance.oneOf([60, 60, 180, 1440]) * MINUTE_MS;
  return { kind: chance.oneOf(['deadline', 'deadline', 'test', 'testDeadline']), at };
}
