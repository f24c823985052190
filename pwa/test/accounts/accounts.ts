/** T15: data of one account never reaches another, whoever signs in and out in any number of tabs. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AccountTally } from './account-moves.ts';
import type { Part, PartOptions } from '../proof/part.ts';
import type { Tally } from '../schedules/model.ts';

type Played = AccountTally & Pick<Tally, 'schedules' | 'steps' | 'failures'>;

/** Plays sequences of three accounts in three tabs, beside a worker that sends. */
export const proveAccounts: Part = async (options) => {
  const { schedules, steps, failures, written, requests, crossings, lost, refused } =
    await play(options);
  const ok = failures === 0;
  const played = `${steps} acts, ${written} changes, ${requests} requests`;
  return [
    { test: 'T15', what: 'sequences in 3 tabs and a worker', figure: schedules, atLeast: 500, ok },
    { test: 'T15', what: 'played in them', figure: played, ok },
    { test: 'T15', what: 'crossings', figure: crossings.length, goal: '0', ok },
    { test: 'T15', what: 'lost', figure: lost.length, goal: '0', ok },
    { test: 'T15', what: 'not saved, and said so', figure: refused.length, ok },
  ];
};

function play(options: PartOptions): Promise<Played> {
  const file = fileURLToPath(new URL('account-process.ts', import.meta.url));
  // Options that JSON cannot express are meant to be absent.
  const child = fork(file, [JSON.stringify(options)], { execArgv: [] });
  return new Promise((resolve, reject) => {
    child.on('message', (message: { line?: string; played?: Played }) => {
      if (message.line !== undefined) options.report?.(`T15, ${message.line}`);
      if (message.played) resolve(message.played);
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });
}
