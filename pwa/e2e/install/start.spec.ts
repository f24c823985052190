// `npm start` as an operator runs and stops it: the signal goes to npm, which must forward it to the server.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../sync-server/src/testing/server-process.ts';
import { expect, test } from '../support/fixtures.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Waits until a program has printed this, however long its start takes. Throws if it ends before. */
function waitForOutput(output: Readable, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    output.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes(wanted)) resolve();
    });
    output.once('end', () => reject(new Error(`It did not say ${wanted}, but:\n${printed}`)));
  });
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`start serves the app, prints its address, and exits with 0 on ${signal}`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-start-'));
    const port = await freePort();
    const child = spawn('npm', ['start'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    });
    const address = `http://localhost:${port}`;
    const served = waitForOutput(child.stdout, address);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    try {
      await served;
      const page = await fetch(`${address}/`);
      expect(await page.text()).toContain('<title>');
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(existsSync(join(dataDir, 'shortlist.db'))).toBe(true);
    } finally {
      child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
