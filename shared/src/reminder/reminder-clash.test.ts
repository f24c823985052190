import { describe, expect, it } from 'vitest';
import type { SilencedClashes } from '../placement/agenda/clashes.ts';
import type { Round } from '../placement/round/round-fields.ts';
import { buildAgendaPlacement, type AgendaSituation } from '../testing/agenda.ts';
import { KOLKATA } from '../testing/reminders.ts';
import { instantOf } from '../lib/time/zoned-time.ts';
import type { Reminder, ReminderDate } from './plan.ts';
import { addClash } from './reminder-clash.ts';

const TEN = '2026-12-03T10:00:00';
const round = (startsAt: string, more: Partial<Round> = {}): AgendaSituation => ({
  rounds: [{ startsAt, endsAt: startsAt.replace(':00:00', ':50:00'), ...more }],
});
const VAYU = buildAgendaPlacement({ id: 'p2', company: 'Vayu Mobility', ...round(TEN) });
const CLASH = 'Clashes with Vayu Mobility, technical round, 10:00 to 10:50 am';

function remind(
  dueAt: string,
  date: Partial<ReminderDate> = { kind: 'round', roundId: 'p1-r0' },
): { readonly reminder: Reminder } {
  const kind = date.kind ?? 'round';
  return {
    reminder: {
      id: 'any',
      placementId: 'p1',
      kind,
      eventAt: TEN,
      allDay: false,
      dueAt: instantOf(dueAt, KOLKATA),
      endsAt: instantOf(TEN, KOLKATA),
      lead: 1440,
      ...date,
    },
  };
}

function textOf(
  item: { readonly reminder: Reminder },
  own: AgendaSituation = round(TEN),
  silenced: SilencedClashes = new Set(),
): string | undefined {
  const placements = [buildAgendaPlacement(own), VAYU];
  const [found] = addClash([item], { placements, timeZone: KOLKATA, silenced });
  return found?.reminder.clash?.text;
}

describe('the clash in a reminder', () => {
  it.each([
    ['2026-12-01T23:59:59', undefined],
    ['2026-12-02T00:00:00', CLASH],
    ['2026-12-02T23:59:59', CLASH],
    ['2026-12-03T00:00:00', undefined],
  ])('due at %s is %s', (dueAt, text) => {
    expect(textOf(remind(dueAt))).toBe(text);
  });

  it('is said of the test, of which the reminder has no round', () => {
    const own = round(TEN, { _id: 'p1.test', kind: 'test' });
    expect(textOf(remind('2026-12-02T10:00:00', { kind: 'test' }), own)).toBe(CLASH);
  });

  it.each<[string, Partial<ReminderDate>, AgendaSituation]>([
    ['a deadline', { kind: 'deadline' }, { deadline: TEN, status: 'form_not_filled' }],
    ['a question', { kind: 'result', roundId: 'p1-r0' }, round(TEN)],
    ['a round that is gone', { kind: 'round', roundId: 'p1-r9' }, round(TEN)],
    [
      'a round with a result',
      { kind: 'round', roundId: 'p1-r0' },
      round(TEN, { result: 'missed' }),
    ],
    ['a round with enough time', { kind: 'round', roundId: 'p1-r0' }, round('2026-12-03T14:00:00')],
  ])('is not said of %s', (_, date, own) => {
    expect(textOf(remind('2026-12-02T10:00:00', date), own)).toBeUndefined();
  });

  it.each([
    ['deadline', '2026-12-03T09:00:00', { status: 'form_not_filled', deadline: TEN }],
    ['testDeadline', '2026-12-03T09:00:00', { test: { status: 'scheduled' }, testDeadline: TEN }],
  ] as const)('of a %s says that its day is full', (kind, other, own) => {
    const others = Array.from({ length: 4 }, (__, n) =>
      buildAgendaPlacement({ id: `o${n}`, status: 'form_not_filled', deadline: other }),
    );
    const placements = [buildAgendaPlacement(own), ...others];
    const item = remind('2026-12-02T10:00:00', { kind });
    const [found] = addClash([item], { placements, timeZone: KOLKATA });
    expect(found?.reminder.clash).toEqual({ text: '5 deadlines that day', key: '' });
  });

  it('has the key by which a device silences the pair', () => {
    const item = remind('2026-12-02T10:00:00');
    const placements = [buildAgendaPlacement(round(TEN)), VAYU];
    const key = addClash([item], { placements, timeZone: KOLKATA })[0]?.reminder.clash?.key;
    expect(key).toContain('p1-r0');
    expect(textOf(item, round(TEN), new Set([key ?? '']))).toBeUndefined();
  });

  it('is said once of several that share a message, of the first that has one', () => {
    const free = remind('2026-12-02T10:00:00', { kind: 'deadline' });
    const item = remind('2026-12-02T10:00:00');
    const placements = [buildAgendaPlacement(round(TEN)), VAYU];
    const together = addClash([free, item, item], { placements, timeZone: KOLKATA });
    expect(together.map(({ reminder }) => reminder.clash?.text)).toEqual([
      undefined,
      CLASH,
      undefined,
    ]);
  });
});
