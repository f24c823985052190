// A list that the placement cell publishes for a fifth of a campus, corrects and takes back: what the admin waits, when
// every account and every open device has it, whether each browser is told once, and what others notice meanwhile.
import {
  listAnswerSchema,
  LISTS_PATH,
  listTakeBackPath,
  type ListEntry,
} from '@shortlist/shared/api/campus.ts';
import { TEST_ROUND, type PostedDrive } from '../src/testing/campus/drives.ts';
import { findPostgres } from '../src/testing/postgres/postgres-server.ts';
import { readRows } from '../src/testing/sql.ts';
import {
  LISTED,
  until,
  untilCount,
  withCellOnPostgres,
  withCellOnSqlite,
  type Cell,
  type RosterStudent,
} from './campus-cell.ts';
import type { Figure } from './figure.ts';
import { readAnswer, send } from './http.ts';
import { longestHold } from './loop-samples.ts';
import { openDevices, type Arrived, type OpenDevices } from './open-devices.ts';
import { measureRegistrations } from './registration-figures.ts';
import { CHANGES_PER_SECOND, saveFor, saveWhile, type Saving } from './small-changes.ts';
import { percentile } from './timing.ts';

const OPEN_DEVICES = 200;
const CORRECTED = 200;
const ALONE_MS = 10_000;

/** Takes about seven minutes. Without PostgreSQL on this machine, on SQLite only. */
export async function benchLists(): Promise<readonly Figure[]> {
  const onSqlite = await withCellOnSqlite((cell) => measureCell(cell, 0, 'SQLite'));
  const programs = findPostgres();
  if (programs === undefined) return onSqlite;
  const onPostgres = await withCellOnPostgres(
    programs,
    (cell) => measureCell(cell, 0, 'PostgreSQL'),
    (cell) => measureCell(cell, 1, 'two servers on PostgreSQL'),
  );
  return [...onSqlite, ...onPostgres.flat()];
}

async function measureCell(cell: Cell, drive: number, engine: string): Promise<readonly Figure[]> {
  const { drives, urls, listed, others } = cell;
  const one = drives[drive];
  if (!one) throw new Error('There is no drive.');
  const devices = await openDevices(urls, listed.slice(0, OPEN_DEVICES));
  const alone = await saveFor(ALONE_MS, { urls, students: others });
  const figures = await measureLists({ ...cell, drive: one, devices, alone });
  devices.close();
  const all = [...figures, ...(await measureRegistrations(cell))];
  return all.map((figure) => ({ ...figure, name: `${engine}: ${figure.name}` }));
}

interface World extends Cell {
  readonly drive: PostedDrive;
  readonly devices: OpenDevices;
  /** What changes took before, in milliseconds. */
  readonly alone: readonly number[];
}

async function measureLists(world: World): Promise<readonly Figure[]> {
  const { db, listed } = world;
  const published = await observe(world, {
    name: `a list of ${LISTED}`,
    told: LISTED,
    send: () => publish(world, resultsOf(listed, 0), null),
    isDone: (id) => untilCount(db, LISTED, OF_LIST, id),
  });
  const corrected = await observe(world, {
    name: `${CORRECTED} of ${LISTED} corrected`,
    told: CORRECTED,
    send: () => publish(world, resultsOf(listed, CORRECTED), published.id),
    isDone: (id) => untilCount(db, LISTED, OF_LIST, id),
  });
  const takenBack = await observe(world, {
    name: `${LISTED} taken back`,
    told: LISTED,
    send: () => takeBack(world, corrected.id),
    isDone: (id) => untilCount(db, 0, OF_LIST, id),
  });
  const all = [published, corrected, takenBack];
  return [...all.flatMap(figuresOf), ...changesMeanwhile(all, world)];
}

const OF_LIST = 'SELECT count(*) FROM verdicts WHERE list_id = ? AND result IS NOT NULL';

interface Change {
  readonly name: string;
  /** How many students have another result by it. */
  readonly told: number;
  /** Resolves with the id of the list. */
  readonly send: () => Promise<string>;
  readonly isDone: (id: string) => Promise<void>;
}

/** What happened, in milliseconds from the beginning where nothing else is said. */
interface Observed extends Pick<Change, 'name' | 'told'> {
  readonly id: string;
  readonly answered: number;
  readonly written: number;
  readonly pushed: number;
  /** The longest time for which a server did nothing else. */
  readonly held: number;
  /** From each verdict to the open device that has it. */
  readonly delays: readonly number[];
  /** The browsers that were told, once for each message. */
  readonly receivers: readonly string[];
  /** What each change of others took until all accounts had it, and then until all browsers were told. */
  readonly changes: readonly number[];
  readonly changesThen: readonly number[];
}

