// Whether a request takes longer when the student has more rows, or the server more students. All sizes are
// measured in turn, so that they get the same machine at the same moment.
import { CLIENT_OPS_MAX } from '@shortlist/shared/api/sync.ts';
import {
  manyStudents,
  newestSeq,
  startFilledServer,
  type Rows,
  type FilledServer,
} from './fill-database.ts';
import { spreadOf, type Spread } from './timing.ts';
import { formatNumber, textTable } from '../../shared/bench/text-table.ts';
import { freshOps, totalDuration, TimedDevice } from './timed-device.ts';

/** Five thousand rows may be live; the rest of a long list was deleted and is stored for half a year. */
const FEWEST: Rows = { live: 800, deleted: 200 };
const SIZES: Readonly<Record<string, Rows>> = {
  '1,000 rows': FEWEST,
  '5,000 rows': { live: 4_000, deleted: 1_000 },
  '20,000 rows': { live: 4_000, deleted: 16_000 },
};
const STUDENTS: Readonly<Record<string, number>> = {
  '30 students': 30,
  '1,000 students': 1_000,
  '10,000 students': 10_000,
};
const ROWS_OF_OTHERS = 10;
/** Enough that none of them exceeds the rate limit of one student. */
const MEASURED = 6;
const WARM_UP = 12;

type TimedRequest = (device: TimedDevice) => Promise<number>;

const REQUESTS: Readonly<Record<string, { readonly rounds: number; readonly take: TimedRequest }>> =
  {
    'push of one op': { rounds: 150, take: (device) => push(device, 1) },
    'push of 200 ops': { rounds: 12, take: (device) => push(device, CLIENT_OPS_MAX) },
    'pull of one changed row': {
      rounds: 150,
      take: async (device) => (await device.pullLast()).ms,
    },
    'first page of 250': {
      rounds: 60,
      take: async (device) => totalDuration(await device.pullAll(1)),
    },
  };

/** One kind of request at growing sizes. */
export interface GrowthLine {
  readonly name: string;
  readonly sizes: readonly (Spread & { readonly size: string })[];
}

type Series = readonly { readonly size: string; readonly devices: readonly TimedDevice[] }[];

/** Takes about a minute, half of it to fill the databases. */
export async function benchGrowth(): Promise<readonly GrowthLine[]> {
  const servers: FilledServer[] = [];
  try {
    for (const total of Object.values(STUDENTS)) {
      // The server with the fewest students also has those with more rows: of their own, since devices that
      // were measured before have moved on and used up some of their rate limit.
      const ofRows = servers.length === 0 ? Object.values(SIZES) : [];
      servers.push(await startWith([FEWEST, ...ofRows], total));
    }
    // First, while none of the servers has answered more requests than another.
    const byStudents = await growth(seriesOfStudents(servers));
    return [...(await growth(seriesOfRows(servers[0]))), ...byStudents];
  } finally {
    for (const { server } of servers) {
      await server.kill();
      server.removeData();
    }
  }
}

/** A server with `total` students: some of each size to be measured, then others. */
function startWith(sizes: readonly Rows[], total: number): Promise<FilledServer> {
  const measured = sizes.flatMap((rows) => Array.from({ length: MEASURED }, () => rows));
  const students = [...measured, ...manyStudents(total - measured.length, ROWS_OF_OTHERS)];
  // The nightly backup would disturb the measurement.
  return startFilledServer({ students, admins: 0 }, { BACKUP_AT: 'off' });
}

function seriesOfRows(filled: FilledServer | undefined): Series {
  return Object.entries(SIZES).map(([size, rows], index) => ({
    size,
    devices: devicesAt(filled, (index + 1) * MEASURED, rows),
  }));
}

function seriesOfStudents(servers: readonly FilledServer[]): Series {
  return Object.keys(STUDENTS).map((size, index) => ({
    size,
    devices: devicesAt(servers[index], 0, FEWEST),
  }));
}

/** The devices of the students from this index on, each in sync with its account. */
function devicesAt(
  filled: FilledServer | undefined,
  from: number,
  rows: Rows,
): readonly TimedDevice[] {
  const { students = [], server } = filled ?? {};
  return students
    .slice(from, from + MEASURED)
    .map((student) => new TimedDevice(server?.url ?? '', student, newestSeq(rows)));
}

async function growth(series: Series): Promise<readonly GrowthLine[]> {
  const lines: GrowthLine[] = [];
  for (const [name, { rounds, take }] of Object.entries(REQUESTS)) {
    const times = series.map((): number[] => []);
    for (let round = 0; round < WARM_UP + rounds; round += 1)
      for (const [index, { devices }] of series.entries()) {
        const device = devices[round % devices.length];
        if (device) times[index]?.push(await take(device));
      }
    const sizes = series.map(({ size }, index) => ({
      size,
      ...spreadOf(times[index]?.slice(WARM_UP) ?? []),
    }));
    lines.push({ name, sizes });
  }
  return lines;
}

async function push(device: TimedDevice, count: number): Promise<number> {
  return (await device.push(freshOps(count))).ms;
}

/** The lines as aligned text; each size shows its time as a multiple of the smallest one's. */
export function growthTable(lines: readonly GrowthLine[]): string {
  const parts = [lines.slice(0, lines.length / 2), lines.slice(lines.length / 2)];
  return parts.map(partTable).join('\n\n');
}

function partTable(lines: readonly GrowthLine[]): string {
  const head = lines[0]?.sizes.map(({ size }) => size) ?? [];
  const rows = lines.map(({ name, sizes }) => [
    name,
    ...sizes.map(({ p50, p99 }, index) => {
      const ratio = `  ${formatNumber(p50 / (sizes[0]?.p50 ?? Number.NaN))} x`;
      return `${formatNumber(p50)} / ${formatNumber(p99)}${index === 0 ? '' : ratio}`;
    }),
  ]);
  return textTable([['ms: 50 % / 99 %', ...head], ...rows]);
}
