/** T15: data of one account never reaches another, whoever signs in and out in any number of tabs. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AccountTally } from './account-sequences.ts';
import type { Part, PartOptions } from '../proof/part.ts';

/** Plays sequences of three accounts in three tabs, beside a worker that sends. */
export const proveAccounts: Part = async (options) => {
  const { sequences, acts, written, requests, crossings, lost, defects, refused } =
    await play(options);
  for (const found of [...crossings, ...lost.map((word) => `lost: ${word}`), ...defects])
    options.report?.(`T15, seeds from ${options.seed}: ${found}`);
  const ok = crossings.length + lost.length + defects.length === 0;
  const played = `${acts} acts, ${written} changes, ${requests} requests`;
  return [
    { test: 'T15', what: 'sequences in 3 tabs and a worker', figure: sequences, atLeast: 500, ok },
    { test: 'T15', what: 'played in them', figure: played, ok },
    { test: 'T15', what: 'crossings', figure: crossings.length, goal: '0', ok },
    { test: 'T15', what: 'lost', figure: lost.length, goal: '0', ok },
    { test: 'T15', what: 'not saved, and said so', figure: refused.length, ok },
  ];
};

function play(options: PartOptions): Promise<AccountTally> {
  const file = fileURLToPath(new URL('account-process.ts', import.meta.url));
  // Options that JSON cannot express are meant to be absent.
  const child = fork(file, [JSON.stringify(options)], { execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once('message', (tally) => resolve(tally as AccountTally));
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });
}
