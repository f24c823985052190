/**
 * When the sync runs: soon after a change, at once when the network or the student comes back,
 * every five minutes while the tab is visible, and after a failure with a growing, random delay.
 */
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import type { RunResult } from './engine.ts';
import type { Failed } from './interpret-answer.ts';

const AFTER_WRITE_MS = 300;
/** Tabs in the background leave the first try to the visible one. */
const AFTER_WRITE_HIDDEN_MS = 3000;
const EVERY_MS = 5 * 60_000;
const BUSY_MS = 1500;
/** All devices notice that the server is back at the same moment: this spreads their requests. */
const REACHABLE_WITHIN_MS = 3000;
const BACK_OFF_FIRST_MS = 2000;
const BACK_OFF_MAX_MS = 5 * 60_000;
const BACK_OFF_MIN_MS = 500;

/**
 * write: the outbox changed. stream: the event stream announced something new or was refused. answer: the server
 * answered another request. silence: nothing comes through the event stream. wake: start, network back, tab visible.
 * asked: the student pressed "Sync now".
 */
export type Trigger = 'write' | 'stream' | 'answer' | 'silence' | 'wake' | 'asked';

/** The result of one attempt; `busy` when another tab runs the sync, `skipped` when there was no need. */
export type Attempt = RunResult | { readonly kind: 'busy' | 'skipped' };

/** pending: only if something waits to be sent. visible: only if the tab is visible. */
type Condition = 'always' | 'pending' | 'visible';

export interface ScheduleOptions {
  /** With `onlyPending`, it may do nothing when nothing waits to be sent. Must not throw. */
  readonly run: (options: { onlyPending: boolean }) => Promise<Attempt>;
  /** Called after each attempt, with the device time of the next try when it failed. Must not throw. */
  readonly report: (attempt: Attempt, nextTryAt: number | null) => Promise<void>;
  readonly isVisible: () => boolean;
  readonly now: () => number;
  /** A number from 0 to below 1. */
  readonly random: () => number;
}

export interface Schedule {
  trigger(trigger: Trigger): void;
  /** No further attempts. Resolves when the running one, if any, has ended. */
  stop(): Promise<void>;
}

/** The upper limit doubles with each failure in a row, up to a cap; the delay is a random part. */
export function backOffMs(failures: number, random: number): number {
  const most = Math.min(BACK_OFF_FIRST_MS * 2 ** (failures - 1), BACK_OFF_MAX_MS);
  return Math.max(Math.round(most * random), BACK_OFF_MIN_MS);
}

/** Nothing happens before the first trigger. */
export function createSchedule({ run, report, ...world }: ScheduleOptions): Schedule {
  const delays = createDelays(world.random);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSoon = false;
  let running: Promise<void> | undefined;
  let missed: Trigger | undefined;
  let isStopped = false;

  const attemptIn = (ms: number, condition: Condition): void => {
    clearTimeout(timer);
    isSoon = ms <= AFTER_WRITE_HIDDEN_MS;
    if (!isStopped) timer = setTimeout(() => attempt(condition), ms);
  };

  const attempt = (condition: Condition): void => {
    clearTimeout(timer);
    isSoon = false;
    if (isStopped || (condition === 'visible' && !world.isVisible())) return;
    running = once(condition === 'pending').finally(() => {
      running = undefined;
      const what = missed;
      missed = undefined;
      if (what) trigger(what);
    });
  };

  const once = async (onlyPending: boolean): Promise<void> => {
    const result = await run({ onlyPending });
    const next = delays.after(result);
    if (result.kind === 'ended') isStopped = true;
    await report(result, delays.isFailing() && next ? world.now() + next.ms : null);
    if (next) attemptIn(next.ms, next.condition);
  };

  /** Only after a request that did not reach the server: one that failed itself is asked less and less often. */
  const attemptWhenReachable = (): void => {
    if (running || isSoon || !delays.isCutOff()) return;
    attemptIn(world.random() * REACHABLE_WITHIN_MS, 'always');
  };

  /** While the server takes nothing, a change waits for the next try; its request to sync is remembered in any case. */
  const isIgnored = (what: Trigger): boolean => {
    if (what === 'asked') return false;
    if (what === 'write') return isSoon || delays.isDown();
    return delays.isQuiet() || (what === 'silence' && delays.isDown());
  };

  const trigger = (what: Trigger): void => {
    if (what === 'answer') return attemptWhenReachable();
    if (running) missed = what === 'write' ? (missed ?? what) : what;
    if (running || isIgnored(what)) return undefined;
    // The failures of the former network say nothing about this one, whose first request often fails as well.
    if (what === 'asked' || what === 'wake') delays.reset();
    if (what !== 'write') return attempt('always');
    return attemptIn(world.isVisible() ? AFTER_WRITE_MS : AFTER_WRITE_HIDDEN_MS, 'pending');
  };

  return {
    trigger,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

interface Next {
  readonly ms: number;
  readonly condition: Condition;
}

const NO_FAILURE = { failures: 0, pausedUntil: 0, isCutOff: false, isDown: false };

function createDelays(random: () => number) {
  let state = NO_FAILURE;
  const reset = (): void => {
    state = NO_FAILURE;
  };
  const afterFailure = ({ failure: { kind }, pauseMs }: Failed): Next => {
    const failures = state.failures + 1;
    state = {
      failures,
      pausedUntil: pauseMs === undefined ? 0 : performance.now() + pauseMs,
      isCutOff: ['network', 'portal'].includes(kind),
      isDown: !['change-fails', 'pull-fails'].includes(kind),
    };
    return { ms: pauseMs ?? backOffMs(failures, random()), condition: 'always' };
  };
  return {
    reset,
    isFailing: (): boolean => state.failures > 0,
    isCutOff: (): boolean => state.isCutOff,
    isDown: (): boolean => state.isDown,
    isQuiet: (): boolean => performance.now() < state.pausedUntil,
    /** When the next attempt is due by itself after this one; undefined for never. */
    after(result: Attempt): Next | undefined {
      switch (result.kind) {
        case 'done':
          reset();
          return { ms: EVERY_MS, condition: 'visible' };
        case 'skipped':
          return { ms: EVERY_MS, condition: 'visible' };
        case 'again':
          reset();
          return { ms: 0, condition: 'always' };
        case 'busy':
          return { ms: BUSY_MS, condition: 'pending' };
        case 'failed':
          return afterFailure(result);
        case 'ended':
          return undefined;
        default:
          return assertNever(result);
      }
    },
  };
}
