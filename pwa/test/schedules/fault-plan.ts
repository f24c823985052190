/**
 * The fault plan: everything that can happen to one request, or to the page or the server at either end of
 * it, by name. A fault is counted only if a request met it.
 */
import { createApp } from '../../../sync-server/src/app.ts';
import type { TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import type { Database, Writer } from '../../../sync-server/src/platform/db/database.ts';
import { createPokeHub } from '../../../sync-server/src/platform/poke-hub.ts';
import type { Fetch } from '../../src/data/http/client.ts';
import {
  answerInstead,
  answerLost,
  answerTorn,
  cutBeforeSend,
  cutInRequest,
  deliverTimes,
  deliverConcurrently,
  onRequest,
  portal,
  timedOutAfterwards,
  type Wire,
} from '../world/wire-faults.ts';
import type { TestDevice } from '../world/test-device.ts';
import type { World } from '../world/world.ts';

const DAY_MS = 86_400_000;

/** Copies of requests that are still in flight. */
export type InFlight = (() => Promise<unknown>)[];

export interface FaultContext {
  readonly world: World;
  readonly device: TestDevice;
  readonly late: InFlight;
  /** Selects among the moments at which it may happen. */
  readonly more: number;
}

type Fault = (struck: FaultContext) => Wire;

const oursJson = (code: string): string =>
  JSON.stringify({ success: false, code, message: 'Please try again later.' });
const JSON_TYPE = { 'content-type': 'application/json' };

const withoutSignal = ({ signal: _signal, ...init }: RequestInit): RequestInit => init;

/** The device aborts it, and it arrives after the one that was sent in its place. */
const overtaken: Fault = (struck) => (direct) => async (path, init) => {
  struck.late.push(() => direct(path, withoutSignal(init)));
  throw new TypeError('Failed to fetch');
};

const heldUp: Fault =
  ({ world }) =>
  (direct) =>
  async (path, init) => {
    world.pass(15_000);
    const answer = await direct(path, init);
    world.pass(15_000);
    return answer;
  };

const againAfterADay: Fault = (struck) => (direct) => async (path, init) => {
  const answer = await direct(path, init);
  struck.late.push(async () => {
    struck.world.pass(DAY_MS);
    await direct(path, withoutSignal(init));
  });
  return answer;
};

const killedWithAnswer: Fault =
  ({ device }) =>
  (direct) =>
  async (path, init) => {
    const answer = await direct(path, init);
    device.killer.arm(0);
    return answer;
  };

const killedTakingAnswer: Fault =
  ({ device, more }) =>
  (direct) =>
  async (path, init) => {
    const answer = await direct(path, init);
    device.killer.arm(1 + (more % 6));
    return answer;
  };

/** The server dies when the op is done and not committed: nothing of it is on disk. */
const serverKilledBeforeCommit: Fault =
  ({ world }) =>
  (direct) =>
  async (path, init) => {
    const living = world.server;
    world.replaceServer(dying(living));
    await direct(path, init).finally(() => world.replaceServer(recreateServer(living)));
    throw new TypeError('Failed to fetch');
  };

const serverKilledAfterCommit: Fault =
  ({ world }) =>
  (direct) =>
  async (path, init) => {
    await direct(path, init);
    world.replaceServer(recreateServer(world.server));
    throw new TypeError('Failed to fetch');
  };

/** The same server after a restart: what it had only in memory is gone. */
export function recreateServer(server: TestApp): TestApp {
  const deps = { ...server.deps, pokes: createPokeHub() };
  return { ...server, deps, app: createApp(deps) };
}

function dying(server: TestApp): TestApp {
  const failing =
    <T>(work: (writer: Writer) => Promise<T>) =>
    async (writer: Writer): Promise<T> => {
      await work(writer);
      throw new Error('The server was killed.');
    };
  const db: Database = {
    ...server.db,
    write: (work) => server.db.write(failing(work)),
    writeAccount: (uid, work) => server.db.writeAccount(uid, failing(work)),
  };
  return { ...server, app: createApp({ ...server.deps, db }) };
}

/** All faults, by their names in the proof table. */
export const FAULTS = {
  'cut before it was sent': () => cutBeforeSend,
  'cut in the request': () => cutInRequest,
  'answer lost after the commit': () => answerLost,
  'cut in the answer': () => answerTorn,
  'delivered three times': () => deliverTimes(3),
  'delivered twice at once': () => deliverConcurrently,
  'overtaken by the next request': overtaken,
  'held up for 30 s': heldUp,
  'delivered again after a day': againAfterADay,
  'sign-in page of a hotel': () => portal,
  'empty 200': () => answerInstead(200, ''),
  '401 of a stranger': () => answerInstead(401, '<html>Sign in to the network</html>'),
  '511 of a portal': () => answerInstead(511, '<html>Network Authentication Required</html>'),
  '502 of a proxy': () => answerInstead(502, '<html>Bad Gateway</html>'),
  '504 of a proxy after the commit': () => timedOutAfterwards,
  '500 of the server': () => answerInstead(500, oursJson('internal'), JSON_TYPE),
  '503 with Retry-After': () =>
    answerInstead(503, oursJson('unavailable'), { ...JSON_TYPE, 'retry-after': '30' }),
  '429 with Retry-After': () =>
    answerInstead(429, oursJson('rate_limited'), { ...JSON_TYPE, 'retry-after': '60' }),
  'page killed with the answer in hand': killedWithAnswer,
  'page killed while it takes the answer over': killedTakingAnswer,
  'server killed before the commit': serverKilledBeforeCommit,
  'server killed between commit and answer': serverKilledAfterCommit,
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultKind = keyof typeof FAULTS;
export const FAULT_KINDS = Object.keys(FAULTS) as readonly FaultKind[];

/** One run of the engine whose n-th request meets the fault. True if there was such a request. */
export async function syncUnder(
  kind: FaultKind,
  struck: FaultContext,
  { n, recorded }: { n: number; recorded: Wire },
): Promise<boolean> {
  let isMet = false;
  const fault = FAULTS[kind](struck);
  const counted: Wire = (direct) => {
    const met: Fetch = fault(direct);
    return (path, init) => {
      isMet = true;
      return met(path, init);
    };
  };
  await runUntilKilled(struck.device, () =>
    struck.device.sync((direct) => onRequest(n, counted)(recorded(direct))),
  );
  return isMet;
}

/** Does something that the page may not survive, and reopens the page in that case. True if it was killed. */
export async function runUntilKilled(
  device: TestDevice,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const [outcome] = await Promise.allSettled([work()]);
  const isKilled = device.killer.disarm();
  if (isKilled) device.reopen();
  else if (outcome.status === 'rejected')
    throw new Error('A run broke.', { cause: outcome.reason });
  return isKilled;
}

export async function deliverInFlight(late: InFlight): Promise<void> {
  for (const deliver of late.splice(0)) await deliver();
}
