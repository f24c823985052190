import { describe, expect, test } from 'vitest';
import { nextApplyQuestion, type ApplyMoment, type SeenApplyOpening } from './apply-question.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1_793_500_000_000;
const OPEN = { status: 'form_not_filled', outcome: null } as const;
const isOn = true;

function opened(
  placementId: string,
  agoMs: number,
  kind: ApplyMoment['kind'] = 'return',
): SeenApplyOpening {
  return { placementId, at: NOW - agoMs, seen: { kind, at: NOW } };
}

describe('an opened form', () => {
  test.each<[string, ApplyMoment['kind'], number, boolean]>([
    ['at once', 'return', 0, true],
    ['after exactly six hours', 'return', 6 * HOUR, true],
    ['after a millisecond more than six hours', 'return', 6 * HOUR + 1, false],
    ['though the clock was set back by a day since', 'return', -DAY, true],
    ['when the clock was set forward by a day since', 'return', DAY, false],
    ['at once', 'start', 0, true],
    ['the next morning', 'start', 9 * HOUR, true],
    ['after exactly a week', 'start', 7 * DAY, true],
    ['after a millisecond more than a week', 'start', 7 * DAY + 1, false],
    ['though the clock was set back by a day since', 'start', -DAY, true],
  ])('%s, on %s (%i ms): asked %s', (_, kind, agoMs, isAsked) => {
    const opening = opened('zenith', agoMs, kind);
    expect(nextApplyQuestion([opening], { isOn, placementOf: () => OPEN })).toEqual(
      isAsked ? opening : undefined,
    );
    expect(nextApplyQuestion([opening], { isOn: false, placementOf: () => OPEN })).toBeUndefined();
  });

  test.each([
    ['waits for its form', OPEN, true],
    ['was filled meanwhile, as on another device', { ...OPEN, status: 'form_filled' }, false],
    ['is done', { ...OPEN, status: 'process_done' }, false],
    ['was withdrawn', { ...OPEN, outcome: 'withdrew' }, false],
    ['was deleted, or never was in the list', undefined, false],
  ] as const)('of a placement that %s: %j, asked %s', (_, placement, isAsked) => {
    for (const kind of ['return', 'start'] as const) {
      const opening = opened('zenith', HOUR, kind);
      expect(nextApplyQuestion([opening], { isOn, placementOf: () => placement })).toEqual(
        isAsked ? opening : undefined,
      );
    }
  });
});

describe('several opened forms', () => {
  test('are asked about one after the other, the newest first', () => {
    const openings = [opened('acme', 3 * HOUR), opened('zenith', HOUR), opened('old', 9 * HOUR)];
    const filled = new Set<string>();
    const next = (): string | undefined =>
      nextApplyQuestion(openings, {
        isOn,
        placementOf: (id) => (filled.has(id) ? { ...OPEN, status: 'form_filled' } : OPEN),
      })?.placementId;
    const asked: string[] = [];
    for (let id = next(); id !== undefined; id = next()) {
      asked.push(id);
      filled.add(id);
    }
    expect(asked).toEqual(['zenith', 'acme']);
  });

  test('none is asked about where there is none', () => {
    expect(nextApplyQuestion([], { isOn, placementOf: () => OPEN })).toBeUndefined();
  });
});
