// Two server processes on one PostgreSQL, beside one of them alone.
import { once } from 'node:events';
import { knownUser } from '../src/testing/accounts.ts';
import { addDueDeliveries } from '../src/testing/postgres/due-deliveries.ts';
import { administer } from '../src/testing/postgres/postgres-databases.ts';
import { startPostgres } from '../src/testing/postgres/postgres-server.ts';
import {
  openSharedDatabase,
  startServerProcesses,
  type SharedDatabase,
} from '../src/testing/postgres/server-processes.ts';
import { benchChangesSeen } from './changes-seen.ts';
import type { Figure } from './figure.ts';
import type { SignedIn } from './fill-database.ts';
import { ourTarget, type Target } from './targets.ts';
import { timed } from './timing.ts';

/** So many reminders, and as many mails. */
const DELIVERIES = 10_000;
/** The first rounds run code that is not compiled yet; they are measured and discarded. */
const ROUNDS = 3;
const CHECKED_EVERY_MS = 500;
/** At most three times as long. */
const SEEN = 'a change, until it is on a device at another server (floor: at the same one)';

/** Takes some minutes. `programs` is the folder with those of PostgreSQL. */
export async function benchProcesses(programs: string): Promise<readonly Figure[]> {
  const postgres = await startPostgres(programs, { isDurable: true });
  try {
    await administer(postgres.url('postgres'), 'CREATE DATABASE shortlist');
    const shared = await openSharedDatabase(postgres.url('shortlist'));
    try {
      return [...(await changesSeen(shared)), ...(await deliveries(shared))];
    } finally {
      await shared.close();
    }
  } finally {
    await postgres.remove();
  }
}

async function changesSeen(shared: SharedDatabase): Promise<readonly Figure[]> {
  // The server accepts 120 requests a minute from one student.
  const [students, others] = [await addStudents(shared), await addStudents(shared)];
  const processes = await startServerProcesses(shared);
  try {
    const [first, second] = processes.servers;
    const a = ourTarget(first, students);
    const across: Target = {
      ...ourTarget(second, students),
      push: (student, ops) => a.push(student, ops),
    };
    const here = ourTarget(first, others);
    let figures: readonly Figure[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      figures = await benchChangesSeen(across, here, round, SEEN);
    return figures;
  } finally {
    await processes.stop();
  }
}

function addStudents({ accounts }: SharedDatabase): Promise<SignedIn[]> {
  const add = async (): Promise<SignedIn> => {
    const { uid, headers } = await knownUser(accounts);
    return { uid, token: (headers['authorization'] ?? '').replace('Bearer ', '') };
  };
  return Promise.all(Array.from({ length: ROUNDS }, add));
}

/** Throws unless each arrives once. */
async function deliveries(shared: SharedDatabase): Promise<readonly Figure[]> {
  const due = await addDueDeliveries(shared, DELIVERIES);
  const ms = await timed(async () => {
    const processes = await startServerProcesses(shared, due.env);
    try {
      while ((await due.left()) > 0) await once(AbortSignal.timeout(CHECKED_EVERY_MS), 'abort');
    } finally {
      await processes.stop();
    }
  });
  const arrived = due.arrivals();
  await due.close();
  for (const { different, all } of Object.values(arrived))
    if (different !== DELIVERIES || all !== DELIVERIES)
      throw new Error(`Not once each: ${JSON.stringify(arrived)}`);
  const name = `${DELIVERIES} reminders and as many mails, once each, by two servers`;
  return [{ name, unit: 'per second', ours: (2 * DELIVERIES) / (ms / 1000) }];
}
