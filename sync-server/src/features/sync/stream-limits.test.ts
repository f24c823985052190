import { beforeEach, describe, expect, test } from 'vitest';
import { OPEN_STREAMS_MAX } from '../../platform/rate-limit/limits.ts';
import { createStreamLimits, type StreamLimits } from './stream-limits.ts';

const HERE = '203.0.113.5';

/** How many of `count` streams may open; each has its own user and session by default. */
function open(
  limits: StreamLimits,
  count: number,
  { user, session }: { readonly user?: string; readonly session?: string } = {},
): (() => void)[] {
  return Array.from({ length: count }, (_, i) =>
    limits.take({
      userId: user ?? `user ${i}`,
      sessionId: session ?? `${user ?? ''} session ${i}`,
      clientAddress: HERE,
    }),
  ).filter((leave) => leave !== undefined);
}

test('a session may open three, a user five, an address fifteen hundred', () => {
  expect(
    open(createStreamLimits({ byAddress: true }), 9, { user: 'a', session: 's' }),
  ).toHaveLength(3);
  expect(open(createStreamLimits({ byAddress: true }), 9, { user: 'a' })).toHaveLength(5);
  expect(open(createStreamLimits({ byAddress: true }), 1_600)).toHaveLength(1_500);
  expect(open(createStreamLimits({ byAddress: false }), 1_600)).toHaveLength(1_600);
});

test('a closed stream makes room for exactly one', () => {
  const limits = createStreamLimits({ byAddress: true });
  const [leave] = open(limits, OPEN_STREAMS_MAX.userId, { user: 'a' });
  leave?.();
  expect(open(limits, 3, { user: 'a', session: 'new' })).toHaveLength(1);
});

test('a refused stream does not count against the other limits', () => {
  const limits = createStreamLimits({ byAddress: true });
  open(limits, 9, { user: 'a', session: 's' });
  expect(open(limits, 9, { user: 'a', session: 't' })).toHaveLength(2);
});

describe('one stream more than allowed', () => {
  const world = { now: 0 };
  const ended: string[] = [];
  const limits = (): StreamLimits => createStreamLimits({ byAddress: true, now: () => world.now });
  const take = (all: StreamLimits, name: string, userId = 'a', sessionId = 's') =>
    all.take({ userId, sessionId, clientAddress: HERE, end: () => ended.push(name) });
  beforeEach(() => {
    world.now = 0;
    ended.length = 0;
  });

  test('ends the oldest of its device, which a phone in another network leaves behind', () => {
    const all = limits();
    for (const name of ['1', '2', '3']) take(all, name);
    world.now = 15_000;
    expect(take(all, '4')).toBeDefined();
    expect(ended).toEqual(['1']);
  });

  test('is refused while all of them are recent, so that tabs do not end each other', () => {
    const all = limits();
    for (const name of ['1', '2', '3']) take(all, name);
    world.now = 14_999;
    expect(take(all, '4')).toBeUndefined();
    expect(ended).toEqual([]);
  });

  test('ends the oldest of its user where the device has room', () => {
    const all = limits();
    for (const name of ['1', '2']) take(all, name, 'a', 's');
    for (const name of ['3', '4', '5']) take(all, name, 'a', 't');
    take(all, 'other', 'b', 'u');
    world.now = 20_000;
    expect(take(all, '6', 'a', 'v')).toBeDefined();
    expect(ended).toEqual(['1']);
  });

  test('frees one place only, however often the ended one closes', () => {
    const all = limits();
    const [leave] = ['1', '2', '3'].map((name) => take(all, name));
    world.now = 20_000;
    take(all, '4');
    leave?.();
    leave?.();
    world.now = 20_001;
    expect(['5', '6'].map((name) => take(all, name) !== undefined)).toEqual([true, true]);
    expect(take(all, '7')).toBeUndefined();
  });
});
