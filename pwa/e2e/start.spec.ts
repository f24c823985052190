// `npm start` as an operator runs and stops it: the signal goes to npm, which must hand it to the server.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../sync-server/src/testing/server-process.ts';
import { expect, test } from './fixtures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`start serves the app, says where, and ends with 0 on ${signal}`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-start-'));
    const port = await freePort();
    const printed: string[] = [];
    const child = spawn('npm', ['start'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    try {
      await expect.poll(() => printed.join('')).toContain(`http://localhost:${port}`);
      const page = await fetch(`http://localhost:${port}/`);
      expect(await page.text()).toContain('<title>');
      const askedAt = Date.now();
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(Date.now() - askedAt).toBeLessThan(10_000);
      expect(existsSync(join(dataDir, 'shortlist.db'))).toBe(true);
    } finally {
      child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
