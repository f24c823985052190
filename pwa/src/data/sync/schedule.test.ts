import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFailure } from './interpret-answer.ts';
import { backOffMs, createSchedule, type Attempt } from './schedule.ts';

const down = buildFailure('network', null);

function createWorld(...answers: Attempt[]) {
  const runs: { at: number; onlyPending: boolean }[] = [];
  const reports: (number | null)[] = [];
  const world = { visible: true, answers };
  const start = performance.now();
  const schedule = createSchedule({
    run({ onlyPending }) {
      runs.push({ at: Math.round(performance.now() - start), onlyPending });
      return Promise.resolve(world.answers.shift() ?? { kind: 'done' });
    },
    report(_, nextTryAt) {
      reports.push(nextTryAt);
      return Promise.resolve();
    },
    isVisible: () => world.visible,
    now: () => 1000,
    random: () => 0.999,
  });
  const times = (): number[] => runs.map(({ at }) => at);
  return { schedule, runs, times, reports, world };
}

const minutes = (n: number): Promise<unknown> => vi.advanceTimersByTimeAsync(n * 60_000);

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the sync runs', () => {
  it('300 ms after a change, once for several', async () => {
    const { schedule, runs } = createWorld();
    schedule.trigger('write');
    await vi.advanceTimersByTimeAsync(200);
    schedule.trigger('write');
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs).toEqual([{ at: 300, onlyPending: true }]);
  });

  it('later in a hidden tab', async () => {
    const { schedule, times, world } = createWorld();
    world.visible = false;
    schedule.trigger('write');
    await minutes(1);
    expect(times()).toEqual([3000]);
  });

  it.each(['change-fails', 'pull-fails'] as const)(
    'soon after a change while the server takes changes: %s',
    async (kind) => {
      const answers = Array.from({ length: 20 }, () => buildFailure(kind, null));
      const { schedule, times } = createWorld(...answers);
      schedule.trigger('wake');
      await minutes(30);
      schedule.trigger('write');
      await minutes(1);
      expect(times().at(-1)).toBe(30 * 60_000 + 300);
    },
  );

  it('no sooner for a silent event stream while the server takes nothing', async () => {
    const { schedule, times, world } = createWorld(...Array.from({ length: 9 }, () => down));
    schedule.trigger('wake');
    await minutes(3);
    const before = times().length;
    schedule.trigger('silence');
    await vi.advanceTimersByTimeAsync(0);
    expect(times()).toHaveLength(before);
    world.answers.length = 0;
    await minutes(10);
    schedule.trigger('silence');
    await vi.advanceTimersByTimeAsync(0);
    expect(times().at(-1)).toBe(13 * 60_000);
  });

  it('at once when it is woken or requested', async () => {
    const { schedule, times } = createWorld();
    schedule.trigger('wake');
    await vi.advanceTimersByTimeAsync(10);
    schedule.trigger('asked');
    await vi.advanceTimersByTimeAsync(10);
    expect(times()).toEqual([0, 10]);
  });

  it('every five minutes while the tab is visible', async () => {
    const { schedule, times, world } = createWorld();
    schedule.trigger('wake');
    await minutes(11);
    expect(times()).toEqual([0, 300_000, 600_000]);
    world.visible = false;
    await minutes(30);
    expect(times()).toHaveLength(3);
  });

  it('again after a run during which something happened', async () => {
    const { schedule, times } = createWorld();
    schedule.trigger('wake');
    schedule.trigger('wake');
    await vi.advanceTimersByTimeAsync(0);
    expect(times()).toEqual([0, 0]);
  });

  it('soon, and only if something waits, when another tab runs it', async () => {
    const { schedule, runs } = createWorld({ kind: 'busy' }, { kind: 'skipped' });
    schedule.trigger('wake');
    await minutes(1);
    expect(runs).toEqual([
      { at: 0, onlyPending: false },
      { at: 1500, onlyPending: true },
    ]);
  });

  it('at once when the time of one run was not enough', async () => {
    const { schedule, times } = createWorld({ kind: 'again' });
    schedule.trigger('wake');
    await vi.advanceTimersByTimeAsync(10);
    expect(times()).toHaveLength(2);
  });
});