async function observe(world: World, change: Change): Promise<Observed> {
  const { urls, others, service, samples, devices } = world;
  const saving = { urls, students: others };
  const [pushes, news] = [service.received.length, devices.arrived.length];
  const startedAt = Date.now();
  const [list, changes] = await whileSaving(saving, async () => {
    const id = await change.send();
    const answered = Date.now() - startedAt;
    await change.isDone(id);
    return { id, answered, written: Date.now() - startedAt };
  });
  const [pushed, changesThen] = await whileSaving(saving, async () => {
    await until(() => devices.arrived.length >= news + OPEN_DEVICES);
    await until(() => service.received.length >= pushes + change.told);
    return Date.now() - startedAt;
  });
  return {
    ...change,
    ...list,
    pushed,
    changes,
    changesThen,
    held: longestHold(samples, startedAt),
    delays: await delaysOf(world, devices.arrived.slice(news), startedAt),
    receivers: service.received.slice(pushes).map(({ path }) => path),
  };
}

async function whileSaving<T>(
  saving: Saving,
  work: () => Promise<T>,
): Promise<readonly [T, readonly number[]]> {
  let isDone = false;
  const changes = saveWhile(() => !isDone, saving);
  const result = await work();
  isDone = true;
  return [result, await changes];
}

function figuresOf(observed: Observed): readonly Figure[] {
  const { name, told, answered, written, pushed, held, delays, receivers } = observed;
  const different = new Set(receivers).size;
  return [
    { name: `${name}, answer to the admin`, unit: 'ms', ours: answered },
    { name: `${name}, until all accounts have it`, unit: 'ms', ours: written },
    { name: `${name}, the longest wait of others meanwhile`, unit: 'ms', ours: held },
    { name: `${name}, then on an open device, half`, unit: 'ms', ours: percentile(delays, 0.5) },
    { name: `${name}, then on an open device, last`, unit: 'ms', ours: Math.max(...delays) },
    { name: `${name}, until all browsers are told`, unit: 'ms', ours: pushed },
    { name: `${name}, not told`, unit: 'students', ours: told - different },
    { name: `${name}, told twice`, unit: 'students', ours: receivers.length - different },
  ];
}

function changesMeanwhile(all: readonly Observed[], { alone }: World): readonly Figure[] {
  const floor = percentile(alone, 0.99);
  const of = `${CHANGES_PER_SECOND} changes a second`;
  const figure = (name: string, ms: readonly number[]): Figure => ({
    name: `${of} ${name} (floor: before), 99 %`,
    unit: 'ms',
    ours: percentile(ms, 0.99),
    floor,
  });
  return [
    figure(
      'until all accounts have them',
      all.flatMap(({ changes }) => changes),
    ),
    figure(
      'then, until all browsers are told',
      all.flatMap(({ changesThen }) => changesThen),
    ),
  ];
}

/** From the moment at which the server began to write a verdict, by the same clock. */
async function delaysOf(
  { db }: World,
  arrived: readonly Arrived[],
  since: number,
): Promise<readonly number[]> {
  const written = await readRows<{ uid: string; at: number }>(
    db,
    `SELECT uid, max(at) AS at FROM op_ledger WHERE t = 'verdict' AND at >= ? GROUP BY uid`,
    since,
  );
  const writtenAt = new Map(written.map(({ uid, at }) => [uid, at]));
  return arrived.map(({ uid, at }) => at - (writtenAt.get(uid) ?? Number.NaN));
}

/** The first ones have another result where the list is corrected. */
function resultsOf(students: readonly RosterStudent[], corrected: number): readonly ListEntry[] {
  return students.map(({ rollNumber }, n) => ({
    rollNumber,
    result: n < corrected ? 'not_through' : 'through',
  }));
}

function publish(
  { drive, ...cell }: World,
  entries: readonly ListEntry[],
  replaces: string | null,
): Promise<string> {
  const list = { drive: drive._id, round: TEST_ROUND.key, replaces, fileName: 'list.xlsx' };
  return sendAsAdmin(cell, LISTS_PATH, { ...list, entries });
}

const takeBack = (cell: World, id: string): Promise<string> =>
  sendAsAdmin(cell, listTakeBackPath(id), {});

/** Resolves with the id of the list. */
async function sendAsAdmin(
  { urls, admin }: Pick<Cell, 'urls' | 'admin'>,
  path: string,
  body: object,
): Promise<string> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const request = { method: 'POST', headers, body: JSON.stringify(body) } as const;
  const answer = await send(`${urls[0]}${path}`, request);
  return readAnswer(answer, (json) => listAnswerSchema.parse(json).data.list.id);
}
