import { spawn, type ChildProcess } from 'node:child_process';

/** The exit code of a valid backup whose follow-up failed. */
const NOT_FOLLOWED = 3;

export interface BackupEnd {
  readonly done: boolean;
  /** Whether the follow-up of the backup succeeded too. */
  readonly followed: boolean;
  /** The output of the command. */
  readonly text: string;
}

/** Makes backups in a process of its own: copying a database blocks its process for seconds. */
export interface BackupProcess {
  /** Resolves when it is over. Never rejects. */
  run(): Promise<BackupEnd>;
  stop(): void;
}

/** Takes the file of the command and the environment, which tells it where the database is. */
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
