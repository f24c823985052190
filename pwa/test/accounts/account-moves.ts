/** What the users of one device do in its tabs, and what is recorded of it. */
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import type { SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { anotherDevice } from '../../../sync-server/src/testing/accounts.ts';
import type { TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { readRows } from '../../../sync-server/src/testing/sql.ts';
import type { LogoutChoice } from '../../src/app/sign-out/log-out.ts';
import { buildUser } from '../world/build-user.ts';
import type { BrowserGlobals, StorageListeners } from './browser-globals.ts';
import type { TabModules } from './tab-modules.ts';

export interface AccountTally {
  written: number;
  requests: number;
  /** Texts found in a wrong account, and texts not found anywhere. */
  readonly crossings: string[];
  readonly lost: string[];
  readonly refused: string[];
}

export interface Tab extends TabModules {
  readonly listeners: StorageListeners;
  /** Storage events that the tab has not received yet. */
  readonly pendingKeys: string[];
}

export interface Round {
  readonly chance: SeededRandom;
  readonly uids: readonly [string, ...string[]];
  /** By account, the texts reported as saved and not discarded since. */
  readonly written: Map<string, Set<string>>;
}

export interface Players {
  readonly server: TestApp;
  readonly device: BrowserGlobals;
  readonly tabs: readonly Tab[];
  readonly tally: AccountTally;
  readonly wakeWorker: () => Promise<void>;
}

/** Delivers the storage events of the other tabs, sooner or later. */
export function deliverStorageEvents({ listeners, pendingKeys }: Tab): void {
  for (const key of pendingKeys.splice(0)) for (const listener of listeners) listener({ key });
}

/** Like a reloaded page: only stored state is known. */
export function reload({ session, runner, user }: Tab): void {
  void runner.pauseSync();
  session.rereadSession();
  if (session.getSession().kind !== 'signed-out') void user.refreshUser();
}

type Move = (players: Players, round: Round, tab: Tab) => Promise<void>;

export async function newToken(server: TestApp, uid: string): Promise<string> {
  const { headers } = await anotherDevice(server, { uid });
  return (headers['authorization'] ?? '').replace('Bearer ', '');
}

const signIn: Move = async ({ server }, { chance, uids }, { session }) => {
  if (session.getSession().kind !== 'signed-out') return;
  const uid = chance.oneOf(uids);
  session.startSession(await newToken(server, uid), buildUser(uid));
};

const write: Move = async (players, round, tab) => {
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

const signOut: Move = async ({ server, tabs }, { chance, written }, { session, leaving }) => {
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

const endSessions: Move = async ({ server }, { chance, uids }) => {
  await server.writeElsewhere('DELETE FROM sessions WHERE user_id = ?', chance.oneOf(uids));
};

/** Two tabs stored token and user at the same time: one half of each is stored. */
const swapToken: Move = async ({ server }, { chance, uids }) => {
  localStorage.setItem('token', await newToken(server, chance.oneOf(uids)));
};

const changePassword: Move = async ({ server }, _, { session }) => {
  const state = session.getSession();
  if (state.kind !== 'signed-in') return;
  await server.writeElsewhere('DELETE FROM sessions WHERE user_id = ?', state.user._id);
  session.replaceToken(await newToken(server, state.user._id), state.token);
};

export const ACCOUNT_MOVES = {
  signIn,
  write,
  signOut,
  endSessions,
  swapToken,
  changePassword,
  wakeWorker: ({ wakeWorker }) => wakeWorker(),
  reload: async (_players, _round, tab) => reload(tab),
} as const satisfies Readonly<Record<string, Move>>;

export type AccountMove = keyof typeof ACCOUNT_MOVES;

export const ACCOUNT_WEIGHTS: Readonly<Record<AccountMove, number>> = {
  signIn: 3,
  write: 4,
  signOut: 1,
  endSessions: 1,
  swapToken: 1,
  changePassword: 1,
  wakeWorker: 2,
  reload: 1,
};

/** Each contains the id of the account it belongs to. */
const WORD = /word-([0-9a-f-]{36})-\d+/g;

/** The texts that belong to another account, each with the account in which it was found. */
export const findForeignTexts = (words: ReadonlySet<string>, uid: string): readonly string[] =>
  [...words].filter((word) => !word.includes(uid)).map((word) => `${word} with ${uid}`);

export const findTexts = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(WORD)].map(([word]) => word));

/** All texts in the rows of an account on the server. */
export async function readServerTexts({ db }: TestApp, uid: string): Promise<ReadonlySet<string>> {
  const rows = await readRows(db, 'SELECT cells FROM rows WHERE uid = ?', uid);
  return findTexts(JSON.stringify(rows));
}
