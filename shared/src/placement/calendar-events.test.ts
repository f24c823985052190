import { describe, expect, it } from 'vitest';
import { calendarEvents } from './calendar-events.ts';
import { EMPTY_PLACEMENT, type Placement } from './schema.ts';

const NOW = '2026-11-20T10:00:00';

function placementWith(changes: Partial<Placement>): Placement {
  return { ...EMPTY_PLACEMENT, _id: 'p-1', company: 'Zenith', ...changes };
}

function withTimes(deadline: string | null, test: string | null, testDeadline: string | null) {
  return placementWith({
    deadlines: { applicationDeadline: deadline, testDeadline },
    test: { ...EMPTY_PLACEMENT.test, date: test },
  });
}

describe('what belongs into a calendar', () => {
  it('is the deadline, the test and the end of the test, each with its alarms', () => {
    const placement = withTimes(
      '2026-11-22T18:00:00',
      '2026-11-25T09:30:00',
      '2026-11-25T23:59:00',
    );
    expect(calendarEvents({ ...placement, role: 'SDE' }, NOW)).toEqual([
      {
        kind: 'deadline',
        title: 'Apply: Zenith (SDE)',
        at: '2026-11-22T18:00:00',
        allDay: false,
        alarms: [-1440, -180],
      },
      {
        kind: 'test',
        title: 'Test: Zenith (SDE)',
        at: '2026-11-25T09:30:00',
        allDay: false,
        alarms: [-1440, -60],
      },
      {
        kind: 'testDeadline',
        title: 'Finish the test: Zenith (SDE)',
        at: '2026-11-25T23:59:00',
        allDay: false,
        alarms: [-1440, -60],
      },
    ]);
  });

  it('is a whole day with an alarm at seven when the notice gave no time', () => {
    const [test] = calendarEvents(withTimes(null, '2026-11-25T00:00:00', null), NOW);
    expect(test).toMatchObject({ allDay: true, alarms: [-1440, 420] });
  });

  it('names the company alone when there is no role', () => {
    const [event] = calendarEvents(withTimes('2026-11-22T18:00:00', null, null), NOW);
    expect(event?.title).toBe('Apply: Zenith');
  });

  it.each([
    ['2026-11-20T09:59:59', 0],
    ['2026-11-20T10:00:00', 0],
    ['2026-11-20T10:00:01', 1],
  ])('is only what lies ahead: a deadline of %s', (deadline, count) => {
    expect(calendarEvents(withTimes(deadline, null, null), NOW)).toHaveLength(count);
  });

  it.each([
    ['2026-11-19T00:00:00', 0],
    ['2026-11-20T00:00:00', 1],
  ])('keeps a test without a time until its day is over: %s', (date, count) => {
    expect(calendarEvents(withTimes(null, date, null), NOW)).toHaveLength(count);
  });

  it.each(['completed', 'missed'] as const)('is no test that was %s', (status) => {
    const placement = withTimes(
      '2026-11-22T18:00:00',
      '2026-11-25T09:30:00',
      '2026-11-25T23:59:00',
    );
    const events = calendarEvents({ ...placement, test: { ...placement.test, status } }, NOW);
    expect(events.map(({ kind }) => kind)).toEqual(['deadline']);
  });
});
