import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { arch, cpus, platform, totalmem } from 'node:os';

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

/** The page of the documentation that holds the table of the last long run. */
export function proofDocument(
  rows: readonly ProofRow[],
  { seed, minutes }: { seed: number; minutes: number },
): string {
  const [cpu] = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} x ${cpu?.model ?? 'unknown'}, ${gib} GiB, ${platform()} ${arch()}`;
  return `# The proof in figures

What the long run of \`npm run prove\` found. Each test is a row of the list that the protocol is held to: T3, for
one, plays random schedules of several devices and looks for a broken promise after every step. "Held" says that
nothing that must be so was otherwise, and "short" that it was not either, but that the figure is not where it should
get to: where something is counted, that takes more hours than this run had. The same tests run in \`npm test\`, for a
minute or two.

- Date: ${new Date().toISOString().slice(0, 10)}
- Run: \`npm run prove -- --minutes ${minutes} --seed ${seed}\`
- Machine: ${machine}
- Node: ${process.version}

${proofTable(rows)}
`;
}
