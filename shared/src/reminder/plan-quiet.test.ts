import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTimeIn } from '../lib/time/zoned-time.ts';
import {
  KOLKATA,
  withQuietHours,
  buildRemindable,
  describePlanned,
  withDates,
} from '../testing/reminders.ts';
import { planReminders } from './plan.ts';
import {
  LEAD_MINUTES,
  type OwnReminders,
  type QuietHours,
  type ReminderPreferences,
} from './preferences.ts';

const MINUTE = 60_000;

describe('quiet hours', () => {
  const six: OwnReminders = { deadline: LEAD_MINUTES, test: null };
  const due = (at: string, quiet: ReminderPreferences, own = six): readonly string[] =>
    describePlanned(buildRemindable(withDates(at), { own }), quiet).map((text) =>
      text.slice('deadline '.length),
    );

  it.each([
    // [deadline, from, to, when the only reminder, three hours before, is due]
    ['2026-11-25T01:00:00', '22:00', '07:00', '2026-11-24T21:59:00', 'their first minute'],
    ['2026-11-25T00:59:00', '22:00', '07:00', '2026-11-24T21:59:00', 'the minute before them'],
    ['2026-11-25T10:00:00', '22:00', '07:00', '2026-11-25T07:00:00', 'their end'],
    ['2026-11-25T09:59:00', '22:00', '07:00', '2026-11-25T07:00:00', 'their last minute'],
    ['2026-11-25T10:00:30', '22:00', '07:00', '2026-11-25T07:00:30', 'the minute after them'],
    ['2026-11-25T18:00:30', '13:00', '15:00', '2026-11-25T15:00:30', 'the minute after, by day'],
    ['2026-11-25T07:00:00', '22:00', '07:00', '2026-11-24T21:59:00', 'an event at their end'],
    ['2026-11-25T07:00:01', '22:00', '07:00', '2026-11-25T07:00:00', 'one just after it'],
    ['2026-11-25T05:00:00', '22:00', '07:00', '2026-11-24T21:59:00', 'one inside them'],
    ['2026-11-25T16:00:00', '13:00', '15:00', '2026-11-25T15:00:00', 'within a day'],
    ['2026-11-25T15:00:00', '12:00', '15:00', '2026-11-25T11:59:00', 'within a day, too late'],
    ['2026-11-25T15:00:00', '11:59', '12:00', '2026-11-25T12:00:00', 'just over'],
    ['2026-11-25T15:00:00', '12:00', '12:00', '2026-11-25T12:00:00', 'of no length'],
    ['2026-11-25T04:00:00', '00:00', '06:00', '2026-11-24T23:59:00', 'from midnight on'],
    ['2026-12-01T02:00:00', '22:00', '00:00', '2026-12-01T00:00:00', 'until midnight'],
    ['2027-01-01T02:30:00', '23:00', '02:45', '2026-12-31T22:59:00', 'over the year’s end'],
  ])(
    'a deadline at %s with quiet hours from %s to %s is announced at %s (%s)',
    (at, from, to, shown) => {
      const three: OwnReminders = { deadline: [180], test: null };
      const dueAt = due(at, withQuietHours(from, to), three).map((text) => text.slice(4));
      expect(dueAt).toEqual([shown]);
    },
  );

  it('keep only the reminder nearest to the event of several moved to one moment', () => {
    // Six hours, three hours, an hour and ten minutes before would all ring at night.
    expect(due('2026-11-25T05:00:00', withQuietHours('22:00', '07:00'))).toEqual([
      '10080 2026-11-18T07:00:00',
      '4320 2026-11-22T07:00:00',
      '1440 2026-11-24T07:00:00',
      '10 2026-11-24T21:59:00',
    ]);
  });

  it('do not delay a snoozed reminder', () => {
    const snooze = { kind: 'deadline' as const, at: Date.parse('2026-11-24T17:30:00Z') };
    const of = buildRemindable(withDates('2026-11-25T23:59:00'), {
      own: { deadline: [], test: null },
      snooze,
    });
    expect(describePlanned(of, withQuietHours('22:00', '07:00'))).toEqual([
      'deadline snooze 2026-11-24T23:00:00',
    ]);
  });

  const times = fc
    .integer({ min: 0, max: 1439 })
    .map((minutes) => new Date(minutes * MINUTE).toISOString().slice(11, 16));
  const isQuiet = (time: string, { from, to }: QuietHours): boolean =>
    from > to ? time >= from || time < to : time >= from && time < to;

  it('are never broken, never make a reminder late, and preserve the order of the lead times', () => {
    const moments = fc
      .integer({ min: Date.UTC(2026, 0, 9) / MINUTE, max: Date.UTC(2027, 0, 9) / MINUTE })
      .map((minute) => new Date(minute * MINUTE).toISOString().slice(0, 19));
    fc.assert(
      fc.property(moments, times, times, (at, from, to) => {
        const of = buildRemindable(withDates(at), { own: six });
        const planned = planReminders(of, withQuietHours(from, to), KOLKATA);
        expect(planned.at(-1)?.lead).toBe(10);
        for (const { dueAt, endsAt } of planned) {
          expect(isQuiet(wallTimeIn(dueAt, KOLKATA).slice(11, 16), { from, to })).toBe(false);
          expect(dueAt).toBeLessThan(endsAt);
        }
        const leads = planned.map(({ lead }) => lead);
        expect(leads).toEqual(leads.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});
