import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { moveFile, replaceFile, unfinishedName, UNFINISHED } from './durable-file.ts';

const FOLDER = 'backups';
const NAME = /^(?:shortlist|before-version-(\d+))-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.db$/;

/** A backup that is whole. */
export interface BackupFile {
  readonly name: string;
  readonly path: string;
  /** The moment of its making in milliseconds, as its name says it. */
  readonly at: number;
  readonly bytes: number;
  /** The number of the version that the database got right after; undefined for one that was made for no such reason. */
  readonly beforeVersion?: number | undefined;
}

/** The folder of backups, inside the data folder. */
export interface BackupFiles {
  /** The whole ones, newest first. */
  list(): BackupFile[];
  /** Removes what unfinished tries left, and gives the name of a file to write to. Only with the lock of backups. */
  begin(): string;
  /**
   * Gives a file that is whole its name of this moment (ms), and of the version that the database is about to get. On
   * the disk when this returns.
   */
  finish(unfinished: string, at: number, beforeVersion?: number): BackupFile;
  /** Takes back an unfinished try. */
  drop(unfinished: string): void;
  /** Lays a copy of the server's secrets beside a backup, for the owner only; gives its path. */
  addSecrets(backup: Pick<BackupFile, 'path'>): string;
  /** With the copy of the secrets, where there is one. */
  remove(backup: BackupFile): void;
  /** The file that somebody names from a folder: a path, or the name of one of these. */
  find(name: string, from: string): string;
}

/** Takes the data folder. */
export function createBackupFiles(dataDir: string): BackupFiles {
  const folder = join(dataDir, FOLDER);
  const names = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  const drop = (name: string): void => {
    // SQLite may have begun a journal beside it.
    for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(name + ending, { force: true });
  };
  return {
    list: () =>
      names()
        .flatMap((name) => backupIn(folder, name) ?? [])
        .toSorted((a, b) => b.at - a.at),
    begin: () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      for (const name of names()) if (name.includes(UNFINISHED)) rmSync(join(folder, name));
      return unfinishedName(join(folder, 'shortlist'));
    },
    finish: (unfinished, at, beforeVersion) => {
      chmodSync(unfinished, 0o600);
      const name = nameOf(at, beforeVersion);
      const path = join(folder, name);
      moveFile(unfinished, path);
      return { name, path, at, bytes: statSync(path).size, beforeVersion };
    },
    drop,
    addSecrets: ({ path }) => {
      const copy = secretsOf(path);
      replaceFile(copy, readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
      return copy;
    },
    remove: ({ path }) => {
      for (const file of [secretsOf(path), path]) rmSync(file, { force: true });
    },
    find: (name, from) => {
      const path = resolve(from, name);
      const own = join(folder, name);
      return !existsSync(path) && existsSync(own) ? own : path;
    },
  };
}

const secretsOf = (path: string): string => path.replace(/\.db$/, '.secrets.json');

/** In UTC: a night on which clocks are set back must not give one name twice. */
function nameOf(at: number, beforeVersion: number | undefined): string {
  const what = beforeVersion === undefined ? 'shortlist' : `before-version-${beforeVersion}`;
  const [day = '', time = ''] = new Date(at).toISOString().slice(0, 19).split('T');
  return `${what}-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}.db`;
}

function backupIn(folder: string, name: string): BackupFile | undefined {
  const [, version, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return undefined;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const path = join(folder, name);
  if (Number.isNaN(at)) return undefined;
  const beforeVersion = version === undefined ? undefined : Number(version);
  return { name, path, at, bytes: statSync(path).size, beforeVersion };
}
