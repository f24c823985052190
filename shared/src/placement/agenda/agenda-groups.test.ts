import { describe, expect, it } from 'vitest';
import { buildAgendaPlacement } from '../../testing/agenda.ts';
import type { Round } from '../round/round-fields.ts';
import { agendaEvents } from './agenda-events.ts';
import { groupAgenda } from './agenda-groups.ts';

/** The group of a round that is open, at ten o'clock on a Friday. */
function groupOf(startsAt: string, now = '2026-11-20T10:00:00', round: Partial<Round> = {}) {
  const events = agendaEvents([buildAgendaPlacement({ rounds: [{ startsAt, ...round }] })]);
  return groupAgenda(events, now)[0]?.key ?? 'nowhere';
}

describe('the agenda of a Friday', () => {
  it.each([
    ['2026-11-19T23:59:59', 'nowhere'],
    ['2026-11-20T00:00:00', 'today'],
    ['2026-11-20T09:00:00', 'today'],
    ['2026-11-20T23:59:59', 'today'],
    ['2026-11-21T00:00:00', 'tomorrow'],
    ['2026-11-21T23:59:00', 'tomorrow'],
    ['2026-11-22T00:00:00', 'week'],
    ['2026-11-22T23:59:00', 'week'],
    ['2026-11-23T00:00:00', 'later'],
    ['2027-11-20T10:00:00', 'later'],
    ['9999-12-31T10:00:00', 'later'],
  ])('%s is in: %s', (startsAt, group) => {
    expect(groupOf(startsAt)).toBe(group);
  });
});

describe('the agenda', () => {
  it.each([
    ['a Sunday: the next day', '2026-11-22T10:00:00', '2026-11-23T10:00:00', 'tomorrow'],
    ['a Sunday: the day after', '2026-11-22T10:00:00', '2026-11-24T10:00:00', 'later'],
    ['a Saturday: Sunday', '2026-11-21T10:00:00', '2026-11-22T10:00:00', 'tomorrow'],
    ['a Monday: Wednesday', '2026-11-23T10:00:00', '2026-11-25T10:00:00', 'week'],
    ['a Monday: the next one', '2026-11-23T10:00:00', '2026-11-30T10:00:00', 'later'],
    ['the last day of a year', '2026-12-31T23:59:59', '2027-01-01T00:00:00', 'tomorrow'],
    ['the week of a new year', '2026-12-30T10:00:00', '2027-01-03T10:00:00', 'week'],
  ])('of %s', (_, now, startsAt, group) => {
    expect(groupOf(startsAt, now)).toBe(group);
  });

  it('lists today what began yesterday and is not over', () => {
    const endsAt = '2026-11-20T10:00:00';
    expect(groupOf('2026-11-19T22:00:00', '2026-11-20T10:00:00', { endsAt })).toBe('today');
    expect(groupOf('2026-11-19T22:00:00', '2026-11-20T10:00:01', { endsAt })).toBe('nowhere');
  });

  it('does not list what is decided', () => {
    expect(groupOf('2026-11-21T10:00:00', undefined, { result: 'missed' })).toBe('nowhere');
  });

  it('has the groups in their order, without empty ones', () => {
    const starts = ['2026-12-20', '2026-11-20', '2026-11-22'].map((day) => ({
      startsAt: `${day}T10:00:00`,
    }));
    const groups = groupAgenda(
      agendaEvents([buildAgendaPlacement({ rounds: starts })]),
      '2026-11-20T10:00:00',
    );
    expect(groups.map(({ key, events }) => [key, events.length])).toEqual([
      ['today', 1],
      ['week', 1],
      ['later', 1],
    ]);
  });
});
