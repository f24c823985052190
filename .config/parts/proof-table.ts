import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { arch, cpus, platform, totalmem } from 'node:os';

export interface ProofRun {
  /** The day on which it was made, such as 2026-11-24. */
  readonly date: string;
  readonly command: string;
}

/** The figures of one run, or of several that were added up. */
export interface Proof {
  readonly runs: readonly ProofRun[];
  readonly rows: readonly ProofRow[];
}

const HEAD = ['Test', 'What', 'Figure', 'Goal', 'Held'] as const;

/** The rows as a table of markdown, its columns in line. */
export function proofTable(rows: readonly ProofRow[]): string {
  const cells = rows.map((row) => [
    row.test,
    row.what,
    typeof row.figure === 'number' ? inWords(row.figure) : row.figure,
    goalOf(row),
    heldOf(row),
  ]);
  const widths = HEAD.map((name, column) =>
    Math.max(name.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const lineOf = (line: readonly string[]): string =>
    `| ${widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [
    lineOf(HEAD),
    lineOf(widths.map((width) => '-'.repeat(width))),
    ...cells.map(lineOf),
  ].join('\n');
}

const inWords = (figure: number): string => figure.toLocaleString('en');

function goalOf({ goal = '', atLeast, atMost }: ProofRow): string {
  if (atLeast !== undefined) return `>= ${inWords(atLeast)}`;
  return atMost === undefined ? goal : `<= ${inWords(atMost)}`;
}

function heldOf({ figure, atLeast = -Infinity, atMost = Infinity, ok }: ProofRow): string {
  if (!ok) return 'NO';
  return Number(figure) < atLeast || Number(figure) > atMost ? 'short' : 'yes';
}

const LEGEND = `## What the tests do

| Test    | What is done, and what must hold                                                                        |
| ------- | ------------------------------------------------------------------------------------------------------- |
| T1, T2  | rows are merged in every order, stamps are made by clocks that stutter and leap: the same row comes out |
| T3      | random schedules of two or three devices; after every step nothing that was shown is lost or older      |
| T4      | the same while most requests are cut, doubled, delayed, answered by something else or come a day late   |
| T5      | the server is killed under load, half of the times at a named point: what it confirmed is there, once   |
| T6      | the power is cut: what was not yet synced to the disk is taken away from the database's files           |
| T7      | the browser is killed just after "saved", while an answer is taken in, and during an upgrade            |
| T8      | devices stay away for up to 200 days, while the server forgets deletions                                |
| T9      | clocks are wrong by an hour and by a year: nothing is refused, no deadline moves, the later edit wins   |
| T10     | the server is put back to an old copy, swapped or emptied: what any device holds comes back             |
| T11     | many write while others read page by page: each change is seen once                                     |
| T12     | older and newer apps meet older and newer servers, each with a full outbox                              |
| T13     | changes and answers that cannot be understood: the others go on                                         |
| T14     | ten tabs, some of them frozen, and the worker: everything is sent once and nothing is stuck             |
| T15     | people sign in and out at random in three tabs and a worker: nothing crosses from one to another        |
| T16     | a full disk, a closed or deleted database, a blocked upgrade: nothing is called saved that is not       |
| T17     | hotel networks answer instead of the server: nobody is signed out and nothing is taken for an answer    |
| T18     | a new phone gets a long list, cut after each page: it goes on where it was                              |
| T19     | students with three devices each over days, a restart every hour, a bad network, one restore            |
| T20     | each safeguard is taken out in turn: a test must notice                                                 |
| T21     | programs write to the same rows, with bodies that are out of date                                       |
| T22     | a new device joins at the end of a schedule and shows the same                                          |
| Latency | how long a change takes to the next device, and a request on the server beside the least there can be   |

What is not in it: phones that one can hold, Safari, and any database but SQLite, the only one that the server runs on.`;

/** The page of the documentation that holds the table. */
export function proofDocument({ runs, rows }: Proof): string {
  const [cpu] = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} x ${cpu?.model ?? 'unknown'}, ${gib} GiB, ${platform()} ${arch()}`;
  return `# The proof in figures

What long runs of \`npm run prove\` found, their counts added up. The app's own engine talks to the real server on SQLite;
its database is that of a browser in T7, T14 and T16 to T18, and an IndexedDB in memory elsewhere. What is done follows from
the seed; at what moment a process is killed does not. "Held" says that nothing that must be so was otherwise, and "short"
that it was not either, but that the figure is not where it should get to. The same tests run in \`npm test\`, for a minute
or two.

${runs.map((run) => `- ${run.date}: \`${run.command}\``).join('\n')}
- Machine: ${machine}
- Node: ${process.version}

${proofTable(rows)}

${LEGEND}
`;
}
