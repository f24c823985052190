import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { send } from './http.ts';

const ENTRY = fileURLToPath(new URL('echo-server.ts', import.meta.url));

/** The minimal server in a process of its own. */
export interface Echo {
  exchange(body: string, answerBytes: number): Promise<void>;
  stop(): void;
}

export async function startEcho(): Promise<Echo> {
  const child = spawn(process.execPath, [ENTRY], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line]: unknown[] = await once(child.stdout, 'data');
  const url = String(line).trim();
  return {
    exchange: async (body, answerBytes) => {
      const answer = await send(`${url}/echo/${answerBytes}`, { method: 'POST', body });
      if (answer.bytes !== answerBytes) throw new Error(`The echo has ${answer.bytes} bytes.`);
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
