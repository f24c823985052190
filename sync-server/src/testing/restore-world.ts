/** A data folder as a killed server left it, with a backup that lacks its last placement; and copies of it to restore in. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import Database from 'better-sqlite3';
import { putPlacement, registerOverHttp, syncOverHttp, type Account } from './http-client.ts';
import { runFile, type Ended } from './run-command.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const TASKS = new URL('../../../.config/tasks/', import.meta.url);
const WHO = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };

/** The file behind `npm run` and this name. */
export const task = (name: string): string => fileURLToPath(new URL(`${name}.ts`, TASKS));

/** Adds a placement over HTTP. */
export const addPlacement = (to: Pick<ServerProcess, 'url'>, who: Account, company: string) =>
  syncOverHttp(to, who, { ops: [putPlacement(buildPlacementValues({ company }))] });

/** What stands in a database file. */
export interface Found {
  readonly epoch: string;
  /** Of all placements, sorted. */
  readonly companies: readonly string[];
}

/** Reads a database file; throws when it is not sound. */
export function foundIn(file: string): Found {
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
  readonly dataDir = mkdtempSync(join(tmpdir(), 'shortlist-restore-'));
  readonly database = join(this.dataDir, 'shortlist.db');

  restore(...words: string[]): Promise<Ended> {
    return runFile(task('restore'), words, { DATA_DIR: this.dataDir });
  }

  found(): Found {
    return foundIn(this.database);
  }

  /** The databases of before, as they are kept. */
  kept(): string[] {
    return this.names().filter((name) => name.startsWith('before-'));
  }

  unfinished(): string[] {
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
  /** The name of the backup. */
  readonly backup: string;
  copy(): RestoreFolder;
  remove(): void;
}

/** Makes it, with a real server that is killed. */
export async function createRestoreWorld(): Promise<RestoreWorld> {
  const server = await startServer();
  const asha = await registerOverHttp(server, WHO);
  await addPlacement(server, asha, 'Before Ltd');
  await runFile(task('backup'), ['now'], { DATA_DIR: server.dataDir });
  const [backup = ''] = readdirSync(join(server.dataDir, 'backups'));
  await addPlacement(server, asha, 'After Ltd');
  await server.kill();
  return {
    asha,
    backup,
    copy: () => {
      const folder = new RestoreFolder();
      cpSync(server.dataDir, folder.dataDir, { recursive: true, preserveTimestamps: true });
      return folder;
    },
    remove: () => server.removeData(),
  };
}
