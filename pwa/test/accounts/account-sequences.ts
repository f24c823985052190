/**
 * Three accounts, three tabs and the worker of one device: users sign in and out, sessions end, tokens are swapped, and
 * all the while changes are written and sent. Each written text contains the id of the account it belongs to.
 */
import { createSeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import * as fc from 'fast-check';
import { knownUser } from '../../../sync-server/src/testing/accounts.ts';
import type { TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import type { WorkerScope } from '../../src/worker/worker-scope.ts';
import type { Model } from '../schedules/model.ts';
import { anySteps, choose, type Step } from '../schedules/steps.ts';
import { buildUser } from '../world/build-user.ts';
import {
  ACCOUNT_MOVES,
  ACCOUNT_WEIGHTS,
  deliverStorageEvents,
  findForeignTexts,
  findTexts,
  newToken,
  readServerTexts,
  reload,
  type AccountMove,
  type AccountTally,
  type Players,
  type Round,
  type Tab,
} from './account-moves.ts';
import { installBrowserGlobals, type BrowserGlobals } from './browser-globals.ts';
import { importTab, isolateTabModules } from './tab-modules.ts';

const TABS = 3;
const ACCOUNTS = 3;
/** In short sequences there would rarely be two accounts with changes. */
const STEPS = { stepsMin: 20, stepsMax: 60 };
/** How often all outboxes are sent at the end before an account counts as stuck. */
const SEND_ATTEMPTS_MAX = 20;

interface Sequence {
  readonly steps: readonly Step<AccountMove>[];
}

/** Turns this process into a device with three tabs. Once per process. */
export async function createAccountModel(): Promise<Model<Sequence> & { tally: AccountTally }> {
  let server: TestApp;
  const tally: AccountTally = { written: 0, requests: 0, crossings: [], lost: [], refused: [] };
  const tabs: Tab[] = [];
  const device = installBrowserGlobals(
    async (path, init) => {
      if (path === '/api/events') throw new TypeError('none here');
      tally.requests += 1;
      return await server.app.request(path, init);
    },
    (key) => tabs.forEach(({ pendingKeys }) => pendingKeys.push(key)),
  );
  isolateTabModules();
  for (let n = 0; n < TABS; n += 1) tabs.push(await openTab(`${n}`, device));
  const { handleSync } = await import('../../src/worker/background-sync.ts');
  const wakeWorker = (): Promise<void> =>
    handleSync(workerScope(device), 'outbox').catch(() => undefined);
  const steps = anySteps({ devices: TABS, ...STEPS, weights: ACCOUNT_WEIGHTS });
  return {
    tally,
    scripts: fc.record({ steps }),
    check: (script, given) => {
      server = given;
      return playSequence({ server, device, tabs, tally, wakeWorker }, script);
    },
  };
}

async function openTab(name: string, device: BrowserGlobals): Promise<Tab> {
  const modules = await importTab(name);
  const { session, runner } = modules;
  const tab: Tab = { ...modules, listeners: new Set(), pendingKeys: [] };
  device.listenAs(tab.listeners, () => session.followOtherTabs(() => reload(tab)));
  modules.accounts.mirrorSession();
  modules.accounts.startAccountCleanUp();
  runner.runSyncWithSession();
  return tab;
}

function workerScope({ defects }: BrowserGlobals): WorkerScope {
  return {
    runtime: { now: Date.now, opId: () => '', uuid: () => '' },
    timeZone: () => 'Asia/Kolkata',
    registration: { pushManager: undefined as never },
    permission: () => 'denied',
    show: () => Promise.resolve(),
    maxActions: 0,
    badge: undefined,
    windows: () => Promise.resolve([]),
    openWindow: () => Promise.resolve(),
    registerSync: undefined,
    locks: navigator.locks,
    pause: () => Promise.resolve(),
    reportDefect: (error) => defects.push(String(error)),
  };
}

async function playSequence(players: Players, { steps }: Sequence): Promise<object> {
  const { server, device, tabs } = players;
  const users = await Promise.all(Array.from({ length: ACCOUNTS }, () => knownUser(server)));
  const uids = users.map(({ uid }) => uid) as [string, ...string[]];
  const written = new Map(uids.map((uid) => [uid, new Set<string>()]));
  for (const { move, on, which, more } of steps) {
    const chance = createSeededRandom(which * 256 + more);
    const tab = choose(tabs, on);
    if (tab) await ACCOUNT_MOVES[move](players, { chance, uids, written }, tab);
    for (const other of tabs) if (chance.isTrue(0.6)) deliverStorageEvents(other);
    await pass(chance.integer(0, 300));
  }
  const wrong = [...(await sendAllAndCheck(players, uids, written)), ...device.defects.splice(0)];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return {};
}

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Each account signs in once more in turn, with a good network, until all is sent. Then the texts are searched. */
async function sendAllAndCheck(
  players: Players,
  uids: readonly string[],
  written: Round['written'],
): Promise<readonly string[]> {
  const { server, device, tabs, tally } = players;
  for (const uid of uids) await sendAll(players, uid);
  for (const { session, runner } of tabs) {
    session.endSession({ byServer: true });
    await runner.pauseSync();
  }
  tabs.forEach(deliverStorageEvents);
  const lost: string[] = [];
  const crossings: string[] = [];
  for (const uid of uids) {
    const [there, here] = [await readServerTexts(server, uid), await readDeviceTexts(uid)];
    for (const word of written.get(uid)?.difference(there) ?? [])
      lost.push(`lost: ${word}${here.has(word) ? ' (stuck)' : ''}`);
    crossings.push(...findForeignTexts(there, uid).map((word) => `server: ${word}`));
    crossings.push(...findForeignTexts(here, uid).map((word) => `device: ${word}`));
    await forget(uid);
  }
  device.clear();
  tally.lost.push(...lost);
  tally.crossings.push(...crossings);
  return [...lost, ...crossings];
}

async function sendAll({ server, tabs }: Players, uid: string): Promise<void> {
  const [first] = tabs;
  const token = await newToken(server, uid);
  for (const { session } of tabs) session.endSession({ byServer: true });
  first?.session.startSession(token, buildUser(uid));
  tabs.forEach(deliverStorageEvents);
  for (let n = 0; n < SEND_ATTEMPTS_MAX; n += 1) {
    if ((await first?.runner.flushSync(50_000)) !== 'pending') return;
    await pass(1000);
  }
}

async function forget(uid: string): Promise<void> {
  const { deleteLocalAccount } = await import('../../src/data/session/local-accounts.ts');
  await deleteLocalAccount(uid);
}

/** All texts in this device's database of an account; none without a database. */
async function readDeviceTexts(uid: string): Promise<ReadonlySet<string>> {
  const { createConnection, openIfExists } =
    await import('../../src/data/database/user-database.ts');
  const db = createConnection(uid);
  try {
    if (!(await openIfExists(db))) return new Set();
    const tables = [db.rows, db.outbox, db.view, db.recovered, db.journal];
    const all = await Promise.all(tables.map((table) => table.toArray()));
    return findTexts(JSON.stringify(all));
  } finally {
    db.close();
  }
}
