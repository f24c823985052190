// An account that takes as much as it may, and fifty others at work: how long the server keeps them waiting, and how
// much memory it needs, while it is asked for all of that account.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ACCOUNT_PATHS } from '@shortlist/shared/api/auth.ts';
import {
  SERVER_OPS_MAX,
  SYNC_PATH,
  syncResponseSchema,
  type SyncResponse,
} from '@shortlist/shared/api/sync.ts';
import { hybridTime, stampOf } from '@shortlist/shared/sync/stamp.ts';
import {
  putRow,
  registerOverHttp,
  syncOverHttp,
  syncRequest,
  type Account,
} from '../src/testing/http-client.ts';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';
import type { Figure } from './figure.ts';
import { send } from './http.ts';
import type { LoopSample } from './loop-delay.ts';

const OTHERS = 50;
const PASSWORD = 'Monsoon-Mango-26';
const CELL = 'x'.repeat(60 * 1024);
const EDITED_MAX = 34;
const TOO_LARGE = 413;
const TOO_MANY = 429;
/** As long as what follows takes: a process takes more memory over time. */
const WITHOUT_MS = 60_000;

interface World {
  readonly server: ServerProcess;
  readonly full: Account;
  readonly samples: () => readonly LoopSample[];
}

/** Takes a minute and a half. */
export async function benchAccount(
  env: Readonly<Record<string, string>> = {},
): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-bench-'));
  const file = join(folder, 'loop');
  const server = await startServer({
    env: {
      LOG_LEVEL: 'error',
      BACKUP_AT: 'off',
      RATE_LIMITS: 'off',
      NODE_OPTIONS: `--import=${new URL('loop-delay.ts', import.meta.url).href}`,
      LOOP_DELAY_FILE: file,
      ...env,
    },
  });
  const samples = (): readonly LoopSample[] =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LoopSample);
  try {
    const [full, ...others] = await Promise.all(
      Array.from({ length: OTHERS + 1 }, (_, n) =>
        registerOverHttp(server, {
          name: 'Asha',
          email: `a${n}@bench.example`,
          password: PASSWORD,
        }),
      ),
    );
    if (!full) throw new Error('Nobody registered.');
    return await measure({ server, full, samples }, others);
  } finally {
    await server.kill();
    server.removeData();
    rmSync(folder, { recursive: true });
  }
}

async function measure(world: World, others: readonly Account[]): Promise<readonly Figure[]> {
  const over = new AbortController();
  const working = others.map(async (account, n) => {
    await wait(n * 20);
    for (; !over.signal.aborted; await wait(1000))
      await syncOverHttp(world.server, account, { ops: [small()] });
  });
  const without = await held(world, () => wait(WITHOUT_MS));
  const { ids, head } = await fill(world);
  await wait(2000);
  const whole = {
    'its digest': () => digest({ ...world, head }),
    'a full pull': () => pull(world),
    'its export': () => post(world, ACCOUNT_PATHS.export, { password: PASSWORD }),
  };
  const figures: Figure[] = [];
  let memoryMb = 0;
  for (const [name, work] of Object.entries(whole)) {
    const during = await held(world, work);
    memoryMb = Math.max(memoryMb, during.memoryMb);
    figures.push(stall(name, during.heldMs, without.heldMs));
  }
  const edits = await held(world, () => edit(world, ids.slice(0, EDITED_MAX)));
  const tooMany = await held(world, () => edit(world, ids.slice(0, SERVER_OPS_MAX), TOO_LARGE));
  const deletion = await held(world, () =>
    post(world, ACCOUNT_PATHS.delete, { password: PASSWORD }),
  );
  over.abort();
  await Promise.all(working);
  return [
    ...figures,
    stall('changes of as many large rows as one request may concern', edits.heldMs, without.heldMs),
    stall('changes of too many in one request', tooMany.heldMs, without.heldMs),
    stall('its deletion', deletion.heldMs, without.heldMs),
    {
      name: 'memory of the server with a full account that is read (floor: without)',
      unit: 'MB',
      ours: memoryMb,
      floor: without.memoryMb,
    },
    {
      name: 'the same after the changes of large rows',
      unit: 'MB',
      ours: tooMany.memoryMb,
      floor: without.memoryMb,
    },
  ];
}

function stall(name: string, ours: number, floor: number): Figure {
  return {
    name: `the longest wait of others for a full account, ${name}`,
    unit: 'ms',
    ours,
    floor,
  };
}

async function held({ samples }: World, work: () => Promise<unknown>) {
  const from = Date.now();
  await work();
  await wait(300);
  const during = samples().filter(({ at }) => at >= from);
  return {
    heldMs: Math.max(...during.map(({ heldMs }) => heldMs)),
    memoryMb: Math.max(...during.map(({ memoryMb }) => memoryMb)),
  };
}

function small() {
  return putRow('placement', {
    company: 'Kaveri Softworks',
    'deadlines.applicationDeadline': '2026-11-15T23:59:00',
  });
}

/** Returns the ids of its rows, and the number of the newest change. */
async function fill({ server, full }: World) {
  const ids: string[] = [];
  for (;;) {
    const ops = Array.from({ length: 15 }, () => {
      const op = small();
      return {
        ...op,
        k: 'merge' as const,
        f: { ...op.f, later: CELL },
        s: stampOf(hybridTime(Date.now()), op.op),
      };
    });
    const { results, echo } = await syncOverHttp(server, full, { ops, limit: 1 });
    ids.push(...ops.filter((_, n) => results[n]?.r === 'applied').map(({ id }) => id));
    const head = Math.max(...echo.map(({ seq }) => seq));
    if (results.some(({ code }) => code === 'quota')) return { ids, head };
  }
}

async function edit(world: World, ids: readonly string[], status = 200): Promise<unknown> {
  const ops = ids.map((id) => ({
    ...small(),
    id,
    k: 'patch',
    f: { role: String(Math.random()).slice(0, 9) },
  }));
  return post(world, SYNC_PATH, { ...syncRequest(world.full.uid), ops, limit: 1 }, status);
}

async function digest(world: World & { readonly head: number }): Promise<void> {
  const request = {
    ...syncRequest(world.full.uid),
    cursors: { me: world.head, feed: 0 },
    digest: true,
  };
  const answer = await sync(world, request);
  if (!answer.digest) throw new Error('There is no digest.');
}

async function pull(world: Pick<World, 'full' | 'server'>): Promise<void> {
  for (let [me, more] = [0, true]; more;) {
    const answer = await sync(world, { ...syncRequest(world.full.uid), cursors: { me, feed: 0 } });
    [me, more] = [answer.cursors.me, answer.more.me];
  }
}

async function sync(world: Pick<World, 'full' | 'server'>, request: object): Promise<SyncResponse> {
  return syncResponseSchema.parse(await post(world, SYNC_PATH, request));
}

async function post(
  { server, full }: Pick<World, 'full' | 'server'>,
  path: string,
  body: object,
  status = 200,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${full.token}`, 'accept-encoding': 'identity' };
  const sendOnce = () =>
    send(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  let answer = await sendOnce();
  // More requests than an account may send in a minute.
  for (; answer.status === TOO_MANY; answer = await sendOnce()) await wait(2000);
  if (answer.status !== status)
    throw new Error(`Answer ${answer.status}: ${answer.body.toString()}`);
  return JSON.parse(answer.body.toString());
}
