import { describe, expect, it } from 'vitest';
import { PLACEMENT_MESSAGES } from '../placement-messages.ts';
import {
  EMPTY_ROUND_FORM,
  formToRound,
  ROUND_MESSAGES,
  roundFormSchema,
  roundToForm,
  type RoundForm,
} from './round-form.ts';
import { EMPTY_ROUND, type RoundValues } from './round-fields.ts';

const form = (values: Partial<RoundForm> = {}): RoundForm => ({
  ...EMPTY_ROUND_FORM,
  date: '2026-12-03',
  startTime: '10:00',
  ...values,
});

const issues = (values: Partial<RoundForm>): readonly (readonly string[])[] =>
  (roundFormSchema.safeParse(form(values)).error?.issues ?? []).map(({ path, message }) => [
    String(path[0]),
    message,
  ]);

describe('the form of a round', () => {
  it.each<[string, Partial<RoundForm>, readonly (readonly string[])[]]>([
    ['day and time', {}, []],
    ['only a day', { startTime: '' }, []],
    ['no day', { date: '' }, [['date', ROUND_MESSAGES.dateRequired]]],
    [
      'a day that does not exist',
      { date: '2026-02-30' },
      [['date', PLACEMENT_MESSAGES.dateInvalid]],
    ],
    ['half a time', { startTime: 'unreadable' }, [['startTime', PLACEMENT_MESSAGES.dateInvalid]]],
    ['a minute', { endTime: '10:01' }, []],
    ['no duration', { endTime: '10:00' }, [['endTime', ROUND_MESSAGES.endsBeforeStart]]],
    [
      'an end before the start',
      { endTime: '09:59' },
      [['endTime', ROUND_MESSAGES.endsBeforeStart]],
    ],
    ['an end after midnight', { startTime: '23:00', endTime: '01:00', endDate: '2026-12-04' }, []],
    [
      'an end the day before',
      { endTime: '11:00', endDate: '2026-12-02' },
      [['endTime', ROUND_MESSAGES.endsBeforeStart]],
    ],
    [
      'an end without a start',
      { startTime: '', endTime: '11:00' },
      [['startTime', ROUND_MESSAGES.startMissing]],
    ],
    [
      'a last day without a time',
      { endDate: '2026-12-04' },
      [['endTime', ROUND_MESSAGES.endTimeMissing]],
    ],
    ['a title of 200 characters', { title: 'x'.repeat(200) }, []],
    [
      'a title of 201',
      { title: 'x'.repeat(201) },
      [['title', 'Title must be at most 200 characters']],
    ],
    [
      'notes of 20,001',
      { notes: 'x'.repeat(20_001) },
      [['notes', 'Notes must be at most 20000 characters']],
    ],
  ])('with %s', (_, values, expected) => {
    expect(issues(values)).toEqual(expected);
  });

  it.each<[string, Partial<RoundValues>]>([
    ['a time and an end', { startsAt: '2026-12-03T10:00:00', endsAt: '2026-12-03T11:30:00' }],
    ['no end', { startsAt: '2026-12-03T10:00:00' }],
    ['no time', { startsAt: '2026-12-03T00:00:00' }],
    ['an end on another day', { startsAt: '2026-12-03T22:00:00', endsAt: '2026-12-04T06:00:00' }],
    [
      'seconds that no input shows',
      { startsAt: '2026-12-03T10:00:30', endsAt: '2026-12-03T11:00:30' },
    ],
    [
      'texts',
      {
        startsAt: '2026-12-03T10:00:00',
        title: 'Panel',
        place: 'Hall',
        link: 'https://a.example',
        notes: 'a\nb',
      },
    ],
  ])('gives back a round with %s', (_, values) => {
    const round: RoundValues = { ...EMPTY_ROUND, placementId: 'p1', kind: 'hr', ...values };
    expect({ ...round, ...formToRound(roundToForm(round), round) }).toEqual(round);
  });

  it('reads what was typed, cleaned', () => {
    expect(
      formToRound(form({ title: ' Panel\u200b ', endTime: '11:00', notes: ' a \r\n b ' })),
    ).toEqual({
      kind: 'technical',
      title: 'Panel',
      startsAt: '2026-12-03T10:00:00',
      endsAt: '2026-12-03T11:00:00',
      place: '',
      link: '',
      notes: 'a \n b',
    });
    expect(formToRound(form({ startTime: '', endTime: '' })).startsAt).toBe('2026-12-03T00:00:00');
  });

  it('moves the end with a new day, and drops it with the time', () => {
    const round = {
      ...EMPTY_ROUND,
      startsAt: '2026-12-03T10:00:00',
      endsAt: '2026-12-03T11:00:00',
    };
    const opened = roundToForm(round);
    expect(formToRound({ ...opened, date: '2026-12-05' }, round).endsAt).toBe(
      '2026-12-05T11:00:00',
    );
    expect(formToRound({ ...opened, startTime: '' }, round).endsAt).toBeNull();
  });
});
