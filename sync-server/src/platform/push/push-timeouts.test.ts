// The default time limits for a push service that never answers. The test moves the time.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually, stepTimeouts, type SteppedTimeouts } from '../../testing/timing.ts';
import { createPushWorld, type PushWorld } from '../../testing/push/push-world.ts';
import type { PushResult } from './push-gateway.ts';

const TEN_SECONDS_MS = 10_000;

let world: PushWorld;
let time: SteppedTimeouts;
beforeEach(() => {
  world = createPushWorld();
  time = stepTimeouts();
});
afterEach(() => world.close());

/** The result of a message; undefined until there is one. */
function watched(sending: Promise<PushResult>): () => PushResult | undefined {
  let result: PushResult | undefined;
  const watch = async (): Promise<void> => {
    result = await sending;
  };
  void watch();
  return () => result;
}

/** Everything that was to happen at this moment has happened. */
const allSettled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function isGivenUpAfterTenSeconds(result: () => PushResult | undefined): Promise<void> {
  time.pass(TEN_SECONDS_MS - 1);
  await allSettled();
  expect(result()).toBeUndefined();
  time.pass(1);
  await eventually(() => expect(result()?.kind).toBe('unreachable'));
}

it('waits ten seconds for one that accepts the message and never answers', async () => {
  const { service, gateway: by, endpoint } = await world.own('https');
  service.answer(() => undefined);
  const result = watched(world.send(endpoint, by));
  await eventually(() => expect(service.received).toHaveLength(1));
  await isGivenUpAfterTenSeconds(result);
  expect(result()).toMatchObject({ reason: 'The push service did not answer in time.' });
});

it('waits ten seconds for a name whose look-up never ends', async () => {
  let lookupCount = 0;
  const by = world.gateway({
    resolve: () => {
      lookupCount += 1;
      return new Promise(() => undefined);
    },
  });
  const result = watched(world.send('https://web.push.apple.com/x', by));
  await eventually(() => expect(lookupCount).toBe(1));
  await isGivenUpAfterTenSeconds(result);
});

it('waits ten seconds for a proxy that never answers', async () => {
  const silent = await world.unresponsiveServer();
  const by = world.gateway({ proxy: new URL(`http://127.0.0.1:${silent.port}`) });
  const result = watched(world.send('https://web.push.apple.com/x', by));
  await eventually(() => expect(silent.connections).toBe(1));
  await isGivenUpAfterTenSeconds(result);
});
