import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Work that ends when it is told to. */
function workToFinish() {
  const begun: { key: string; resolve: (value: string) => void; reject: (error: Error) => void }[] =
    [];
  const ask = createSingleFlight(
    (key: string) =>
      new Promise<string>((resolve, reject) => {
        begun.push({ key, resolve, reject });
      }),
  );
  return { ask, begun };
}

it('runs once for all callers that ask meanwhile, and again for later ones', async () => {
  const { ask, begun } = workToFinish();
  const answers = Promise.all([ask('a'), ask('a'), ask('b')]);
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
  begun[0]?.resolve('first');
  begun[1]?.resolve('other');
  expect(await answers).toEqual(['first', 'first', 'other']);
  const later = ask('a');
  begun[2]?.resolve('second');
  expect(await later).toBe('second');
});

it('fails for all callers that wait, and is tried again for the next one', async () => {
  const { ask, begun } = workToFinish();
  const both = Promise.allSettled([ask('a'), ask('a')]);
  begun[0]?.reject(new Error('The disk is gone.'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = ask('a');
  begun[1]?.resolve('second');
  expect(await again).toBe('second');
});
