// Something goes wrong in the real server that nobody catches: nobody may lose a change by it, and whoever watches the
// server starts it again.
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../src/testing/eventually.ts';
import { putPlacement, registerOverHttp, syncRequest } from '../src/testing/http-client.ts';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';
import { connects, readAll, sendMostOf } from '../src/testing/slow-request.ts';

const BROKEN = new URL('../src/testing/broken-on-signal.ts', import.meta.url);
const WHO = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };

let server: ServerProcess;

afterEach(async () => {
  await server.kill();
  server.removeData();
});

test.each(['thrown error', 'rejection'])(
  'a %s that nobody caught is logged without its data, and ends the server with 1 once requests are answered',
  async (kind) => {
    const env = { NODE_OPTIONS: `--import=${BROKEN.href}`, BROKEN_BY: kind };
    server = await startServer({ env });
    const asha = await registerOverHttp(server, WHO);
    const op = putPlacement(buildPlacementValues());
    const body = JSON.stringify(syncRequest(asha.uid, { ops: [op] }));
    const socket = await sendMostOf(server, asha, body, 10);
    const answer = readAll(socket);
    process.kill(server.pid, 'SIGUSR2');
    await eventually(async () => expect(await connects(server.port)).toBe(false));
    socket.write(body.slice(-10));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"applied"/);
    expect(await server.ended).toBe(1);
    const logged = server.output();
    expect(logged).toMatch(/"level":"fatal".*"type":"Error".*that nobody caught/);
    expect(logged).toContain('broken-on-signal.ts');
    for (const told of [WHO.email, WHO.name, asha.token]) expect(logged).not.toContain(told);
  },
);
