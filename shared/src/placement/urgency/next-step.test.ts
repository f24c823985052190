import { describe, expect, it } from 'vitest';
import { buildPlacement } from '../../testing/builders.ts';
import { momentText, nextStep, nextUp, type SeasonPlacement } from './next-step.ts';
import { EMPTY_ROUND, type Round } from '../round/round-fields.ts';
import type { Outcome } from '../fields/season.ts';
import type { PlacementStatus } from '../fields/placement-fields.ts';

/** A Friday. */
const NOW = '2026-11-20T10:00:00';

const round = (startsAt: string, values: Partial<Round> = {}): Round => ({
  ...EMPTY_ROUND,
  _id: startsAt,
  placementId: 'p1',
  kind: 'technical',
  startsAt,
  ...values,
});

interface Situation {
  readonly status?: PlacementStatus;
  readonly deadline?: string | null;
  readonly outcome?: Outcome | null;
  readonly rounds?: readonly Round[];
  readonly company?: string;
  readonly needsRegistration?: boolean;
}

function placementIn(situation: Situation): SeasonPlacement {
  const { status = 'form_filled', deadline = null, outcome = null, rounds = [] } = situation;
  const { company = 'Zenith', needsRegistration = false } = situation;
  const placement = buildPlacement({
    status,
    company,
    deadlines: { applicationDeadline: deadline },
  });
  return { ...placement, season: { outcome }, rounds, needsRegistration };
}

describe('the next step of a placement', () => {
  it.each<[string, Situation, string | undefined]>([
    ['nothing is known', {}, undefined],
    ['an outcome', { outcome: 'offer', rounds: [round('2026-11-21T10:00:00')] }, 'Offer'],
    ['a round ahead', { rounds: [round('2026-11-26T10:00:00')] }, 'Technical round, Thu 10:00 am'],
    [
      'its own title',
      { rounds: [round('2026-11-21T09:30:00', { title: 'Panel' })] },
      'Panel, tomorrow 9:30 am',
    ],
    ['a day without a time', { rounds: [round('2026-11-20T00:00:00')] }, 'Technical round, today'],
    [
      'the day before',
      { rounds: [round('2026-11-19T00:00:00')] },
      'Technical round: how did it go?',
    ],
    [
      'a round that is running',
      { rounds: [round('2026-11-20T09:30:00', { endsAt: '2026-11-20T10:00:00' })] },
      'Technical round, today 9:30 am',
    ],
    [
      'a round that has ended',
      { rounds: [round('2026-11-20T09:00:00', { endsAt: '2026-11-20T09:59:00' })] },
      'Technical round: how did it go?',
    ],
    [
      'a result that is awaited',
      { rounds: [round('2026-11-18T09:00:00', { result: 'waiting' })] },
      'Technical round: result awaited',
    ],
    [
      'a round that was cleared',
      { rounds: [round('2026-11-18T09:00:00', { result: 'cleared' })] },
      undefined,
    ],
    [
      'a talk that is over',
      { rounds: [round('2026-11-18T09:00:00', { kind: 'talk' })] },
      undefined,
    ],
    [
      'a decided round before an open one',
      {
        rounds: [
          round('2026-11-21T09:00:00', { result: 'missed' }),
          round('2026-11-22T09:00:00', { kind: 'hr' }),
        ],
      },
      'HR round, Sun 9:00 am',
    ],
    [
      'a deadline before a round',
      {
        status: 'form_not_filled',
        deadline: '2026-11-22T23:59:00',
        rounds: [round('2026-11-23T09:00:00')],
      },
      'Fill the form by Sun 11:59 pm',
    ],
    [
      'a registration that the placement cell does not have',
      { status: 'form_not_filled', deadline: '2026-11-22T23:59:00', needsRegistration: true },
      'Not registered yet: register by Sun 11:59 pm',
    ],
    [
      'a form that is marked as filled without it',
      { deadline: '2026-11-22T23:59:00', needsRegistration: true },
      'Not registered yet: register by Sun 11:59 pm',
    ],
    [
      'a talk before the deadline',
      {
        status: 'form_not_filled',
        deadline: '2026-11-22T23:59:00',
        rounds: [round('2026-11-21T17:00:00', { kind: 'talk' })],
      },
      'Talk, tomorrow 5:00 pm',
    ],
    [
      'a deadline that has passed',
      { status: 'form_not_filled', deadline: '2026-11-20T09:59:59' },
      undefined,
    ],
    [
      'a deadline that is this very second',
      { status: 'form_not_filled', deadline: NOW },
      'Fill the form by today 10:00 am',
    ],
    ['a filled form', { deadline: '2026-11-22T23:59:00' }, undefined],
    [
      'a process that is done',
      { status: 'process_done', rounds: [round('2026-11-22T09:00:00')] },
      undefined,
    ],
  ])('with %s', (_, situation, text) => {
    expect(nextStep(placementIn(situation), NOW)?.text).toBe(text);
  });
});

describe('a moment', () => {
  it.each([
    ['2026-11-20T18:00:00', 'today 6:00 pm'],
    ['2026-11-21T00:05:00', 'tomorrow 12:05 am'],
    ['2026-11-22T10:00:00', 'Sun 10:00 am'],
    ['2026-11-26T10:00:00', 'Thu 10:00 am'],
    ['2026-11-27T10:00:00', '27 Nov, 10:00 am'],
    ['2026-11-19T10:00:00', '19 Nov, 10:00 am'],
    ['2026-11-27T00:00:00', '27 Nov'],
  ])('%s is "%s"', (at, text) => {
    expect(momentText(at, NOW)).toBe(text);
  });
});

describe('what is next of all placements', () => {
  it('is the earliest step ahead, whatever the order of the list', () => {
    const late = placementIn({ rounds: [round('2026-11-25T10:00:00')] });
    const early = placementIn({
      status: 'form_not_filled',
      deadline: '2026-11-20T23:59:00',
      company: 'Vayu Mobility',
    });
    const over = placementIn({ outcome: 'withdrew', rounds: [round('2026-11-20T11:00:00')] });
    for (const list of [
      [late, early, over],
      [over, early, late],
    ])
      expect(nextUp(list, NOW)?.placement.company).toBe('Vayu Mobility');
  });

  it('is the first of the alphabet of two at the same time', () => {
    const [a, b] = ['Agni', 'Bharat'].map((company) =>
      placementIn({ company, rounds: [round('2026-11-25T10:00:00')] }),
    );
    if (!a || !b) throw new Error('There are two.');
    expect(nextUp([b, a], NOW)?.placement.company).toBe('Agni');
    expect(nextUp([a, b], NOW)?.placement.company).toBe('Agni');
  });

  it('is nothing when nothing is ahead', () => {
    expect(nextUp([placementIn({})], NOW)).toBeUndefined();
  });
});
