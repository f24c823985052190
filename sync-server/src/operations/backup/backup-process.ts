import { spawn, type ChildProcess } from 'node:child_process';

/** The exit code of a valid backup whose follow-up failed. */
const FOLLOW_UP_FAILED = 3;

export interface BackupResult {
  readonly done: boolean;
  /** Whether the follow-up of the backup succeeded too. */
  readonly isFollowUpDone: boolean;
  /** The output of the command. */
  readonly text: string;
}

/** Makes backups in a process of its own: copying a database blocks its process for seconds. */
export interface BackupProcess {
  /** Resolves when it is over. Never rejects. */
  run(): Promise<BackupResult>;
  stop(): void;
}

/** Takes the file of the command and the environment, which tells it where the database is. */
export function createBackupProcess(file: string, env: NodeJS.ProcessEnv): BackupProcess {
  let child: ChildProcess | undefined;
  return {
    run: () =>
      new Promise((resolve) => {
        const output: string[] = [];
        child = spawn(process.execPath, [file, 'now'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
        for (const stream of [child.stdout, child.stderr])
          stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
        child.once('error', ({ message }) =>
          resolve({ done: false, isFollowUpDone: false, text: message }),
        );
        child.once('close', (code) => {
          const done = code === 0 || code === FOLLOW_UP_FAILED;
          resolve({ done, isFollowUpDone: code === 0, text: output.join('').trim() });
        });
      }),
    stop: () => void child?.kill(),
  };
}
