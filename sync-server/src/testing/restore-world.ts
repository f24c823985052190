/**
 * A data folder as a killed server left it, with a backup that lacks its last placement; and copies of it to
 * restore in.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import Database from 'better-sqlite3';
import { main as backup } from '../operations/backup.ts';
import { main as restore } from '../operations/restore.ts';
import { putPlacement, registerOverHttp, syncOverHttp, type Account } from './http-client.ts';
import { callCommand, type CommandResult } from './run-command.ts';
import { copyAsKilled, startServerInProcess } from './server-in-process.ts';
import type { ServerProcess } from './server-process.ts';

const WHO = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };

export const addPlacement = (to: Pick<ServerProcess, 'url'>, who: Account, company: string) =>
  syncOverHttp(to, who, { ops: [putPlacement(buildPlacementValues({ company }))] });

/** The content of a database file. */
export interface DatabaseContent {
  readonly epoch: string;
  /** Of all placements, sorted. */
  readonly companies: readonly string[];
}

/** Reads a database file; throws when it is not sound. */
export function readDatabaseContent(file: string): DatabaseContent {
  const db = new Database(file);
  if (db.pragma('integrity_check', { simple: true }) !== 'ok')
    throw new Error(`${file} is damaged.`);
  const epoch = String(db.prepare('SELECT epoch FROM server_meta').pluck().get());
  const companies = db
    .prepare<[], string>(
      `SELECT json_extract(cells, '$.f.company') FROM rows WHERE t = 'placement'`,
    )
    .pluck()
    .all();
  db.close();
  return { epoch, companies: companies.toSorted() };
}

/** A copy of the folder, for one test. */
export class RestoreFolder {
  readonly dataDir: string;
  readonly database: string;
  constructor(dataDir: string) {
    this.dataDir = dataDir;
    this.database = join(dataDir, 'shortlist.db');
  }

  restore(...words: string[]): Promise<CommandResult> {
    return callCommand(restore, words, { DATA_DIR: this.dataDir });
  }

  content(): DatabaseContent {
    return readDatabaseContent(this.database);
  }

  /** The previous databases that restores preserved. */
  preserved(): string[] {
    return this.names().filter((name) => name.startsWith('before-'));
  }

  partialFiles(): string[] {
    return this.names().filter((name) => name.includes('.part'));
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true });
  }

  private names(): string[] {
    return readdirSync(this.dataDir);
  }
}

export interface RestoreWorld {
  readonly asha: Account;
  readonly backup: string;
  copy(): RestoreFolder;
  remove(): void;
}

/** Copies the files while the server still runs. */
export async function createRestoreWorld(): Promise<RestoreWorld> {
  const server = await startServerInProcess();
  const asha = await registerOverHttp(server, WHO);
  await addPlacement(server, asha, 'Before Ltd');
  await callCommand(backup, ['now'], { DATA_DIR: server.dataDir });
  const [name = ''] = readdirSync(join(server.dataDir, 'backups'));
  await addPlacement(server, asha, 'After Ltd');
  const left = copyAsKilled(server);
  await server.stop();
  server.removeData();
  return {
    asha,
    backup: name,
    copy: () => new RestoreFolder(copyAsKilled({ dataDir: left })),
    remove: () => rmSync(left, { recursive: true }),
  };
}
