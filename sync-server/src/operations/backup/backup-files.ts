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
import {
  moveFile,
  replaceFile,
  partialFileName,
  PARTIAL_SUFFIX,
} from '../../platform/files/durable-file.ts';

const FOLDER = 'backups';
const NAME = /^(?:shortlist|before-version-(\d+))-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.db$/;

export interface BackupFile {
  readonly name: string;
  readonly path: string;
  /** When it was made, in milliseconds, according to its name. */
  readonly at: number;
  readonly bytes: number;
  /** The database was then migrated to this version; undefined for a backup of another reason. */
  readonly beforeVersion?: number | undefined;
}

export type BackupFiles = ReturnType<typeof createBackupFiles>;

export function createBackupFiles(dataDir: string) {
  const folder = join(dataDir, FOLDER);
  const names = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  return {
    /** The complete ones, newest first. */
    list: (): BackupFile[] =>
      names()
        .flatMap((name) => backupIn(folder, name) ?? [])
        .toSorted((a, b) => b.at - a.at),
    /** Deletes the files of unfinished backups, and returns the name of a file to write to. Requires the backup lock. */
    begin: (): string => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      for (const name of names()) if (name.includes(PARTIAL_SUFFIX)) rmSync(join(folder, name));
      return partialFileName(join(folder, 'shortlist'));
    },
    /** The name has this moment (ms) and the version to come. On the disk when this returns. */
    finish: (unfinished: string, at: number, beforeVersion?: number): BackupFile => {
      chmodSync(unfinished, 0o600);
      const name = nameOf(at, beforeVersion);
      const path = join(folder, name);
      moveFile(unfinished, path);
      return { name, path, at, bytes: statSync(path).size, beforeVersion };
    },
    /** Copies the server's secrets beside a backup, readable by the owner only; returns the path. */
    addSecrets: ({ path }: Pick<BackupFile, 'path'>): string => {
      const copy = secretsOf(path);
      replaceFile(copy, readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
      return copy;
    },
    remove: ({ path }: BackupFile): void => {
      for (const file of [secretsOf(path), path]) rmSync(file, { force: true });
    },
    /** Resolves what the operator typed in a folder: a path, or the name of a backup. */
    find: (name: string, from: string): string => {
      const path = resolve(from, name);
      const own = join(folder, name);
      return !existsSync(path) && existsSync(own) ? own : path;
    },
  };
}

const secretsOf = (path: string): string => path.replace(/\.db$/, '.secrets.json');

function nameOf(at: number, beforeVersion: number | undefined): string {
  const what = beforeVersion === undefined ? 'shortlist' : `before-version-${beforeVersion}`;
  return `${what}-${formatTimestamp(at)}.db`;
}

/** A moment for the names of files. In UTC: a night on which clocks are set back must not give one name twice. */
export function formatTimestamp(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
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
