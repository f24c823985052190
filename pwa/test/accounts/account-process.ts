/** The process in which the account sequences are played: a device needs the globals of a whole process. */
import { createAccountDevice } from './account-sequences.ts';
import { hasNextRound, type PartOptions } from '../proof/part.ts';

const options: PartOptions = JSON.parse(process.argv[2] ?? '{}');
const untilMs = options.untilMs ?? Number.POSITIVE_INFINITY;
const { play, tally } = await createAccountDevice();
const isWhole = (): boolean => tally.lost.length + tally.crossings.length === 0;
while (isWhole() && hasNextRound(tally.sequences, { ...options, untilMs }))
  await play(options.seed + tally.sequences);
// Pending timers of the app would keep the process alive.
process.send?.(tally, () => process.exit());
