import { spawn, type ChildProcess } from 'node:child_process';

/** Makes backups in a process of its own: copying a database keeps the one that does it busy for seconds. */
export interface BackupProcess {
  /** Resolves when it is over: what the command said, and whether it was done. Never rejects. */
  run(): Promise<{ readonly done: boolean; readonly text: string }>;
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
        child.once('error', ({ message }) => resolve({ done: false, text: message }));
        child.once('close', (code) => resolve({ done: code === 0, text: said.join('').trim() }));
      }),
    stop: () => void child?.kill(),
  };
}
