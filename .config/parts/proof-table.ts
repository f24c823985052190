import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { arch, cpus, platform, totalmem } from 'node:os';

export interface ProofRun {
  /** The day of the run, such as 2026-11-24. */
  readonly date: string;
  readonly command: string;
}

export interface Proof {
  readonly runs: readonly ProofRun[];
  readonly rows: readonly ProofRow[];
}

const HEAD = ['Test', 'What', 'Figure', 'Goal', 'Held'] as const;

/** A Markdown table with aligned columns. */
export function proofTable(rows: readonly ProofRow[]): string {
  const cells = rows.map((row) => [
    row.test,
    row.what,
    typeof row.figure === 'number' ? formatFigure(row.figure) : row.figure,
    formatGoal(row),
    formatResult(row),
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

const formatFigure = (figure: number): string => figure.toLocaleString('en');

function formatGoal({ goal = '', atLeast, atMost }: ProofRow): string {
  if (atLeast !== undefined) return `>= ${formatFigure(atLeast)}`;
  return atMost === undefined ? goal : `<= ${formatFigure(atMost)}`;
}

function formatResult({ figure, atLeast = -Infinity, atMost = Infinity, ok }: ProofRow): string {
  if (!ok) return 'NO';
  return Number(figure) < atLeast || Number(figure) > atMost ? 'short' : 'yes';
}

/** What must hold, without the figures that only say how much was tried. */
const hasGoal = ({ goal, atLeast, atMost }: ProofRow): boolean =>
  goal !== undefined || atLeast !== undefined || atMost !== undefined;

const LEGEND = `## What the tests do

| Test    | What is done, and what must hold                                                                         |
| ------- | -------------------------------------------------------------------------------------------------------- |
| T1, T2  | rows are merged in every order, stamps come from clocks that stutter and jump: the result is the same row |
| T3      | random schedules of two or three devices: after every step, nothing that was shown is lost or older      |
| T4      | the same, with most requests cut, duplicated, delayed, answered by another server or a day late          |
| T5      | the server is killed under load, half of the times at a named point: what it acknowledged exists, once   |
| T6      | the power is cut: what was not yet synced to the disk is removed from the database's files               |
| T7      | the browser is killed just after "saved", while it applies an answer, and during an upgrade              |
| T8      | devices are offline for up to 200 days while the server purges deletions                                 |
| T9      | clocks are wrong by an hour and by a year: nothing is refused, no deadline moves, the later edit wins    |
| T10     | the server is restored to an old copy, swapped or emptied: what any device has is uploaded again         |
| T11     | many clients write while others read page by page: each change is seen once                              |
| T12     | older and newer apps talk to older and newer servers, each with a full outbox                            |
| T13     | changes and answers that cannot be parsed: the others go on                                              |
| T14     | ten tabs, some of them frozen, and the worker: everything is sent once and nothing is stuck              |
| T15     | users sign in and out at random in three tabs and a worker: no data crosses between accounts             |
| T16     | a full disk, a closed or deleted database, a blocked upgrade: nothing is reported saved that is not      |
| T17     | captive portals answer instead of the server: no one is signed out, and no page is taken for an answer   |
| T18     | a new phone downloads a long list, interrupted after each page: it resumes                               |
| T19     | students with three devices each over days: a restart every hour, a bad network, one restore             |
| T20     | the code of the sync core is changed in one place after the other: its tests must fail                   |
| T21     | API clients write to the same rows, with outdated bodies                                                 |
| T22     | a new device joins at the end of a schedule and shows the same                                           |
| Latency | the time of a change to the next device, and of a request beside a bare server                           |

T3, T4, T5, T8, T10, T11, T13 and T21 depend on the engine of the database, and run on PostgreSQL too.

Not covered: physical phones, Safari, and a power cut on PostgreSQL.`;

export function proofDocument({ runs, rows }: Proof): string {
  const [cpu] = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} x ${cpu?.model ?? 'unknown'}, ${gib} GiB, ${platform()} ${arch()}`;
  return `# Proof: results of the long runs

The added-up results of long runs of \`npm run prove\`. The app's own sync engine talks to the real server, on SQLite
where nothing else is said; its database is a browser's in T7, T14 and T16 to T18, and an in-memory IndexedDB elsewhere. The
actions follow from the seed; the moment at which a process is killed does not. The same tests, except T20, run in
\`npm run test:all\` for a minute or two.

## Promises

"Held" is "yes" if every promise was kept, "short" if it was but the figure did not reach its goal, and "NO" if a promise was
broken.

${proofTable(rows.filter(hasGoal))}

${LEGEND}

## Log

${runs.map((run) => `- ${run.date}: \`${run.command}\``).join('\n')}
- Machine: ${machine}
- Node: ${process.version}

${proofTable(rows)}
`;
}
