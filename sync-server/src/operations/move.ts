/**
 * The operator's command that takes a SQLite database over to PostgreSQL, while no server runs. One way, all or nothing.
 * Exit codes: 0 done, 1 failed, 2 wrong usage.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from '../config.ts';
import { createAudit } from '../platform/audit/audit.ts';
import { systemClock } from '../platform/clock.ts';
import { lockData } from '../platform/db/data-lock.ts';
import { openToRead, withDatabase } from '../platform/db/open-database.ts';
import { openPostgres } from '../platform/db/open-postgres.ts';
import { systemRandom } from '../platform/random.ts';
import {
  commandDone,
  commandFailed,
  formatCount,
  runCommand,
  type CommandCall,
  type CommandOutcome,
} from './command-line.ts';
import { moveDatabase, type Moved } from './backup/move-database.ts';

const USAGE = `How to use it, with every server stopped and DATABASE_URL set:
  npm run move    take the database of DATA_DIR over to PostgreSQL
`;

/** Resolves with the exit code. */
export function main(call: CommandCall): Promise<0 | 1 | 2 | 3> {
  return runCommand(call, call.args.length === 0 ? () => move(call) : undefined, USAGE);
}

async function move({ env }: CommandCall): Promise<CommandOutcome> {
  const { dataDir, databaseUrl } = parseConfig(env);
  if (databaseUrl === undefined)
    return commandFailed('DATABASE_URL is not set: it names the PostgreSQL database to move to.');
  const file = join(dataDir, 'shortlist.db');
  if (!existsSync(file))
    return commandFailed(`There is no database in ${dataDir}. Is DATA_DIR set as for the server?`);
  const lock = lockData({ dataDir, use: 'restore' });
  if (!lock)
    return commandFailed(
      `A server, or another command, has ${dataDir} open. Please stop it first.`,
    );
  try {
    return commandDone(textOf(file, await moveFile(file, databaseUrl)));
  } finally {
    lock.release();
  }
}

function moveFile(file: string, url: string): Promise<Moved> {
  // No entry of this command contains a network address.
  const audit = createAudit({ digests: { ofClient: () => '' } });
  return withDatabase(openToRead(file), async (from) =>
    withDatabase(await openPostgres(url), (to) =>
      moveDatabase({ from, to, clock: systemClock, random: systemRandom, audit }),
    ),
  );
}

function textOf(file: string, { users, rows }: Moved): string {
  return [
    `Moved: ${formatCount(users, 'account')}, ${formatCount(rows, 'row')}.`,
    `Start the servers with DATABASE_URL. ${file} is not read any more; keep it until all is well.`,
  ].join('\n');
}
