/** Devices that push as fast as they are answered, and send the same ops again until they are acknowledged. */
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { SYNC_PATH, syncResponseSchema, type SyncResponse } from '@shortlist/shared/api/sync.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { KnownUser } from '../accounts.ts';
import { syncRequest } from '../api-requests.ts';
import { patchOp, placementOp } from '../ops.ts';

const RETRY_AFTER_MS = 20;
const DEVICES_EACH = 2;

export interface PushedAccount {
  readonly user: KnownUser;
  /** The op that creates the row all devices of the account change. */
  readonly shared: Op;
  readonly acknowledged: Op[];
}

export interface PushLoad {
  readonly accounts: readonly PushedAccount[];
  /** All devices push until the returned function is called, which waits until everything is acknowledged. */
  start(): () => Promise<void>;
  /** Resolves when so many more requests are acknowledged. */
  answered(count: number): Promise<void>;
}

/** Some devices for each user. */
export function createPushLoad(url: string, users: readonly KnownUser[]): PushLoad {
  const accounts = users.map((user) => ({ user, shared: opNow(), acknowledged: [] }));
  const answers = new EventEmitter();
  answers.on('error', () => undefined);

  const deliver = async ({ user, acknowledged }: PushedAccount, ops: Op[]): Promise<void> => {
    while (!(await push(url, user, ops))) await wait(RETRY_AFTER_MS);
    acknowledged.push(...ops);
    answers.emit('answer');
  };

  /** New rows, each changed once, and changes of the row that all devices compete for. */
  const runDevice = async (account: PushedAccount, over: AbortSignal): Promise<void> => {
    for (let changes: Op[] = []; !over.aborted;) {
      const own = opNow();
      await deliver(account, [own, ...changes, noteOn(account.shared)]);
      changes = [noteOn(own)];
    }
  };

  const runAccount = async (account: PushedAccount, over: AbortSignal): Promise<void> => {
    if (account.acknowledged.length === 0) await deliver(account, [account.shared]);
    await Promise.all(Array.from({ length: DEVICES_EACH }, () => runDevice(account, over)));
  };

  return {
    accounts,
    start: () => {
      const over = new AbortController();
      const running = Promise.all(accounts.map((account) => runAccount(account, over.signal)));
      // For anyone who waits for an answer; the returned function rejects as well.
      running.catch((error: unknown) => answers.emit('error', error));
      return async () => {
        over.abort();
        await running;
      };
    },
    answered: async (count) => {
      for (let left = count; left > 0; left -= 1) await once(answers, 'answer');
    },
  };
}

const opNow = (): Op => placementOp({ atMs: Date.now() });

/** A change of a placement's notes to a text of its own. */
function noteOn(of: Op): Op {
  const op = patchOp(of, {}, { atMs: Date.now() });
  return { ...op, f: { notes: `Note ${op.op}` } };
}

/** False when it is not known whether the ops arrived. Throws when one is refused: none of them may be. */
async function push(url: string, user: KnownUser, ops: readonly Op[]): Promise<boolean> {
  const answer = await post(url, user, ops);
  const refused = answer?.results.find(({ r }) => r === 'rejected');
  if (refused) throw new Error(`An op was refused: ${JSON.stringify(refused)}`);
  return answer !== undefined;
}

/** On a connection of its own, so that the proxy chooses a server for each request. Undefined without a whole answer. */
async function post(
  url: string,
  user: KnownUser,
  ops: readonly Op[],
): Promise<SyncResponse | undefined> {
  const answer = await send(url, user, JSON.stringify(syncRequest(user, { ops, limit: 1 })));
  if (!answer || answer.status === 429 || answer.status >= 500) return undefined;
  if (answer.status !== 200) throw new Error(`Sync answered ${answer.status}: ${answer.text}`);
  return syncResponseSchema.parse(JSON.parse(answer.text));
}

async function send(
  url: string,
  { headers }: KnownUser,
  body: string,
): Promise<{ readonly status: number; readonly text: string } | undefined> {
  try {
    const answer = await fetch(url + SYNC_PATH, {
      method: 'POST',
      headers: { ...headers, connection: 'close' },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    // Cut off, or nobody there: whether the ops arrived is unknown.
    return undefined;
  }
}
