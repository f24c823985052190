/** Tests of two devices of one student: each gets its own world, phone and laptop. */
import { test } from 'vitest';
import { createWorld } from './world.ts';

export const it = test
  .extend('world', async ({ onTestFinished }) => {
    const world = await createWorld();
    onTestFinished(() => world.close());
    return world;
  })
  .extend('phone', ({ world }) => world.device('phone'))
  .extend('laptop', ({ world }) => world.device('laptop'));
