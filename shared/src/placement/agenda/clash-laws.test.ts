import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds } from '../../lib/time/wall-time.ts';
import { buildAgendaPlacement } from '../../testing/agenda.ts';
import { ROUND_KINDS, type Round } from '../round/round-fields.ts';
import { PLACEMENT_STATUSES } from '../fields/placement-fields.ts';
import { agendaEvents, type AgendaPlacement } from './agenda-events.ts';
import { clashes, clashesOf, clashFinder, clashKey } from './clashes.ts';

const minute = fc.integer({ min: 0, max: 3 * 24 * 60 });
const anyRound = fc
  .record({
    start: minute,
    minutes: fc.option(fc.integer({ min: -3000, max: 30 * 60 })),
    kind: fc.constantFrom(...ROUND_KINDS),
    place: fc.constantFrom('', 'Hall 3'),
    link: fc.constantFrom('', 'https://meet.example/a'),
    result: fc.constantFrom(null, null, null, 'cleared' as const),
  })
  .map(({ start, minutes, ...round }): Partial<Round> => {
    const startsAt = addSeconds('2026-12-01T00:00:00', start * 60);
    return {
      ...round,
      startsAt,
      endsAt: minutes === null ? null : addSeconds(startsAt, minutes * 60),
    };
  });
const anyPlacements = fc
  .array(
    fc.record({
      status: fc.constantFrom(...PLACEMENT_STATUSES),
      deadline: fc.option(minute.map((at) => addSeconds('2026-12-01T00:00:00', at * 60))),
      rounds: fc.array(anyRound, { maxLength: 4 }),
    }),
    { maxLength: 12 },
  )
  .map((sides) => sides.map((side, index) => buildAgendaPlacement({ id: `p${index}`, ...side })));

describe('all dates', () => {
  it('have the same clashes in every order', () => {
    fc.assert(
      fc.property(anyPlacements, fc.infiniteStream(fc.nat()), (placements, random) => {
        const events = agendaEvents(placements);
        const shuffled = events
          .map((event) => ({ event, key: Number(random.next().value) }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ event }) => event);
        expect(clashes(shuffled)).toEqual(clashes(events));
        expect(agendaEvents(placements.toReversed())).toEqual(events);
      }),
    );
  });

  it('are compared with each other: a clash of one is a clash of the other, and no pair is missing', () => {
    fc.assert(
      fc.property(anyPlacements, (placements) => {
        const events = agendaEvents(placements);
        const keys = clashes(events).pairs.map(clashKey);
        expect(new Set(keys).size).toBe(keys.length);
        for (const event of events) {
          const own = clashesOf(event, placements).pairs.map(clashKey);
          expect(clashFinder(events)(event).map(clashKey).toSorted()).toEqual(own.toSorted());
          const expected = clashes(events).pairs.filter(
            ({ first, second }) => first.id === event.id || second.id === event.id,
          );
          expect(own.toSorted()).toEqual(expected.map(clashKey).toSorted());
        }
      }),
    );
  });

  it('move together: a day later they clash as before', () => {
    fc.assert(
      fc.property(anyPlacements, (placements) => {
        const later = (time: string): string => addSeconds(time, 86_400);
        const moved = placements.map((placement) => ({
          ...placement,
          rounds: placement.rounds.map((round) => ({
            ...round,
            startsAt: later(round.startsAt),
            endsAt: round.endsAt === null ? null : later(round.endsAt),
          })),
        }));
        const kinds = (list: readonly AgendaPlacement[]) =>
          clashes(agendaEvents(list)).pairs.map((pair) => [
            pair.kind,
            pair.first.id,
            pair.second.id,
            pair.minutes,
          ]);
        expect(kinds(moved)).toEqual(kinds(placements));
      }),
    );
  });
});

it('compares neighbours only: of four thousand rounds each with the few around it', () => {
  const placements = Array.from({ length: 1000 }, (_, index) =>
    buildAgendaPlacement({
      id: `p${index}`,
      rounds: Array.from({ length: 4 }, (_, round) => ({
        startsAt: addSeconds('2026-12-01T00:01:00', (index * 4 + round) * 7200),
        endsAt: addSeconds('2026-12-01T00:01:00', (index * 4 + round) * 7200 + 6300),
      })),
    }),
  );
  const events = agendaEvents(placements);
  let reads = 0;
  const counted = events.map((event) => ({
    ...event,
    get placementId() {
      reads += 1;
      return event.placementId;
    },
  }));
  expect(clashes(counted).pairs).toHaveLength(999);
  expect(reads).toBeLessThan(20_000);
});
