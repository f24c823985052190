/**
 * Three accounts, three tabs and the worker of one device: users sign in and out, sessions end, tokens are swapped, and
 * all the while changes are written and sent. Each written text contains the id of the account it belongs to.
 */
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { createTestApp, type TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { anotherDevice, knownUser } from '../../../sync-server/src/testing/accounts.ts';
import { createSeededRandom, type SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import type { LogoutChoice } from '../../src/app/sign-out/log-out.ts';
import type { WorkerScope } from '../../src/worker/worker-scope.ts';
import { buildUser } from '../world/build-user.ts';
import { findForeignTexts, readDeviceTexts, readServerTexts } from './account-texts.ts';
import {
  installBrowserGlobals,
  type BrowserGlobals,
  type StorageListeners,
} from './browser-globals.ts';
import { importTab, isolateTabModules, type TabModules } from './tab-modules.ts';

export interface AccountTally {
  sequences: number;
  acts: number;
  written: number;
  requests: number;
  /** Texts found in a wrong account, and texts not found anywhere. */
  readonly crossings: string[];
  readonly lost: string[];
  readonly defects: string[];
  readonly refused: string[];
}

interface Tab extends TabModules {
  readonly listeners: StorageListeners;
  /** Storage events that the tab has not received yet. */
  readonly pendingKeys: string[];
}

interface Round {
  readonly chance: SeededRandom;
  readonly uids: readonly [string, ...string[]];
  /** By account, the texts reported as saved and not discarded since. */
  readonly written: Map<string, Set<string>>;
}

const TABS = 3;
const ACCOUNTS = 3;
const ACTS = 40;
/** How often all outboxes are sent at the end before an account counts as stuck. */
const SEND_ATTEMPTS_MAX = 20;

export interface AccountDevice {
  /** Plays one sequence to its end, and looks for everything that was written. */
  readonly play: (seed: number) => Promise<void>;
  readonly tally: AccountTally;
}

/** Turns this process into a device with three tabs and a server of its own. Once per process. */
export async function createAccountDevice(): Promise<AccountDevice> {
  const server = await createTestApp();
  const tally: AccountTally = {
    sequences: 0,
    acts: 0,
    written: 0,
    requests: 0,
    crossings: [],
    lost: [],
    defects: [],
    refused: [],
  };
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
  return {
    tally,
    play: async (seed) => {
      const players = { server, device, tabs, tally, wakeWorker };
      await playSequence(players, createSeededRandom(seed));
      tally.sequences += 1;
      tally.defects.push(...device.defects.splice(0).map((defect) => `seed ${seed}: ${defect}`));
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

/** Like a reloaded page: only stored state is known. */
function reload({ session, runner, user }: Tab): void {
  void runner.pauseSync();
  session.rereadSession();
  if (session.getSession().kind !== 'signed-out') void user.refreshUser();
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
    reportDefect: (error) => defects.push(String(error)),
  };
}

interface Players {
  readonly server: TestApp;
  readonly device: BrowserGlobals;
  readonly tabs: readonly Tab[];
  readonly tally: AccountTally;
  readonly wakeWorker: () => Promise<void>;
}

async function playSequence(players: Players, chance: SeededRandom): Promise<void> {
  const { server, tabs, tally } = players;
  const users = await Promise.all(Array.from({ length: ACCOUNTS }, () => knownUser(server)));
  const uids = users.map(({ uid }) => uid);
  const round: Round = {
    chance,
    uids: uids as [string, ...string[]],
    written: new Map(uids.map((uid) => [uid, new Set()])),
  };
  for (let n = 0; n < ACTS; n += 1) {
    const tab = chance.oneOf(tabs as [Tab, ...Tab[]]);
    await chance.oneOf(ACCOUNT_ACTS)(players, round, tab);
    for (const other of tabs) if (chance.isTrue(0.6)) deliverStorageEvents(other);
    await pass(chance.integer(0, 300));
    tally.acts += 1;
  }
  await sendAllAndCheck(players, round);
}

/** Delivers the storage events of the other tabs, sooner or later. */
function deliverStorageEvents({ listeners, pendingKeys }: Tab): void {
  for (const key of pendingKeys.splice(0)) for (const listener of listeners) listener({ key });
}

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type AccountAct = (players: Players, round: Round, tab: Tab) => Promise<void>;

async function newToken(server: TestApp, uid: string): Promise<string> {
  const { headers } = await anotherDevice(server, { uid });
  return (headers['authorization'] ?? '').replace('Bearer ', '');
}

const signIn: AccountAct = async ({ server }, { chance, uids }, { session }) => {
  if (session.getSession().kind !== 'signed-out') return;
  const uid = chance.oneOf(uids);
  session.startSession(await newToken(server, uid), buildUser(uid));
};

const write: AccountAct = async (players, round, tab) => {
  const { session, adding } = tab;
  const { tally } = players;
  const { chance, written } = round;
  if (chance.isTrue(0.7)) await signIn(players, round, tab);
  const state = session.getSession();
  if (state.kind !== 'signed-in') return;
  const { _id: uid } = state.user;
  const word = `word-${uid}-${(tally.written += 1)}`;
  const saving = adding.addPlacement(buildPlacementValues({ company: word }));
  // A user who was told that saving failed still has the text in the form.
  const isSaved = await saving.then(
    () => true,
    (error: unknown) => (tally.refused.push(String((error as Error).cause)), false),
  );
  if (isSaved) written.get(uid)?.add(word);
};

const LEAVE_CHOICES: [LogoutChoice, ...LogoutChoice[]] = ['send', 'keep', 'discard'];

const signOut: AccountAct = async ({ server, tabs }, { chance, written }, { session, leaving }) => {
  const state = session.getSession();
  if (state.kind !== 'signed-in') return;
  const { _id: uid } = state.user;
  const choice = chance.oneOf(LEAVE_CHOICES);
  // The other tabs are notified at once: one that is not keeps the account in use for seconds.
  const tell = (): unknown =>
    choice === 'send' && setImmediate(() => tabs.forEach(deliverStorageEvents));
  const unsubscribe = session.subscribeToSession(tell);
  await leaving.logOut(uid, choice);
  unsubscribe();
  const serverTexts = await readServerTexts(server, uid);
  if (choice === 'discard')
    written.set(uid, written.get(uid)?.intersection(serverTexts) ?? new Set());
};

const endSessions: AccountAct = async ({ server }, { chance, uids }) => {
  await server.writeElsewhere('DELETE FROM sessions WHERE user_id = ?', chance.oneOf(uids));
};

/** Two tabs stored token and user at the same time: one half of each is stored. */
const swapToken: AccountAct = async ({ server }, { chance, uids }) => {
  localStorage.setItem('token', await newToken(server, chance.oneOf(uids)));
};

const changePassword: AccountAct = async ({ server }, _, { session }) => {
  const state = session.getSession();
  if (state.kind !== 'signed-in') return;
  await server.writeElsewhere('DELETE FROM sessions WHERE user_id = ?', state.user._id);
  session.replaceToken(await newToken(server, state.user._id), state.token);
};

const ACCOUNT_ACTS: readonly [AccountAct, ...AccountAct[]] = [
  signIn,
  signIn,
  signIn,
  write,
  write,
  write,
  write,
  signOut,
  endSessions,
  swapToken,
  changePassword,
  ({ wakeWorker }) => wakeWorker(),
  ({ wakeWorker }) => wakeWorker(),
  async (_players, _round, tab) => reload(tab),
];

/** Each account signs in once more in turn, with a good network, until all is sent. Then the texts are searched. */
async function sendAllAndCheck(players: Players, { uids, written }: Round): Promise<void> {
  const { server, device, tabs, tally } = players;
  const [first] = tabs;
  for (const uid of uids) {
    const token = await newToken(server, uid);
    for (const { session } of tabs) session.endSession({ byServer: true });
    first?.session.startSession(token, buildUser(uid));
    tabs.forEach(deliverStorageEvents);
    for (
      let n = 0;
      n < SEND_ATTEMPTS_MAX && (await first?.runner.flushSync(50_000)) === 'pending';
      n += 1
    )
      await pass(1000);
  }
  for (const { session, runner } of tabs) {
    session.endSession({ byServer: true });
    await runner.pauseSync();
  }
  tabs.forEach(deliverStorageEvents);
  for (const uid of uids) {
    const sent = await readServerTexts(server, uid);
    const missing = written.get(uid)?.difference(sent) ?? new Set();
    const here = await readDeviceTexts(uid);
    for (const word of missing) tally.lost.push(here.has(word) ? `${word} (stuck)` : word);
    const there = await readServerTexts(server, uid);
    tally.crossings.push(...findForeignTexts(there, uid).map((w) => `server: ${w}`));
    tally.crossings.push(...findForeignTexts(here, uid).map((w) => `device: ${w}`));
    await forget(uid);
  }
  device.clear();
}

async function forget(uid: string): Promise<void> {
  const { deleteLocalAccount } = await import('../../src/data/session/local-accounts.ts');
  await deleteLocalAccount(uid);
}
