/** The process in which the account sequences are played: a device needs the globals of a whole process. */
import { createAccountModel } from './account-sequences.ts';
import type { PartOptions } from '../proof/part.ts';
import { runModel } from '../schedules/model.ts';

const options: Partial<PartOptions> = JSON.parse(process.argv[2] ?? '{}');
const { tally, ...model } = await createAccountModel();
const { schedules, steps, failures } = await runModel(model, {
  seed: 1,
  ...options,
  // JSON has no infinity.
  untilMs: options.untilMs ?? Number.POSITIVE_INFINITY,
  report: (line) => process.send?.({ line }),
});
// Pending timers of the app would keep the process alive.
process.send?.({ played: { schedules, steps, failures, ...tally } }, () => process.exit());
