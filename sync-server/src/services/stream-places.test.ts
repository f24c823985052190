import { expect, test } from 'vitest';
import { createStreamPlaces, OPEN_STREAMS, type StreamPlaces } from './stream-places.ts';

const HERE = '203.0.113.5';

/** How many of so many streams find a place; each has its own user and session unless told otherwise. */
function open(
  places: StreamPlaces,
  count: number,
  { user, session }: { readonly user?: string; readonly session?: string } = {},
): (() => void)[] {
  return Array.from({ length: count }, (_, i) =>
    places.take({
      userId: user ?? `user ${i}`,
      sessionId: session ?? `${user ?? ''} session ${i}`,
      clientAddress: HERE,
    }),
  ).filter((leave) => leave !== undefined);
}

test('a session has three, a user five, an address six hundred', () => {
  expect(
    open(createStreamPlaces({ byAddress: true }), 9, { user: 'a', session: 's' }),
  ).toHaveLength(3);
  expect(open(createStreamPlaces({ byAddress: true }), 9, { user: 'a' })).toHaveLength(5);
  expect(open(createStreamPlaces({ byAddress: true }), 700)).toHaveLength(600);
  expect(open(createStreamPlaces({ byAddress: false }), 700)).toHaveLength(700);
});

test('who leaves makes room for exactly one', () => {
  const places = createStreamPlaces({ byAddress: true });
  const [leave] = open(places, OPEN_STREAMS.perUser, { user: 'a' });
  leave?.();
  expect(open(places, 3, { user: 'a', session: 'new' })).toHaveLength(1);
});

test('who is refused takes nothing of the other shares', () => {
  const places = createStreamPlaces({ byAddress: true });
  open(places, 9, { user: 'a', session: 's' });
  expect(open(places, 9, { user: 'a', session: 't' })).toHaveLength(2);
});