describe('after a failure', () => {
  it.each([
    [1, 2000],
    [2, 4000],
    [8, 256_000],
    [9, 300_000],
    [99, 300_000],
  ])('number %i the delay is at most %i ms', (failures, most) => {
    expect(backOffMs(failures, 0.999_999)).toBeCloseTo(most, -1);
    expect(backOffMs(failures, 0)).toBe(500);
  });

  it('retries with growing delays, and reports the next time', async () => {
    const { schedule, times, reports } = createWorld(down, down, down);
    schedule.trigger('wake');
    await minutes(1);
    expect(times()).toEqual([0, 1998, 5994, 13_986]);
    expect(reports).toEqual([2998, 4996, 8992, null]);
  });

  it('a change waits for the next retry', async () => {
    const { schedule, times } = createWorld(down);
    schedule.trigger('wake');
    await vi.advanceTimersByTimeAsync(100);
    schedule.trigger('write');
    await vi.advanceTimersByTimeAsync(1000);
    expect(times()).toEqual([0]);
  });

  it('the network coming back does not', async () => {
    const { schedule, times } = createWorld(down);
    schedule.trigger('wake');
    await vi.advanceTimersByTimeAsync(100);
    schedule.trigger('wake');
    expect(times()).toEqual([0, 100]);
  });

  it('starts with short delays again when the network or the student comes back', async () => {
    const { schedule, times } = createWorld(...Array.from({ length: 10 }, () => down));
    schedule.trigger('wake');
    await minutes(4);
    const before = times().length;
    schedule.trigger('wake');
    await vi.advanceTimersByTimeAsync(6000);
    expect(times().slice(before)).toEqual([240_000, 241_998, 245_994]);
  });

  it('goes on with long delays when the event stream asks for a sync', async () => {
    const { schedule, times } = createWorld(...Array.from({ length: 10 }, () => down));
    schedule.trigger('wake');
    await minutes(4);
    const before = times().length;
    schedule.trigger('stream');
    await vi.advanceTimersByTimeAsync(6000);
    expect(times().slice(before)).toEqual([240_000]);
  });

  it.each([
    ['soon where it could not be reached before', down, [33_997]],
    ['soon where a Wi-Fi portal answered before', buildFailure('portal', null), [33_997]],
    ['not sooner where it failed itself', buildFailure('server', null), []],
  ])('tries after an answer of the server to another request %s', async (_, failure, expected) => {
    const { schedule, times } = createWorld(...Array.from({ length: 5 }, () => failure));
    schedule.trigger('wake');
    await vi.advanceTimersByTimeAsync(31_000);
    expect(times()).toHaveLength(5);
    schedule.trigger('answer');
    schedule.trigger('answer');
    await vi.advanceTimersByTimeAsync(5000);
    expect(times().slice(5)).toEqual(expected);
  });

  it('ignores an answer of the server to another request where nothing failed', async () => {
    const { schedule, times } = createWorld();
    schedule.trigger('wake');
    await vi.advanceTimersByTimeAsync(100);
    schedule.trigger('answer');
    await vi.advanceTimersByTimeAsync(5000);
    expect(times()).toEqual([0]);
  });

  it('observes the pause that the server asked for, unless the student asks', async () => {
    const { schedule, times } = createWorld(buildFailure('server', null, 60_000));
    schedule.trigger('wake');
    await vi.advanceTimersByTimeAsync(100);
    schedule.trigger('wake');
    expect(times()).toEqual([0]);
    schedule.trigger('asked');
    expect(times()).toEqual([0, 100]);
  });

  it('that ends the session nothing runs any more', async () => {
    const { schedule, times } = createWorld({ kind: 'ended', why: 'signed-out' });
    schedule.trigger('wake');
    await minutes(10);
    schedule.trigger('asked');
    await minutes(10);
    expect(times()).toEqual([0]);
  });

  it('nothing runs once it was stopped', async () => {
    const { schedule, times } = createWorld();
    schedule.trigger('write');
    await schedule.stop();
    await minutes(10);
    expect(times()).toEqual([]);
  });
});
