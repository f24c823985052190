import { spawn, type ChildProcess } from 'node:child_process';

/** The exit code of a backup that is made and good, though what should follow it failed. */
const NOT_FOLLOWED = 3;

export interface BackupEnd {
  readonly done: boolean;
  /** Whether what should follow a backup was done too. */
  readonly followed: boolean;
  /** What the command said. */
  readonly text: string;
}

/** Makes backups in a process of its own: copying a database keeps the one that does it busy for seconds. */
export interface BackupProcess {
  /** Resolves when it is over. Never rejects. */
  run(): Promise<BackupEnd>;
  /** Ends one that is under way. */
  stop(): void;
}

/** Takes the file of the command and the environment, which says where the database is. */
export function createBackupProcess(file: string, env: NodeJS.ProcessEnv): BackupProcess {
  let child: ChildProcess | undefined;
  return {
    run: () =>
      new Promise((resolve) => {
        const said: string[] = [];
        child = spawn(process.execPath, [file, 'now'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
        for (const stream of [child.stdout, child.stderr])
          stream?.setEncoding('utf8').on('data', (text: string) => said.push(text));
        child.once('error', ({ message }) =>
          resolve({ done: false, followed: false, text: message }),
        );
        child.once('close', (code) => {
          const done = code === 0 || code === NOT_FOLLOWED;
          resolve({ done, followed: code === 0, text: said.join('').trim() });
        });
      }),
    stop: () => void child?.kill(),
  };
}
