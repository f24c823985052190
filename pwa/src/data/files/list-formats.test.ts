/** A list of placements in each of the formats in which people write lists is read back as the same list. */
import { formatCsvList } from '@shortlist/shared/placement/csv/csv-cells.ts';
import { CSV_COLUMNS } from '@shortlist/shared/placement/csv/csv-columns.ts';
import { CSV_HEADER, placementsToRecords } from '@shortlist/shared/placement/csv/csv.ts';
import { exportJson } from '@shortlist/shared/placement/export-json.ts';
import type { PlacementWithProgress } from '@shortlist/shared/placement/fields/progress.ts';
import { anyPlacementWithProgress } from '@shortlist/shared/testing/arbitrary-placements.ts';
import { previewUpload } from '@shortlist/shared/placement/import/preview-upload.ts';
import { FIXTURE_NOW } from '@shortlist/shared/testing/builders.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readUploadInput,
  type Source,
} from '../../features/import-export/source/read-upload-input.ts';
import { toCsvFiles } from '../../features/import-export/formats/csv-text.ts';
import { guardCell } from './csv-line.ts';

type Rows = readonly (readonly string[])[];
type Writer = (placements: readonly PlacementWithProgress[]) => Source;

async function readBack(source: Source): Promise<readonly unknown[]> {
  const read = await readUploadInput(source, FIXTURE_NOW);
  if (read.kind !== 'items') throw new Error(JSON.stringify(read));
  const { items, found, dateOrder } = read;
  const context = { existing: [], found, dateOrder, uploadedAt: FIXTURE_NOW, room: 5000 };
  return previewUpload(items, context).items.map(({ values, problems, progress }) =>
    values && progress ? { ...values, progress } : (values ?? problems),
  );
}

/** The cells of our own file as a spreadsheet shows them. */
const rowsOf = (placements: readonly PlacementWithProgress[]): Rows =>
  placementsToRecords(placements).map((cells) =>
    cells.map((cell, index) => {
      const kind = CSV_COLUMNS[index]?.kind;
      return guardCell(cell, kind === 'time' || kind === 'amount' ? kind : 'text');
    }),
  );

const file = (text: string): Source => ({ from: 'csv-file', text });
const pasted = (text: string): Source => ({ from: 'paste', text });
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const table = (rows: Rows, separator: string): string =>
  rows.map((cells) => cells.map(quoted).join(separator)).join('\n');
/** As spreadsheets copy them: quotes only where necessary. */
const copied = (rows: Rows): string =>
  rows
    .map((cells) => cells.map((cell) => (/[\t\n"]/.test(cell) ? quoted(cell) : cell)).join('\t'))
    .join('\n');
const drawn = ([header = [], ...rows]: Rows, edge: string): string => {
  const line = (cells: readonly string[]): string =>
    `${edge}${cells.map((cell) => ` ${cell.replaceAll('|', '\\|').replaceAll('\n', '<br>')} `).join('|')}${edge}`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
};
const headed = (header: readonly string[], rows: Rows): Rows => [header, ...rows.slice(1)];

/** The rows with their dates in another format, which receives the parts of the stored time. */
function dated(rows: Rows, form: (time: Moment) => string): Rows {
  const [header = [], ...records] = rows;
  const isTime = CSV_COLUMNS.map(({ kind }) => kind === 'time');
  return [
    header,
    ...records.map((cells) =>
      cells.map((cell, index) => (isTime[index] && cell !== '' ? form(momentOf(cell)) : cell)),
    ),
  ];
}

interface Moment {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly clock: string;
}

function momentOf(cell: string): Moment {
  const [, year = '', month = '', day = '', clock = ''] =
    /^(\d{4})-(\d{2})-(\d{2}) (.+)$/.exec(cell) ?? [];
  return { year, month, day, clock };
}

const MONTHS = 'Jan Feb Mar Apr May June July August Sept October Nov December'.split(' ');
const monthName = ({ month }: Moment): string => MONTHS[Number(month) - 1] ?? '';

/** Each time in a column of its own, to the right of its date. */
function split(rows: Rows): Rows {
  return rows.map((cells, row) =>
    cells.flatMap((cell, index) => {
      if (CSV_COLUMNS[index]?.kind !== 'time') return [cell];
      if (row === 0) return [cell, 'Time'];
      const [date = '', clock = ''] = cell.split(' ');
      return [date, clock];
    }),
  );
}

const REMARKED = CSV_COLUMNS.map(({ header, kind }) =>
  kind === 'currency' || kind === 'amount' ? `${header}:` : `${header.toUpperCase()} (as told)*`,
);
const TITLES: Rows = [['Placement cell, 2026-27'], ['', ''], ['List of companies']];

const WAYS: readonly (readonly [string, Writer])[] = [
  ['our own file', (list) => file(toCsvFiles(placementsToRecords(list))[0] ?? '')],
  ['commas', (list) => file(table(rowsOf(list), ','))],
  ['semicolons', (list) => file(table(rowsOf(list), ';'))],
  ['tabs', (list) => file(table(rowsOf(list), '\t'))],
  ['vertical lines', (list) => file(table(rowsOf(list), '|'))],
  ['Windows line ends', (list) => file(table(rowsOf(list), ',').replace(/\n/g, '\r\n'))],
  ['rows copied out of a spreadsheet', (list) => pasted(copied(rowsOf(list)))],
  ['a pasted file', (list) => pasted(toCsvFiles(placementsToRecords(list))[0] ?? '')],
  ['a table in Markdown', (list) => pasted(drawn(rowsOf(list), '|'))],
  ['the same without a frame', (list) => pasted(drawn(rowsOf(list), ''))],
  ['titles above the headings', (list) => file(table([...TITLES, ...rowsOf(list)], ','))],
  ['remarks in the headings', (list) => file(table(headed(REMARKED, rowsOf(list)), ';'))],
  ['times of their own', (list) => file(table(split(rowsOf(list)), ','))],
  [
    'dates in words',
    (list) =>
      pasted(
        copied(dated(rowsOf(list), (at) => `${at.day} ${monthName(at)} ${at.year}, ${at.clock}`)),
      ),
  ],
  [
    'dates in words, the month first',
    (list) =>
      pasted(
        copied(
          dated(rowsOf(list), (at) => `${monthName(at)} ${at.day}, ${at.year} ${at.clock} hrs`),
        ),
      ),
  ],
  [
    'dates with the time first',
    (list) =>
      pasted(
        copied(dated(rowsOf(list), (at) => `${at.clock} on ${at.day}-${monthName(at)}-${at.year}`)),
      ),
  ],
  [
    'dates with slashes, the year first',
    (list) =>
      file(
        table(
          dated(rowsOf(list), (at) => `${at.year}/${at.month}/${at.day} ${at.clock}`),
          ',',
        ),
      ),
  ],
  ['JSON', (list) => pasted(exportJson(list)[0] ?? '')],
  ['JSON in a fence', (list) => pasted(`\`\`\`json\n${exportJson(list)[0] ?? ''}\`\`\``)],
  ['a JSON file', (list) => ({ from: 'json-file', text: exportJson(list)[0] ?? '' })],
];

test.each(WAYS)('%s', async (_name, write) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPlacementWithProgress, { minLength: 1, maxLength: 3 }),
      async (placements) => {
        expect(await readBack(write(placements))).toEqual(placements);
      },
    ),
    { numRuns: 25 },
  );
});

test('the formats cover all of our columns', () => {
  expect(CSV_HEADER).toHaveLength(CSV_COLUMNS.length);
  expect(formatCsvList(['a', 'b'])).toBe('a, b');
});
