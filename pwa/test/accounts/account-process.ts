/** The process in which the sequences of accounts are played: a device needs the globals of one for itself. */
import { createAccountDevice } from './account-rounds.ts';
import { goesOn, type PartOptions } from '../proof/part.ts';

const options: PartOptions = JSON.parse(process.argv[2] ?? '{}');
const untilMs = options.untilMs ?? Number.POSITIVE_INFINITY;
const { play, tally } = await createAccountDevice();
const isWhole = (): boolean => tally.lost.length + tally.crossings.length === 0;
while (isWhole() && goesOn(tally.sequences, { ...options, untilMs }))
  await play(options.seed + tally.sequences);
// Timers of the app that nobody waits for would keep the process.
process.send?.(tally, () => process.exit());
